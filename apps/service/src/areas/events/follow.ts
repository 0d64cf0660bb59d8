/**
 * One open stream: reads as its session may at this moment, and ends when the session does. Reading
 * does not count as use, so that a forgotten tab goes idle like any other (A-212).
 */
import type { LiveEvent } from '@merchant/contract/areas/events.calls.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { DetachedContext } from '#infra/http/context.ts'
import { scopeOf, tenantSession } from '#domain/auth/session.ts'
import { findSession } from '#domain/auth/session.queries.ts'
import { readEvents, type EventBatch } from './events.queries.ts'
import type { Watch } from './watch.ts'

/** How long a browser waits before it connects again. */
const RETRY_MS = 2_000

const message = (kind: string, data: unknown, id?: number | string): string =>
  `${id === undefined ? '' : `id: ${String(id)}\n`}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`

export async function* follow(
  context: DetachedContext,
  watch: Watch,
  from: number | undefined,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { merchantId } = context.session
  let after = from
  let isOpen = false
  while (!signal.aborted && !watch.stopped.aborted) {
    const batch = await readAsNow(context, after)
    if (batch === undefined) {
      yield message('end', {})
      return
    }
    after = batch.after
    const text = [
      ...(batch.isReset ? [message('reset', {}, after)] : []),
      ...batch.events.map(({ kind, id, ...event }) => message(kind, { id, kind, ...event }, id)),
    ].join('')
    // The first answer says where the stream stands, even when nothing ever happens.
    if (!isOpen) yield `retry: ${String(RETRY_MS)}\n${openingAt(batch, from)}${text}`
    else yield text === '' ? ': still here\n\n' : text
    isOpen = true
    if (!batch.hasMore) await watch.next(merchantId, after, signal)
  }
}

/** A stream that goes on keeps the number that it came with until it has seen more. */
const openingAt = ({ after }: EventBatch, from: number | undefined): string =>
  message('open', {}, from ?? after)

/** Undefined when the session is over, or has gone to another merchant. */
const readAsNow = async (
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

/** What has happened since, without waiting. */
export const eventsSince = async (
  context: DetachedContext,
  from: number | undefined,
): Promise<{ events: LiveEvent[]; lastEventId: string; reset: boolean }> => {
  const batch = await readAsNow(context, from)
  if (batch === undefined) throw new AppError('4010')
  return { events: batch.events, lastEventId: String(batch.after), reset: batch.isReset }
}
