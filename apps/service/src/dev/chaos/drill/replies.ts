/** What clients are answered, and when changes were acknowledged. */
import { setTimeout as pause } from 'node:timers/promises'
import { request } from '../clients.ts'

export interface Replies {
  readonly onReply: (reply: Response) => void
  readonly onAcknowledged: () => void
  /** The longest time without an acknowledged change since then, in seconds. */
  readonly gapSince: (startedAt: number) => number
  readonly hasWrittenSince: (startedAt: number) => boolean
  /** How often each status was answered since the last call, and how many refusals did not say when to try again. */
  readonly take: () => { readonly counts: string; readonly wrong: readonly string[] }
  /** Reads a list all the time until `isOver`; resolves to how often it was answered. */
  readonly read: (origin: string, token: string, isOver: () => boolean) => Promise<number>
}

const READ_MS = 200

export const openReplies = (): Replies => {
  const counts = new Map<number, number>()
  let withoutRetry = 0
  let writes: number[] = []
  const onReply = ({ status, headers }: Response): void => {
    counts.set(status, (counts.get(status) ?? 0) + 1)
    if (status === 503 && headers.get('retry-after') === null) withoutRetry += 1
  }
  return {
    onReply,
    onAcknowledged: () => {
      writes.push(performance.now())
    },
    gapSince: (startedAt) => {
      const before = writes.findLast((at) => at < startedAt) ?? startedAt
      const times = [before, ...writes.filter((at) => at >= startedAt)]
      writes = writes.slice(-100)
      const gaps = times.map((at, index) => at - (times[index - 1] ?? at))
      return Math.max(...gaps) / 1_000
    },
    hasWrittenSince: (startedAt) => (writes.at(-1) ?? 0) > startedAt,
    take: () => {
      const sorted = [...counts].toSorted(([one], [other]) => one - other)
      const text = sorted.map(([status, count]) => `${String(status)}: ${String(count)}`).join(', ')
      const faults = sorted.filter(([status]) => status >= 500 && status !== 503)
      const wrong = [
        ...faults.map(([status, count]) => `${String(count)} answers were ${String(status)}`),
        ...(withoutRetry === 0 ? [] : [`${String(withoutRetry)} of 503 had no Retry-After`]),
      ]
      counts.clear()
      withoutRetry = 0
      return { counts: text, wrong }
    },
    read: async (origin, token, isOver) => {
      let answered = 0
      while (!isOver()) {
        const path = '/transaction/cis?pageSize=1'
        const answer = await request(origin, token, { method: 'GET', path }, onReply).catch(
          () => undefined,
        )
        if (answer?.status === 200) answered += 1
        await pause(READ_MS)
      }
      return answered
    },
  }
}
