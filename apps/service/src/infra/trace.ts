/**
 * Trace ids in the W3C form, with which a request is followed from one system to the next. The id of a caller
 * is kept; what the service begins itself, such as a call of the acquirer, has one of its own.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

const ofCaller = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?$/
const newSpanId = (): string => randomBytes(8).toString('hex')

/** The trace of the header `traceparent`; a new one if it is missing or wrong. */
export const traceIdOf = (header: unknown): string => {
  const [, traceId, spanId] = ofCaller.exec(typeof header === 'string' ? header : '') ?? []
  return traceId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId ?? '')
    ? randomBytes(16).toString('hex')
    : traceId
}

const traces = new AsyncLocalStorage<string>()

/** What the work calls is part of this trace. */
export const inTrace = <T>(traceId: string, work: () => T): T => traces.run(traceId, work)

/** The header for a call of another system. */
export const traceHeader = (): Readonly<Record<'traceparent', string>> => ({
  traceparent: `00-${traces.getStore() ?? traceIdOf(undefined)}-${newSpanId()}-01`,
})
