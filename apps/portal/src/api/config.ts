/** What differs between installations, read once from a static file beside the portal. */

export interface Config {
  readonly environment: string
  readonly apiBase: string
  /** SPKI, base64. Two keys, because the second encryption chooses between them (spec 9). */
  readonly publicKeys: { readonly password: string; readonly pin: string }
  readonly captcha: unknown
  readonly wallet: { readonly signUpUrl: string | null; readonly origins: readonly string[] }
  readonly demoArea: boolean
  readonly session: { readonly idleMinutes: number }
}

const address = `${import.meta.env.BASE_URL}config.json`
let pending: Promise<Config> | null = null

const read = async (): Promise<Config> => {
  const response = await fetch(address, {
    credentials: 'same-origin',
    headers: { Accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`config.json answered ${String(response.status)}`)
  const given = (await response.json()) as Partial<Config>
  return {
    environment: given.environment ?? 'PROD',
    apiBase: given.apiBase ?? '/api',
    publicKeys: given.publicKeys ?? { password: '', pin: '' },
    captcha: given.captcha ?? null,
    wallet: given.wallet ?? { signUpUrl: null, origins: [] },
    demoArea: given.demoArea ?? false,
    session: given.session ?? { idleMinutes: 15 },
  }
}

/** The configuration. A failed reading is not kept: the next caller tries again. */
export const config = (): Promise<Config> => {
  pending ??= read().catch((failure: unknown) => {
    pending = null
    throw failure
  })
  return pending
}

/** Lets the next caller read it again. */
export const forgetConfig = (): void => {
  pending = null
}

/** A harmless GET, for the XSRF cookie that every answer sets when it is missing. */
export const touchService = async (): Promise<void> => {
  await fetch(address, { credentials: 'same-origin', cache: 'no-store' })
}
