/**
 * Places at which a test run may end the process, as a power cut would. In service the effect is
 * `passOn`, which does nothing; `TEST_FAILPOINT` names another only on loopback with sample data.
 */
import type { RefundGateway } from './refund-gateway.ts'

export const failpoints = [
  'refund-before-insert',
  'refund-before-commit',
  'refund-after-commit',
  'gateway-before-effect',
  'gateway-after-effect',
] as const
export type Failpoint = (typeof failpoints)[number]

/** Called when the running code reaches a place. */
export type Reach = (point: Failpoint) => void

export const passOn: Reach = () => undefined

/** `refund-before-commit:7` ends the process at the seventh passing. Undefined when it is not one. */
export const readFailpoint = (text: string): { point: Failpoint; passing: number } | undefined => {
  const [, name, count] = /^([a-z-]+)(?::(\d{1,4}))?$/.exec(text) ?? []
  const point = failpoints.find((known) => known === name)
  return point === undefined ? undefined : { point, passing: Number(count ?? 1) }
}

export const dieAt = (text: string): Reach => {
  const wanted = readFailpoint(text)
  let passed = 0
  return (point) => {
    if (point !== wanted?.point) return
    passed += 1
    // No handler runs and nothing is flushed: what is not committed now is lost.
    if (passed === wanted.passing) process.kill(process.pid, 'SIGKILL')
  }
}

/** A gateway during whose call the process may end: before the money moved, or after. */
export const withFailpoints = (gateway: RefundGateway, reach: Reach): RefundGateway => ({
  ...gateway,
  refund: async (request, signal) => {
    reach('gateway-before-effect')
    const answer = await gateway.refund(request, signal)
    reach('gateway-after-effect')
    return answer
  },
})
