/**
 * A call as a value: method, path, access and shapes. The service binds a handler to it, the portal sends it, and
 * tests iterate over all calls (decision 0003).
 */
import type * as z from 'zod/mini'
import type { ApiScope } from '../access/api-scopes.ts'
import type { Feature } from '../access/features.ts'
import type { Access } from '../access/permissions.ts'
import type { PlatformScope } from '../access/platform-scopes.ts'
import type { Code } from './codes.ts'
import type { RefusalDetail } from './envelope.ts'

type Schema = z.ZodMiniType

/** The reply is a file instead of an envelope; refusals are envelopes. */
export interface FileReply {
  readonly file: true
}
export const file: FileReply = { file: true }

export interface FeatureWhen {
  readonly gate: Feature
  readonly when: readonly [name: string, value: string]
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under `/api`, with parameters as `:name`. `/x/…` is beyond the specification. */
  readonly path: `/${string}`
  readonly access: Access
  /** An API key with this scope may make the call, instead of a session. Needs a GET that only reads. */
  readonly apiKey?: ApiScope
  /** A platform's key makes the call, and needs this scope. Every call of `platform` has one. */
  readonly platformScope?: PlatformScope
  /** The feature that the call needs; with `when` only if the query has that value. The first that applies counts. */
  readonly feature?: Feature | FeatureWhen | readonly FeatureWhen[]
  /** A GET that changes something: it needs the session header, or the XSRF pair if it is public. */
  readonly effect?: true
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly bodyOptional?: true
  /** The body is multipart form data with a file in this field. Needs `ownTransactions`. */
  readonly upload?: { readonly field: string; readonly maxBytes: number }
  /** The handler opens its own transactions, because it hashes, sends or waits in between. */
  readonly ownTransactions?: true
  /** Requested as `text/event-stream` the answer is an event stream, which does not keep the session alive. */
  readonly stream?: true
  /**
   * Succeeds without a session, because its effect has then happened already. Needs `preMerchant` and a
   * reply of null.
   */
  readonly doneWithoutSession?: true
  /**
   * Allowed in a session that views as another role, where every other change is refused; `over` also after
   * the view has ended.
   */
  readonly inView?: true | 'over'
  /** Allowed to a person who has to set up a second factor before anything else. */
  readonly beforeSecondFactor?: true
  /**
   * Codes of its refusals besides those that follow from access and shapes. Tests of the service fail on a refusal
   * with another code.
   */
  readonly refuses?: readonly Code[]
  /** The payload of its refusals, if it extends `RefusalDetail`. */
  readonly refusal?: z.ZodMiniType<RefusalDetail>
  readonly reply: Schema | FileReply
}

type Part<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends Schema
  ? C[K]
  : never
type Given<C extends Call, Side extends 'input' | 'output'> = {
  [K in 'params' | 'query' | 'body' as Part<C, K> extends never ? never : K]: Side extends 'input'
    ? z.input<Part<C, K>>
    : z.output<Part<C, K>>
}
type MaybeBody<C extends Call, G> = C['bodyOptional'] extends true
  ? Omit<G, 'body'> & { body?: G extends { body: infer B } ? B | undefined : never }
  : G

/** What a caller passes. */
export type Input<C extends Call> = MaybeBody<C, Given<C, 'input'>>
/** What a handler receives, after the schemas. */
export type Received<C extends Call> = MaybeBody<C, Given<C, 'output'>>
/** The payload of the answer; `never` for files. */
export type Reply<C extends Call> = C['reply'] extends Schema ? z.output<C['reply']> : never

export type Refusal<C extends Call> =
  C['refusal'] extends z.ZodMiniType<RefusalDetail> ? z.output<C['refusal']> : RefusalDetail

/** Whether the call may change something. */
export const isChange = ({ method, effect }: Call): boolean => method !== 'GET' || effect === true

export const isFile = (call: Call): boolean => 'file' in call.reply

/** Defines the calls of an area with literal types. */
export const defineCalls = <const T extends Record<string, Call>>(calls: T): T => calls
