/** The checks of the diagnostics. Each resolves to a verdict and a sentence; none rejects. */
import { config } from '#api/config.ts'
import { probe, type Probe } from '#api/probe.ts'
import { encryptChoosing, EncryptionMissing, encryptUnder } from '#auth/encryption.ts'
import { canStoreSession } from '#auth/session.ts'
import { base64Of, bytesOf } from '#ui/format/base64.ts'
import { t } from './tester.messages.ts'

export interface Finding {
  readonly verdict: 'good' | 'warn' | 'bad'
  readonly text: string
}
const good = (text: string): Finding => ({ verdict: 'good', text })
const warn = (text: string): Finding => ({ verdict: 'warn', text })
const bad = (text: string): Finding => ({ verdict: 'bad', text })

/** A slower round trip is noticed on every page. */
const SLOW_MS = 1000
/** Tokens with this device's time expire after a minute or more. */
const CLOCK_WARN_MS = 30_000

const serviceOf = ({ isService, roundTripMs }: Probe): Finding => {
  if (!isService) return bad(t('serviceOther'))
  const ms = String(Math.round(roundTripMs))
  return roundTripMs > SLOW_MS ? warn(t('serviceSlow', { ms })) : good(t('serviceAnswers', { ms }))
}

const spanText = (ms: number): string => {
  const seconds = Math.round(ms / 1000)
  return seconds < 120
    ? t('seconds', { count: seconds })
    : t('minutes', { count: Math.round(seconds / 60) })
}

const clockOf = ({ isService, clockAheadMs }: Probe): Finding => {
  if (!isService || clockAheadMs === null) return warn(t('clockUnknown'))
  const by = spanText(Math.abs(clockAheadMs))
  if (Math.abs(clockAheadMs) <= CLOCK_WARN_MS) return good(t('clockAgrees'))
  return warn(clockAheadMs > 0 ? t('clockAhead', { by }) : t('clockBehind', { by }))
}

const rsa = {
  name: 'RSA-OAEP',
  hash: 'SHA-1',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const

/** Encrypts under both keys of the installation, then round-trips a value under a new key pair. */
const testEncryption = async (): Promise<void> => {
  // Fails first where the page is not in a secure context.
  await encryptChoosing('proof', false)
  await encryptChoosing('proof', true)
  const { publicKey, privateKey } = await crypto.subtle.generateKey(rsa, true, [
    'encrypt',
    'decrypt',
  ])
  const sealed = await encryptUnder(base64Of(await crypto.subtle.exportKey('spki', publicKey)), 'p')
  const opened = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, bytesOf(sealed))
  if (new TextDecoder().decode(opened) !== 'p') throw new Error('decrypted to another value')
}

const encryption = (): Promise<Finding> =>
  testEncryption().then(
    () => good(t('encryptionWorks')),
    (failure: unknown) =>
      bad(t(failure instanceof EncryptionMissing ? 'encryptionInsecure' : 'encryptionFails')),
  )

/** What the portal needs of a browser. */
const required: Readonly<Record<string, () => boolean>> = {
  dialog: () => 'showModal' in HTMLDialogElement.prototype,
  popover: () => 'popover' in HTMLElement.prototype,
  BroadcastChannel: () => 'BroadcastChannel' in globalThis,
  streams: () => 'ReadableStream' in globalThis,
  'AbortSignal.any': () => 'any' in AbortSignal,
  'color-mix()': () => CSS.supports('color', 'color-mix(in oklab, red, blue)'),
  ':has()': () => CSS.supports('selector(:has(a))'),
}

const browser = (): Finding => {
  const missing = Object.keys(required).filter((name) => required[name]?.() === false)
  if (missing.length > 0) return bad(t('browserLacks', { what: missing.join(', ') }))
  return good('PublicKeyCredential' in globalThis ? t('browserWhole') : t('browserWithout'))
}

/** In the order on the page. */
export const checkNames = [
  'environment',
  'version',
  'service',
  'clock',
  'encryption',
  'storage',
  'browser',
] as const
export type CheckName = (typeof checkNames)[number]

/** Starts all checks at once. */
export const startChecks = (): Record<CheckName, Promise<Finding>> => {
  const probed = probe()
  return {
    environment: config().then(
      ({ environment }) => good(environment),
      () => bad(t('environmentUnread')),
    ),
    version: Promise.resolve(good(__APP_VERSION__)),
    service: probed.then(serviceOf, () => bad(t('serviceSilent'))),
    clock: probed.then(clockOf, () => warn(t('clockUnknown'))),
    encryption: encryption(),
    storage: Promise.resolve(canStoreSession() ? good(t('storageWorks')) : bad(t('storageFails'))),
    browser: Promise.resolve(browser()),
  }
}
