/** Google reCAPTCHA v3: its script is loaded from where the installation says, when it is wanted. */

/** The check could not be loaded, or did not answer. */
export class CaptchaMissing extends Error {
  override readonly name = 'CaptchaMissing'
}

interface RecaptchaConfig {
  readonly kind: 'recaptcha'
  readonly siteKey: string
  readonly origin: string
}
interface Recaptcha {
  readonly ready: (then: () => void) => void
  readonly execute: (siteKey: string, wish: { readonly action: string }) => Promise<string>
}
interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string
}
/** What browsers have before the types do. */
interface Page {
  readonly grecaptcha?: Recaptcha
  readonly trustedTypes?: {
    readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy
  }
}
const page = window as unknown as Page

export const isRecaptcha = (captcha: unknown): captcha is RecaptchaConfig =>
  typeof captcha === 'object' &&
  captcha !== null &&
  'kind' in captcha &&
  captcha.kind === 'recaptcha'

let loading: Promise<Recaptcha> | null = null

const load = ({ siteKey, origin }: RecaptchaConfig): Promise<Recaptcha> =>
  new Promise((resolve, reject) => {
    const address = `${origin}/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
    // The content policy wants to know who makes addresses of scripts; there is this one only.
    const policy = page.trustedTypes?.createPolicy('recaptcha', { createScriptURL: (url) => url })
    const script = document.createElement('script')
    script.src = policy?.createScriptURL(address) ?? address
    script.addEventListener('error', () => reject(new CaptchaMissing()))
    script.addEventListener('load', () => {
      const { grecaptcha } = page
      if (grecaptcha === undefined) reject(new CaptchaMissing())
      else grecaptcha.ready(() => resolve(grecaptcha))
    })
    document.head.append(script)
  })

/** Google's word that it takes this for a person. */
export const askRecaptcha = async (settings: RecaptchaConfig): Promise<string> => {
  loading ??= load(settings).catch((failure: unknown) => {
    loading = null
    throw failure
  })
  return (await loading).execute(settings.siteKey, { action: 'forgot_password' })
}
