/**
 * The built-in gateway: moves no money, but keeps a book as an acquirer would, in transactions of
 * its own, so that whoever compares books afterwards has a second witness.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#db/database.ts'
import { bookMovement, isBooked } from './refund-gateway.queries.ts'
import type { GatewayAnswer, GatewayRequest, RefundGateway } from './refund-gateway.ts'

/** How the sandbox behaves; everything succeeds at once unless it is told otherwise. */
export interface SandboxSettings {
  readonly delayMs: number
  /** `UNKNOWN` moves the money and loses the answer. */
  readonly outcomeOf: (request: GatewayRequest) => 'SUCCESS' | 'FAILED' | 'UNKNOWN'
}

const obliging: SandboxSettings = { delayMs: 0, outcomeOf: () => 'SUCCESS' }

export const sandboxGateway = (
  database: Database,
  given: Partial<SandboxSettings> = {},
): RefundGateway => {
  const settings = { ...obliging, ...given }
  return {
    refund: async (request, signal) => {
      if (settings.delayMs > 0) await pause(settings.delayMs, undefined, { signal })
      const outcome = settings.outcomeOf(request)
      if (outcome === 'FAILED') return { outcome, failure: 'The sandbox gateway refused it' }
      await bookMovement(database, request)
      return outcome === 'UNKNOWN' ? { outcome } : accepted(request)
    },
    find: async (asked) =>
      (await isBooked(database, asked))
        ? { outcome: 'SUCCESS', gatewayRef: referenceOf(asked.refundNo) }
        : { outcome: 'UNHEARD_OF' },
  }
}

/** FPS takes a transfer on first and confirms it afterwards, when it is asked. */
const accepted = ({ isFpsA2a, refundNo }: GatewayRequest): GatewayAnswer => ({
  outcome: isFpsA2a ? 'PROCESSING' : 'SUCCESS',
  gatewayRef: referenceOf(refundNo),
})

const referenceOf = (refundNo: string): string => `SBX-${refundNo}`
