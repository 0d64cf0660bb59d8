/** Counts answered requests by method, route template and status. No id is ever a label (R11). */
import type { FastifyInstance } from 'fastify'
import type { Metric } from './exposition.rules.ts'

/** Seconds. The slowest answer that a request may get is thirty. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const

interface Durations {
  readonly method: string
  readonly route: string
  readonly counts: number[]
  sum: number
  count: number
}

interface Answers {
  readonly method: string
  readonly route: string
  readonly status: string
  count: number
}

export interface RequestMeter {
  readonly install: (app: FastifyInstance) => void
  readonly metrics: () => Metric[]
}

export const openRequestMeter = (): RequestMeter => {
  const answers = new Map<string, Answers>()
  const durations = new Map<string, Durations>()

  const note = (
    method: string,
    route: string,
    status: string,
    seconds: number | undefined,
  ): void => {
    const answer = answers.get(`${method} ${route} ${status}`) ?? {
      method,
      route,
      status,
      count: 0,
    }
    answer.count += 1
    answers.set(`${method} ${route} ${status}`, answer)
    if (seconds === undefined) return
    const known = durations.get(`${method} ${route}`)
    const taken = known ?? { method, route, counts: BOUNDS.map(() => 0), sum: 0, count: 0 }
    durations.set(`${method} ${route}`, taken)
    taken.sum += seconds
    taken.count += 1
    const place = BOUNDS.findIndex((bound) => seconds <= bound)
    if (place >= 0) taken.counts[place] = (taken.counts[place] ?? 0) + 1
  }

  return {
    install: (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        // The template: an address that no route knows has none, and would be a label of strangers.
        const route = request.routeOptions.url ?? 'unknown'
        const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
        const method = route === 'unknown' ? 'ANY' : request.method
        note(
          method,
          route,
          String(reply.statusCode),
          isStream ? undefined : reply.elapsedTime / 1_000,
        )
        done()
      })
    },
    metrics: () => [
      {
        name: 'http_requests_total',
        kind: 'counter',
        help: 'Answered requests.',
        samples: [...answers.values()].map(({ count, ...labels }) => ({ labels, value: count })),
      },
      {
        name: 'http_request_duration_seconds',
        kind: 'histogram',
        help: 'Time from the request to the end of its answer; streams are left out.',
        samples: [...durations.values()].flatMap(histogram),
      },
    ],
  }
}

const histogram = ({ method, route, counts, sum, count }: Durations) => {
  const labels = { method, route }
  let below = 0
  const buckets = BOUNDS.map((bound, place) => {
    below += counts[place] ?? 0
    return { labels: { ...labels, le: String(bound) }, value: below, suffix: '_bucket' }
  })
  return [
    ...buckets,
    { labels: { ...labels, le: '+Inf' }, value: count, suffix: '_bucket' },
    { labels, value: sum, suffix: '_sum' },
    { labels, value: count, suffix: '_count' },
  ]
}
