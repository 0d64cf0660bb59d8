/** Everything the service needs from outside, as one value: `buildApp(deps)` is the whole service. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '#infra/db/database.ts'
import type { Captcha } from '#infra/gateways/captcha.ts'
import type { Decryption } from '#infra/crypto/encryption.ts'
import type { Reach } from '#infra/gateways/failpoint.ts'
import type { NewId } from '#infra/ids.ts'
import type { Logger } from '#infra/log.ts'
import type { Passwords, Pins } from '#infra/crypto/hashing.ts'
import type { SandboxControl } from '#infra/gateways/refund-gateway.sandbox.ts'
import type { Wrapping } from '#infra/crypto/secrets.ts'
import type { Threads } from '#infra/threads.ts'

export interface Deps {
  readonly database: Database
  readonly decryption: Decryption
  readonly passwords: Passwords
  /** PINs of terminals, under the installation's pepper. */
  readonly pins: Pins
  readonly captcha: Captcha
  /** Wraps what must be kept and read back, like a platform's HMAC secret. */
  readonly wrapping: Wrapping
  readonly newId: NewId
  readonly log: Logger
  /** Called after a refund was committed: the worker looks at once instead of at its next round. */
  readonly wakeRefunds: () => void
  /** Called after a message was committed to the outbox. */
  readonly wakeOutbox: () => void
  /** Called after a forgotten password was asked for. */
  readonly wakeResets: () => void
  /** Called after a request for billing QR codes was committed. */
  readonly wakeBills: () => void
  /** Reads sheets of bills and draws codes beside the event loop. */
  readonly billThreads: Threads
  /** Counts what is answered; without one nothing is counted. */
  readonly meter?: { readonly install: (app: FastifyInstance) => void } | undefined
  /** The sandbox gateway, where this machine may change how it behaves. */
  readonly sandbox?: SandboxControl | undefined
  /** Where a test run may end the process; does nothing in service. */
  readonly reach: Reach
  readonly options: ServiceOptions
}

export interface ServiceOptions {
  /** Shown next to the logo unless PROD. */
  readonly environment: string
  /** Origin of links and the only host answered off loopback; undefined on loopback. */
  readonly publicBaseUrl: string | undefined
  /** Listening where only this machine can reach it. */
  readonly isOnLoopback: boolean
  /** Proxies in front whose word about the caller's address counts. */
  readonly trustedProxies: readonly string[]
  /** What links in mails begin with: `publicBaseUrl`, or this machine's own address. Never the caller's Host. */
  readonly linkBase: () => string
  readonly idleMinutes: number
  readonly absoluteHours: number
  /** Sign-in attempts a minute from one address. */
  readonly signInsPerMinute: number
  /** Looks at links, and codes asked for with one, a minute from one address. */
  readonly linksPerMinute: number
  /** Forgotten passwords an hour from one address. */
  readonly resetsPerHour: number
  readonly demoArea: boolean
  /** Where the loyalty wallet's token is posted, and the origins that may be opened with it. */
  readonly wallet: { readonly signUpUrl: string | null; readonly origins: readonly string[] }
  /** Whether every reply is held against its whole schema: in tests. */
  readonly checkReplies: boolean
  /** Whether `/dev/outbox` shows the messages that went nowhere. */
  readonly outboxPage: boolean
  /** Directory of the built portal; undefined serves the API alone. */
  readonly portalDirectory: string | undefined
}
