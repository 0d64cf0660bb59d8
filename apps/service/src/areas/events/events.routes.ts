/** The live events of a merchant as a stream, or since a number for clients that cannot keep a stream (A-212). */
import { eventCalls, type LiveEvent } from '@merchant/contract/areas/events.calls.ts'
import { LiveAnswer } from '#infra/http/live-answer.ts'
import { serve, type Mount } from '#infra/http/serve.ts'
import { openWatch, type Watch } from './watch.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { DetachedContext } from '#infra/http/context.ts'
import { scopeOf, tenantSession } from '#domain/auth/session.ts'
import { findSession } from '#domain/auth/session.queries.ts'
import { readEvents } from './events.queries.ts'
import { batchFor, type EventBatch } from './events.rules.ts'

export const eventRoutes: Mount = (app, deps, area) => {
  const watch = openWatch(deps.database, deps.log, deps.options.idleMinutes)
  // Before the server closes: an open stream would keep it from closing.
  app.addHook('preClose', () => watch.stop())
  serve(eventCalls, {
    list: (context) => {
      const from = context.lastEventId
      if (!context.wantsStream) return eventsSince(context, from)
      const leave = watch.enter(context.owner, context.session.sessionId)
      return Promise.resolve(
        new LiveAnswer((signal) => follow(context, watch, from, signal), leave),
      )
    },
  })(app, deps, area)
}

/** The delay before a browser reconnects. */
const RETRY_MS = 2_000

const message = (kind: string, data: unknown, id?: number | string): string =>
  `${id === undefined ? '' : `id: ${String(id)}\n`}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * One open stream. It reads on its own until it has caught up, then waits for the shared reads of all streams. Each
 * read checks the session and its permissions again, and the stream ends with the session. Reading does not count as
 * use, so that a forgotten tab becomes idle like any other (A-212).
 */
async function* follow(
  context: DetachedContext,
  watch: Watch,
  from: number | undefined,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { merchantId, tokenHash } = context.session
  let batch = await readWithSession(context, from)
  if (batch !== undefined)
    yield `retry: ${String(RETRY_MS)}\n${openingAt(batch, from)}${textOf(batch)}`
  while (batch !== undefined) {
    const { after, hasMore } = batch
    batch = hasMore
      ? await readWithSession(context, after)
      : await watch.next({ merchantId, tokenHash, after }, signal)
    if (signal.aborted || watch.stopped.aborted) return
    if (batch !== undefined) yield textOf(batch) || ': still here\n\n'
  }
  yield message('end', {})
}

const textOf = ({ isReset, after, events }: EventBatch): string =>
  [
    ...(isReset ? [message('reset', {}, after)] : []),
    ...events.map(({ kind, id, ...event }) => message(kind, { id, kind, ...event }, id)),
  ].join('')

/** A resumed stream keeps its number until it has read more. */
const openingAt = ({ after }: EventBatch, from: number | undefined): string =>
  message('open', {}, from ?? after)

/** Reads with the session's current permissions. Undefined when it ended or changed its merchant. */
const readWithSession = async (
  context: DetachedContext,
  after: number | undefined,
): Promise<EventBatch | undefined> => {
  const { database, deps, session } = context
  try {
    return await database.request(
      async (db) => {
        const found = await findSession(db, session.tokenHash, deps.options.idleMinutes)
        const merchant = found?.session.merchant
        if (found === undefined || merchant?.merchantId !== session.merchantId)
          throw new AppError('4010')
        const who = tenantSession(found.session, merchant)
        return { scope: scopeOf(who), who }
      },
      async (db, who) => batchFor(who, await readEvents(db, who.merchantId, after)),
    )
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** The events since a number, without waiting. */
const eventsSince = async (
  context: DetachedContext,
  from: number | undefined,
): Promise<{ events: LiveEvent[]; lastEventId: string; reset: boolean }> => {
  const batch = await readWithSession(context, from)
  if (batch === undefined) throw new AppError('4010')
  return { events: [...batch.events], lastEventId: String(batch.after), reset: batch.isReset }
}
