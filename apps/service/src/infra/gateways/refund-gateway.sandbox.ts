/**
 * The built-in gateway: moves no money, but keeps a book as an acquirer would, in transactions of
 * its own, so that whoever compares books afterwards has a second witness.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#infra/db/database.ts'
import { bookMovement, findMovement } from './refund-gateway.queries.ts'
import type {
  GatewayAnswer,
  GatewayFinding,
  GatewayRequest,
  RefundGateway,
} from './refund-gateway.ts'
import {
  obliging,
  sandboxChoice,
  type SandboxBehaviour,
  type SandboxOutcome,
} from './sandbox-outcome.rules.ts'

/** How this process's sandbox behaves from now on. */
export interface SandboxControl {
  readonly get: () => SandboxBehaviour
  readonly change: (change: Partial<SandboxBehaviour>) => void
}

export const sandboxControl = (given: Partial<SandboxBehaviour> = {}): SandboxControl => {
  let behaviour: SandboxBehaviour = { ...obliging, ...given }
  return {
    get: () => behaviour,
    change: (change) => {
      behaviour = { ...behaviour, ...change }
    },
  }
}

const LATER_SECONDS = 20

/** Everything succeeds at once unless the control says otherwise. */
export const sandboxGateway = (
  database: Database,
  control: SandboxControl = sandboxControl(),
): RefundGateway => ({
  refund: async (order, signal) => {
    const { outcome, delayMs } = sandboxChoice(control.get(), order)
    if (delayMs > 0) await pause(delayMs, undefined, { signal })
    if (outcome === 'FAILED') return refused
    if (outcome === 'LOST_FAILED' || outcome === 'NEVER') return { outcome: 'UNKNOWN' }
    const isBooked = await bookMovement(database, order)
    if (!isBooked) return { outcome: 'FAILED', failure: 'It reached the sandbox gateway too late' }
    return outcome === 'LOST' ? { outcome: 'UNKNOWN' } : accepted(order, outcome)
  },
  find: async (asked) => {
    const { outcome } = sandboxChoice(control.get(), asked)
    const movement = await findMovement(database, asked)
    if (movement === undefined)
      return outcome === 'LOST_FAILED' ? refused : { outcome: 'UNHEARD_OF' }
    const isStillComing = outcome === 'LATER' && movement.ageSeconds < LATER_SECONDS
    return done(asked, isStillComing ? 'PROCESSING' : 'SUCCESS')
  },
})

const refused: GatewayAnswer = { outcome: 'FAILED', failure: 'The sandbox gateway refused it' }

/** FPS takes a transfer on first and confirms it afterwards, when it is asked. */
const accepted = (order: GatewayRequest, outcome: SandboxOutcome): GatewayAnswer =>
  done(order, order.isFpsA2a || outcome === 'LATER' ? 'PROCESSING' : 'SUCCESS')

const done = (
  { refundNo }: GatewayRequest,
  outcome: 'SUCCESS' | 'PROCESSING',
): GatewayAnswer & GatewayFinding => ({ outcome, gatewayRef: `SBX-${refundNo}` })
