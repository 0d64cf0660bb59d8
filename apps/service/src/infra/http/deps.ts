/** What the service is composed of: `buildApp(deps)`. Tests replace some of it. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '#infra/db/database.ts'
import type { Captcha } from '#infra/gateways/captcha.ts'
import type { Decryption } from '#infra/crypto/encryption.ts'
import type { Reach } from '#infra/gateways/failpoint.ts'
import type { NewId } from '#infra/ids.ts'
import type { Logger } from '#infra/log.ts'
import type { Passwords } from '#infra/crypto/hashing.ts'
import type { Pins } from '#infra/crypto/pins.ts'
import type { SandboxControl } from '#infra/gateways/refund-gateway.sandbox.ts'
import type { Wrapping } from '#infra/crypto/wrapping.ts'
import type { Threads } from '#infra/threads.ts'

export interface Deps {
  readonly database: Database
  readonly decryption: Decryption
  readonly passwords: Passwords
  readonly pins: Pins
  readonly captcha: Captcha
  /** Encrypts what has to be read back, like the HMAC secret of a platform. */
  readonly wrapping: Wrapping
  readonly newId: NewId
  readonly log: Logger
  /** Wakes the worker after a refund was committed; it polls anyway. The others do the same. */
  readonly wakeRefunds: () => void
  readonly wakeOutbox: () => void
  readonly wakeResets: () => void
  readonly wakeBills: () => void
  /** Draws QR codes off the event loop. */
  readonly billThreads: Threads
  /** Reads sheets of bills, in processes. */
  readonly sheetReaders: Threads
  /** Counts answers; without it none are counted. */
  readonly meter?: { readonly install: (app: FastifyInstance) => void } | undefined
  /** The sandbox gateway, if its behaviour may be changed from this machine. */
  readonly sandbox?: SandboxControl | undefined
  /** Failpoints of test runs; does nothing in production. */
  readonly reach: Reach
  readonly options: ServiceOptions
}

export interface ServiceOptions {
  /** Shown beside the logo unless it is `PROD`. */
  readonly environment: string
  /** Origin of links, and the only host accepted off loopback. */
  readonly publicBaseUrl: string | undefined
  readonly isOnLoopback: boolean
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
  /** Origin of links in mails: `publicBaseUrl`, or this machine's address. Never the Host header. */
  readonly linkBase: () => string
  readonly idleMinutes: number
  readonly absoluteHours: number
  /** Per network address, as the next two; all together twenty times as many. */
  readonly signInsPerMinute: number
  /** Requests with the token of an invitation or reset link. */
  readonly linksPerMinute: number
  readonly resetsPerHour: number
  /** How long after its proof an FPS address becomes active. */
  readonly addressDelayHours: number
  /** The sandbox confirms FPS identifiers at once, in place of the platform. */
  readonly sandboxProof: boolean
  readonly demoArea: boolean
  /** Audit trails are sealed with a key that is not in the database. */
  readonly sealsAudit: boolean
  /** Links in the portal's footer. */
  readonly links: Readonly<Record<'help' | 'terms' | 'privacy', string | null>>
  /** Where the portal posts the wallet token, and which origins its window may have. */
  readonly wallet: { readonly signUpUrl: string | null; readonly origins: readonly string[] }
  /** Whether webhooks may be sent to this machine. */
  readonly loopbackWebhooks: boolean
  /** In tests: parses every reply with its schema. */
  readonly checkReplies: boolean
  /** Serves `/dev/outbox`. */
  readonly outboxPage: boolean
  /** The built portal; without it the service serves the API only. */
  readonly portalDirectory: string | undefined
}
