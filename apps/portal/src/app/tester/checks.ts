/** What the diagnostics check: each check ends with a verdict and one sentence, whatever happens. */
import { config } from '#api/config.ts'
import { probe, type Probe } from '#api/probe.ts'
import { EncryptionMissing } from '#auth/encryption.ts'
import { proveEncryption } from '#auth/encryption-proof.ts'
import { keepsSession } from '#auth/keeps-session.ts'
import { missingInBrowser } from './browser-support.ts'
import { t } from './tester.messages.ts'

export interface Finding {
  readonly verdict: 'good' | 'warn' | 'bad'
  readonly text: string
}
const good = (text: string): Finding => ({ verdict: 'good', text })
const warn = (text: string): Finding => ({ verdict: 'warn', text })
const bad = (text: string): Finding => ({ verdict: 'bad', text })

/** Slower than this, and every page of the portal will feel it. */
const SLOW_MS = 1000
/** The shortest life of anything that carries the time of this device is a minute. */
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

const encryption = (): Promise<Finding> =>
  proveEncryption().then(
    () => good(t('encryptionWorks')),
    (failure: unknown) =>
      bad(t(failure instanceof EncryptionMissing ? 'encryptionInsecure' : 'encryptionFails')),
  )

const browser = (): Finding => {
  const { needed, liked } = missingInBrowser()
  if (needed.length > 0) return bad(t('browserLacks', { what: needed.join(', ') }))
  return good(
    liked.length > 0 ? t('browserWithout', { what: liked.join(', ') }) : t('browserWhole'),
  )
}

/** In the order in which they are read. */
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

/** Starts all of them at once. None of the promises fails. */
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
    storage: Promise.resolve(keepsSession() ? good(t('storageWorks')) : bad(t('storageFails'))),
    browser: Promise.resolve(browser()),
  }
}
