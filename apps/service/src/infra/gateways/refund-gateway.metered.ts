/** Counts the calls of the gateway by outcome, measures them, and logs each with the trace that the acquirer gets. */
import { Counter, Histogram, type Registry } from 'prom-client'
import type { Logger } from '#infra/log.ts'
import { inTrace, traceIdOf } from '#infra/trace.ts'
import type { RefundGateway } from './refund-gateway.ts'

type Call = 'refund' | 'find' | 'list'

export const meteredGateway = (
  gateway: RefundGateway,
  registry: Registry,
  log: Logger,
): RefundGateway => {
  const registers = [registry]
  const calls = new Counter({
    name: 'gateway_calls_total',
    help: 'Calls of the refund gateway. ERROR: it did not answer, or not in the agreed form. STOPPED: this service ended the call.',
    labelNames: ['call', 'outcome'],
    registers,
  })
  const durations = new Histogram({
    name: 'gateway_call_duration_seconds',
    help: 'Time until the refund gateway answered.',
    labelNames: ['call'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  const metered = async <T>(
    call: Call,
    about: Readonly<Record<string, string>>,
    make: () => Promise<T>,
    outcomeOf: (answer: T) => string,
    isStopped: () => boolean = () => false,
  ): Promise<T> => {
    const end = durations.startTimer({ call })
    const traceId = traceIdOf(undefined)
    let outcome = 'ERROR'
    try {
      const answer = await inTrace(traceId, make)
      outcome = outcomeOf(answer)
      return answer
    } finally {
      if (isStopped()) outcome = 'STOPPED'
      calls.inc({ call, outcome })
      const ms = Math.round(end() * 1_000)
      log.info({ call, ...about, outcome, ms, traceId }, 'gateway.called')
    }
  }
  return {
    refund: (order, signal) =>
      metered(
        'refund',
        { refundNo: order.refundNo },
        () => gateway.refund(order, signal),
        ({ outcome }) => outcome,
      ),
    find: (request, signal) =>
      metered(
        'find',
        { refundNo: request.refundNo },
        () => gateway.find(request, signal),
        ({ outcome }) => outcome,
      ),
    list: (merchantId, day, beforePage) => {
      let isStopped = false
      const before = async (): Promise<AbortSignal> => {
        isStopped = true
        const signal = await beforePage()
        isStopped = false
        return signal
      }
      return metered(
        'list',
        { merchantId, day },
        () => gateway.list(merchantId, day, before),
        () => 'LISTED',
        () => isStopped,
      )
    },
  }
}
