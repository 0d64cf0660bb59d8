/** What haproxy answers for processes behind the file of the operator's guide. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  changes,
  close,
  closedPort,
  effects,
  folder,
  haproxyPaths,
  hasTools,
  isInstalled,
  openFolder,
  placed,
  portOf,
  startProcess,
  withProxy,
  type Kept,
  type Send,
} from './support/proxies.ts'

openFolder()

/** The guide's haproxy in front of processes at two ports. */
const withHaproxy = async <T>(
  [one, two]: readonly [number, number],
  work: (send: Send, kept: Kept) => Promise<T>,
  changed: Readonly<Record<string, string>> = {},
): Promise<T> => {
  const port = await closedPort()
  const file = placed('haproxy.cfg', {
    ...haproxyPaths,
    ...changed,
    '10.0.0.1:8080': `127.0.0.1:${String(one)}`,
    '10.0.0.2:8080': `127.0.0.1:${String(two)}`,
    'bind :80\n': `bind unix@${join(folder, 'haproxy.sock')}\n`,
    'bind :443': `bind 127.0.0.1:${String(port)}`,
  })
  return withProxy('haproxy', ['-db', '-f', file], port, work)
}
const checks = /^GET \/(readyz|healthz)$/
const unknown = { status: 503, type: 'application/json', retryAfter: '2', code: '5031' }
const notMade = { ...unknown, code: '5030' }

test('haproxy repeats nothing that a process received, and answers for it as the service would', async ({
  skip,
}) => {
  skip(!hasTools || !isInstalled('haproxy', '-v'), 'haproxy or openssl is not installed')
  const arrived: string[] = []
  const cutting = await startProcess(arrived, checks)
  const holding = createServer((incoming, reply) => {
    if (checks.test(`${incoming.method ?? ''} ${incoming.url ?? ''}`)) reply.end('done')
  })
  await once(holding.listen(0, '127.0.0.1'), 'listening')
  const [cut, held, closed] = [portOf(cutting), portOf(holding), await closedPort()]
  const calls = [...changes, ...effects]
  try {
    await withHaproxy([cut, cut], async (send) => {
      for (const call of calls) expect(await send(call), call).toEqual(unknown)
      expect(await send('GET /api/transaction')).toEqual(notMade)
      expect(arrived.filter((line) => !checks.test(line))).toEqual([
        ...calls,
        'GET /api/transaction',
      ])
    })
    await withHaproxy(
      [held, held],
      async (send) => {
        expect(await send('PUT /api/shop/1')).toEqual(unknown)
        expect(await send('GET /api/transaction')).toEqual(notMade)
      },
      { 'timeout server 75s': 'timeout server 500ms' },
    )
    await withHaproxy([closed, closed], async (send) => {
      for (const call of calls) expect(await send(call), call).toEqual(notMade)
    })
  } finally {
    await Promise.all([cutting, holding].map(close))
  }
})

test('haproxy answers too where a process cuts a later request of a connection, by HTTP/1.1 and HTTP/2', async ({
  skip,
}) => {
  skip(!hasTools || !isInstalled('haproxy', '-v'), 'haproxy or openssl is not installed')
  const arrived: string[] = []
  const cutting = await startProcess(arrived, /^GET \/(readyz|healthz|api\/merchant)$/)
  const calls = [...changes, ...effects]
  try {
    await withHaproxy([portOf(cutting), portOf(cutting)], async (_send, { http1, http2 }) => {
      for (const over of [http1, http2]) {
        expect(await over('PUT /api/shop/1')).toEqual(unknown)
        for (const call of calls) {
          expect(await over('GET /api/merchant')).toMatchObject({ status: 200 })
          expect(await over(call), call).toEqual(unknown)
        }
        expect(await over('GET /api/transaction')).toEqual(notMade)
        expect(arrived.splice(0).filter((line) => !checks.test(line))).toEqual([
          'PUT /api/shop/1',
          ...calls.flatMap((call) => ['GET /api/merchant', call]),
          'GET /api/transaction',
        ])
      }
    })
  } finally {
    await close(cutting)
  }
})
