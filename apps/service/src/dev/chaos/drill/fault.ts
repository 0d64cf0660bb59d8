/** A fault under Prometheus, and what it is made with. */
import type { Stage } from '../stage.ts'
import type { Acquirer } from './acquirer.ts'
import type { MailServer } from './mail-server.ts'
import type { Servers } from './servers.ts'
import type { KeptService } from './services.ts'

/** The `for` of a rule and two evaluation rounds of Prometheus, in seconds. */
export const RATE_ALERT_MAX_SECONDS = 180
/** Five minutes that a rule or a metric waits, a minute more of either, and two rounds of Prometheus. */
export const REST_ALERT_MAX_SECONDS = 450

export interface Fault {
  /** One fault may raise several. */
  readonly alerts: readonly string[]
  readonly what: string
  readonly begin: () => Promise<unknown>
  readonly end: () => Promise<unknown>
  /** By when each is to be raised; two minutes without it. */
  readonly maxSeconds?: number
}

export interface Operation {
  readonly stage: Stage
  readonly database: string
  readonly servers: Servers
  readonly acquirer: Acquirer
  readonly origin: string
  readonly mail: MailServer
  /** The file of `AUDIT_ANCHOR`. */
  readonly anchors: string
  readonly second: {
    readonly close: () => Promise<void>
    readonly open: () => Promise<void>
    readonly now: () => KeptService
    readonly origin: string
  }
  /** Runs a command of the operator, such as `backup`. */
  readonly command: (name: string, ...args: readonly string[]) => Promise<unknown>
  readonly backup: () => Promise<unknown>
  readonly setStandbys: (names: string) => Promise<void>
}
