/**
 * What a call is: one value that says method, path, who may, and the shapes. The service binds a
 * handler to it, the portal sends it, the tests walk over all of them (decision 0003).
 */
import type * as z from 'zod/mini'
import type { Feature } from '../access/features.ts'
import type { Access } from '../access/permissions.ts'
import type { Code } from './codes.ts'
import type { RefusalDetail } from './envelope.ts'

type Schema = z.ZodMiniType

/** A reply that is a file and not an envelope. Failures are still envelopes. */
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
  /** Under `/api`; parameters as `:name`. `/x/…` is beyond the specification. */
  readonly path: `/${string}`
  readonly access: Access
  /** The gate beside the access; with `when`, only if the query parameter has that value. Of several, the first that applies. */
  readonly feature?: Feature | FeatureWhen | readonly FeatureWhen[]
  /** A GET that changes something: it needs the session's header, or the XSRF pair when public (D3). */
  readonly effect?: true
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The body may be left out altogether. */
  readonly bodyOptional?: true
  /** The body is a file, sent as that field of multipart form data. Goes with `ownTransactions`. */
  readonly upload?: { readonly field: string; readonly maxBytes: number }
  /** The handler opens its own transactions: it hashes, sends or waits between them. */
  readonly ownTransactions?: true
  /** Asked for as `text/event-stream`, the answer is a stream that goes on. It keeps no session alive. */
  readonly stream?: true
  /**
   * What it is for has happened already to a session that is over: whoever brings the token of one,
   * or of none there ever was, is told that it is done. Goes with `preMerchant` and a reply of null.
   */
  readonly doneWithoutSession?: true
  /**
   * Codes of its refusals, beside those that follow from its access and its shapes. Tests of the
   * service fail on a refusal whose code is in neither.
   */
  readonly refuses?: readonly Code[]
  /** The payload of its refusals, where it extends `RefusalDetail`. */
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
/** The payload of the answer; `never` for files, which have none. */
export type Reply<C extends Call> = C['reply'] extends Schema ? z.output<C['reply']> : never

/** The payload of its refusals. */
export type Refusal<C extends Call> =
  C['refusal'] extends z.ZodMiniType<RefusalDetail> ? z.output<C['refusal']> : RefusalDetail

export const isFile = (call: Call): boolean => 'file' in call.reply

/** Names the calls of an area. The types stay literal, so both sides know each call exactly. */
export const defineCalls = <const T extends Record<string, Call>>(calls: T): T => calls
