/** The live events of a merchant as a stream, or since a number for clients that cannot keep a stream (A-212). */
import { eventCalls, type LiveEvent } from '@merchant/contract/areas/events.calls.ts'
import { LiveAnswer } from '#infra/http/live-answer.ts'
import { serve, type Mount } from '#infra/http/serve.ts'
import { openWatch, type Watch } from './watch.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { DetachedContext } from '#infra/http/context.ts'
import { scopeOf, tenantSession } from '#domain/auth/session.ts'
import { findSession } from '#domain/auth/session.queries.ts'
import { readEvents, type EventBatch } from './events.queries.ts'

export const eventRoutes: Mount = (app, deps, area) => {
  const watch = openWatch(deps.database, deps.log)
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
 * One open stream. Each read checks the session and its permissions anew, and the stream ends with the
 * session. Reading does not count as use, so that a forgotten tab becomes idle like any other (A-212).
 */
async function* follow(
  context: DetachedContext,
  watch: Watch,
  from: number | undefined,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { merchantId } = context.session
  let after = from
  let isOpen = false
  while (!signal.aborted && !watch.stopped.aborted) {
    const batch = await readWithSession(context, after)
    if (batch === undefined) {
      yield message('end', {})
      return
    }
    after = batch.after
    const text = [
      ...(batch.isReset ? [message('reset', {}, after)] : []),
      ...batch.events.map(({ kind, id, ...event }) => message(kind, { id, kind, ...event }, id)),
    ].join('')
    // The first message has the current number, even if no event ever follows.
    if (!isOpen) yield `retry: ${String(RETRY_MS)}\n${openingAt(batch, from)}${text}`
    else yield text === '' ? ': still here\n\n' : text
    isOpen = true
    if (!batch.hasMore) await watch.next(merchantId, after, signal)
  }
}

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
      (db, who) => readEvents(db, who, after),
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
  return { events: batch.events, lastEventId: String(batch.after), reset: batch.isReset }
}
