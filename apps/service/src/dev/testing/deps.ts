/** What the service under test works with: the real parts, except those that would only cost time. */
import { randomBytes } from 'node:crypto'
import type { ClientConfig } from 'pg'
import { inject } from 'vitest'
import { billThread, sheetReader } from '#areas/billing-qr/bill-tasks.ts'
import type { Database } from '#infra/db/database.ts'
import { proofOfWork } from '#infra/gateways/captcha.ts'
import { openDecryption } from '#infra/crypto/encryption.ts'
import { ignoreFailpoints } from '#infra/gateways/failpoint.ts'
import { newId } from '#infra/ids.ts'
import { createLogger } from '#infra/log.ts'
import { openPasswords } from '#infra/crypto/hashing.ts'
import { openPins, type PinSecret } from '#infra/crypto/pins.ts'
import { fileSecrets, type Secrets } from '#infra/crypto/secrets.ts'
import { wrappingWith } from '#infra/crypto/wrapping.ts'
import { openProcesses, openThreads } from '#infra/threads.ts'
import type { Deps } from '#infra/http/deps.ts'

/** Replacements for parts of the service. */
export interface Overrides {
  readonly options?: Partial<Deps['options']>
  readonly database?: (real: Database, config: ClientConfig) => Database
  readonly secrets?: (database: Database) => Secrets
  /** The secrets that PINs are hashed with, the newest first; one of its own without it. */
  readonly pinSecrets?: (database: Database) => Promise<readonly PinSecret[]>
}

/** A fiftieth of the production cost, which `infra/crypto/hashing.test.ts` checks. */
const CHEAP = { memoryCost: 256, timeCost: 1 }

export const openDeps = async (
  database: Database,
  overrides: Overrides,
  write: (line: string) => void,
): Promise<Deps> => {
  const decryption = await openDecryption(
    overrides.secrets?.(database) ?? fileSecrets(inject('keyDirectory')),
  )
  const pepper = { version: 1, value: randomBytes(32) }
  const { pinSecrets = () => Promise.resolve([pepper]) } = overrides
  const log = createLogger('info', { write })
  return {
    database,
    decryption,
    passwords: await openPasswords(CHEAP),
    pins: openPins(() => pinSecrets(database), CHEAP),
    captcha: proofOfWork(randomBytes(32)),
    wrapping: wrappingWith('a wrapping secret of the test run'),
    newId,
    log,
    wakeRefunds: () => undefined,
    wakeOutbox: () => undefined,
    wakeResets: () => undefined,
    wakeBills: () => undefined,
    billThreads: openThreads(billThread, 2),
    sheetReaders: openProcesses(sheetReader, 1, { libraryPath: undefined, log }),
    reach: ignoreFailpoints,
    options: {
      environment: 'TEST',
      publicBaseUrl: undefined,
      isOnLoopback: true,
      trustedProxies: [],
      linkBase: () => 'http://localhost',
      idleMinutes: 15,
      absoluteHours: 12,
      signInsPerMinute: 1_000_000,
      linksPerMinute: 1_000_000,
      resetsPerHour: 1_000_000,
      addressDelayHours: 0,
      sandboxProof: true,
      demoArea: false,
      sealsAudit: false,
      loopbackWebhooks: true,
      links: { help: null, terms: null, privacy: null },
      wallet: { signUpUrl: null, origins: [] },
      outboxPage: true,
      checkReplies: true,
      portalDirectory: undefined,
      ...overrides.options,
    },
  }
}
