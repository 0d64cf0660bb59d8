/**
 * The built-in gateway: moves no money, but keeps a book of its own, with which tests compare ours.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#infra/db/database.ts'
import { bookMovement, findMovement, listMovements } from './refund-gateway.queries.ts'
import type {
  GatewayAnswer,
  GatewayFinding,
  GatewayRequest,
  RefundGateway,
} from './refund-gateway.ts'
import {
  defaultBehaviour,
  sandboxChoice,
  type SandboxBehaviour,
  type SandboxOutcome,
} from './sandbox-outcome.rules.ts'

/** The behaviour of the sandbox gateway of this process. */
export interface SandboxControl {
  readonly get: () => SandboxBehaviour
  readonly change: (change: Partial<SandboxBehaviour>) => void
}

export const sandboxControl = (given: Partial<SandboxBehaviour> = {}): SandboxControl => {
  let behaviour: SandboxBehaviour = { ...defaultBehaviour, ...given }
  return {
    get: () => behaviour,
    change: (change) => {
      behaviour = { ...behaviour, ...change }
    },
  }
}

const LATER_SECONDS = 20

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
  find: async (request) => {
    const { outcome } = sandboxChoice(control.get(), request)
    const movement = await findMovement(database, request)
    if (movement === undefined)
      return outcome === 'LOST_FAILED' ? refused : { outcome: 'UNHEARD_OF' }
    return done(request, isStillComing(outcome, movement) ? 'PROCESSING' : 'SUCCESS')
  },
  list: async (merchantId, day) =>
    (await listMovements(database, merchantId, day)).map(({ ageSeconds, ...entry }) => {
      const { outcome } = sandboxChoice(control.get(), entry)
      return {
        ...entry,
        outcome: isStillComing(outcome, { ageSeconds }) ? 'PROCESSING' : 'SUCCESS',
        gatewayRef: `SBX-${entry.refundNo}`,
      }
    }),
})

const isStillComing = (outcome: SandboxOutcome, movement: { readonly ageSeconds: number }) =>
  outcome === 'LATER' && movement.ageSeconds < LATER_SECONDS

const refused: GatewayAnswer = { outcome: 'FAILED', failure: 'The sandbox gateway refused it' }

/** FPS accepts a transfer first and confirms it when asked afterwards. */
const accepted = (order: GatewayRequest, outcome: SandboxOutcome): GatewayAnswer =>
  done(order, order.isFpsA2a || outcome === 'LATER' ? 'PROCESSING' : 'SUCCESS')

const done = (
  { refundNo }: GatewayRequest,
  outcome: 'SUCCESS' | 'PROCESSING',
): GatewayAnswer & GatewayFinding => ({ outcome, gatewayRef: `SBX-${refundNo}` })
