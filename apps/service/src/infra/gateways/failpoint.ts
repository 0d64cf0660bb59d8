/**
 * Failpoints: points at which a test run kills the process, like a power cut. `TEST_FAILPOINT` selects one, on
 * loopback with sample data only; otherwise reaching a failpoint does nothing.
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

/** Called when the code reaches a failpoint. */
export type Reach = (point: Failpoint) => void

export const ignoreFailpoints: Reach = () => undefined

/** Parses `refund-before-commit:7`, which means the seventh time. Undefined for other text. */
export const readFailpoint = (text: string): { point: Failpoint; time: number } | undefined => {
  const [, name, count] = /^([a-z-]+)(?::(\d{1,4}))?$/.exec(text) ?? []
  const point = failpoints.find((known) => known === name)
  return point === undefined ? undefined : { point, time: Number(count ?? 1) }
}

export const crashAt = (text: string): Reach => {
  const wanted = readFailpoint(text)
  let passed = 0
  return (point) => {
    if (point !== wanted?.point) return
    passed += 1
    // SIGKILL: no handler runs and nothing is flushed.
    if (passed === wanted.time) process.kill(process.pid, 'SIGKILL')
  }
}

/** Adds failpoints before and after the money moves. */
export const withFailpoints = (gateway: RefundGateway, reach: Reach): RefundGateway => ({
  ...gateway,
  refund: async (request, signal) => {
    reach('gateway-before-effect')
    const answer = await gateway.refund(request, signal)
    reach('gateway-after-effect')
    return answer
  },
})
