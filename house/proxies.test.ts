/** The proxy files of the operator's guide are valid, as the programs themselves see it, and repeat no change. */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  certificate,
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
  run,
  startProcess,
  withProxy,
  type Kept,
  type Send,
} from './support/proxies.ts'
import { read } from './support/repository.ts'

openFolder()

const JSON_TYPE = 'application/json'
const malformed = { status: 400, type: JSON_TYPE, retryAfter: undefined, code: '4000' }

const nginxPaths = {
  '/etc/nginx/portal.crt': certificate,
  '/etc/nginx/portal.key': certificate,
  '/var/log/nginx': folder,
  '/run/nginx.pid': join(folder, 'nginx.pid'),
  'user www-data;': '',
}

const programs = [
  {
    program: 'haproxy',
    version: '-v',
    args: (file: string) => ['-c', '-f', file],
    file: 'haproxy.cfg',
    paths: haproxyPaths,
  },
  {
    program: 'haproxy',
    version: '-v',
    args: (file: string) => ['-c', '-f', file],
    file: 'haproxy-database.cfg',
    paths: haproxyPaths,
  },
  {
    program: 'nginx',
    version: '-v',
    args: (file: string) => ['-t', '-q', '-c', file],
    file: 'nginx.conf',
    paths: nginxPaths,
  },
] as const

test.for(programs)(
  "$program accepts the guide's configuration",
  ({ program, version, args, file, paths }, { skip }) => {
    skip(!hasTools || !isInstalled(program, version), `${program} or openssl is not installed`)
    const { status, stdout, stderr } = run(program, args(placed(file, paths)))
    expect(status, stdout + stderr).toBe(0)
    // Neither logs addresses, which may contain PINs, tokens and names.
    expect(read(`docs/operations/${file}`)).not.toMatch(/%r\b|%HU|%HP|%HQ|httplog|\$request[ "']/)
  },
)

/** The guide's nginx in front of processes at two ports. */
const withNginx = async <T>(
  [one, two]: readonly [number, number],
  work: (send: Send, kept: Kept) => Promise<T>,
  changed: Readonly<Record<string, string>> = {},
): Promise<T> => {
  const port = await closedPort()
  const file = placed('nginx.conf', {
    ...nginxPaths,
    ...changed,
    // A process that failed is asked again at once, so that one request does not decide about the next.
    '10.0.0.1:8080 max_fails=1': `127.0.0.1:${String(one)} max_fails=0`,
    '10.0.0.2:8080 max_fails=1': `127.0.0.1:${String(two)} max_fails=0`,
    'listen 80 ': `listen unix:${join(folder, 'http.sock')} `,
    'listen 443': `listen 127.0.0.1:${String(port)}`,
    'worker_processes auto;': 'worker_processes 1; daemon off;',
  })
  return withProxy('nginx', ['-c', file], port, work)
}

test('nginx repeats what reads, and of changes only those that no process received', async ({
  skip,
}) => {
  skip(!hasTools || !isInstalled('nginx', '-v'), 'nginx or openssl is not installed')
  const arrived: string[] = []
  const cutting = await startProcess(arrived, /^$/)
  const serving = await startProcess(arrived, /./)
  const [cut, served, closed] = [portOf(cutting), portOf(serving), await closedPort()]
  const calls = [...changes, ...effects]
  expect(effects.length).toBeGreaterThan(3)
  try {
    await withNginx([cut, cut], async (send, { http1, http2 }) => {
      const unknown = { status: 503, type: JSON_TYPE, retryAfter: '2', code: '5031' }
      for (const call of calls) expect(await send(call)).toEqual(unknown)
      expect(arrived.splice(0)).toEqual(calls)
      for (const over of [http1, http2]) {
        for (const call of calls) expect(await over(call), call).toEqual(unknown)
        expect(arrived.splice(0)).toEqual(calls)
      }
      expect(await send('GET /api/transaction')).toMatchObject({ status: 503, code: '5030' })
      expect(arrived.splice(0)).toHaveLength(2)
    })
    // The process that is asked first takes turns: whichever received it, it is asked once.
    await withNginx([closed, cut], async (send) => {
      for (const call of calls)
        expect(await send(call)).toMatchObject({ status: 503, code: '5031' })
      expect(arrived.splice(0)).toEqual(calls)
    })
    await withNginx([closed, served], async (send) => {
      for (const call of calls) expect(await send(call)).toMatchObject({ status: 200 })
      expect(arrived.splice(0)).toEqual(calls)
    })
    await withNginx([closed, closed], async (send) => {
      const notMade = { status: 503, type: JSON_TYPE, retryAfter: '2', code: '5030' }
      for (const call of calls) expect(await send(call)).toEqual(notMade)
    })
  } finally {
    await Promise.all([cutting, serving].map(close))
  }
})

test('nginx answers a body beyond its limit with 4130', async ({ skip }) => {
  skip(!hasTools || !isInstalled('nginx', '-v'), 'nginx or openssl is not installed')
  const closed = await closedPort()
  await withNginx([closed, closed], async (send) => {
    for (const call of ['POST /api/billqrc/request', 'PUT /api/shop/1'])
      expect(await send(call, { size: 18 * 1024 * 1024 })).toMatchObject({
        status: 413,
        code: '4130',
      })
  })
})

test('nginx answers chunks beyond its limit with 4130, and malformed ones with 4000', async ({
  skip,
}) => {
  skip(!hasTools || !isInstalled('nginx', '-v'), 'nginx or openssl is not installed')
  const closed = await closedPort()
  const large = { status: 413, type: JSON_TYPE, retryAfter: undefined, code: '4130' }
  await withNginx([closed, closed], async (send) => {
    for (const call of ['POST /api/billqrc/request', ...changes, ...effects]) {
      expect(await send(call, { chunks: '1200000\r\nx' }), call).toEqual(large)
      expect(await send(call, { chunks: 'none\r\n' }), call).toEqual(malformed)
    }
  })
})

test('nginx answers what cannot be read as a request, and a URL and headers beyond its limits, with 4000', async ({
  skip,
}) => {
  skip(!hasTools || !isInstalled('nginx', '-v'), 'nginx or openssl is not installed')
  const closed = await closedPort()
  await withNginx([closed, closed], async (send) => {
    expect(
      await send('GET /api/transaction', { headers: { 'x-large': 'x'.repeat(40_000) } }),
    ).toEqual(malformed)
    for (const path of ['/api/', '/api/user/'])
      expect(await send(`GET ${path}${'x'.repeat(20_000)}`)).toEqual(malformed)
    expect(await send('GET /%zz')).toEqual(malformed)
  })
})

test('nginx answers a body that it cannot store with 5030, and sends no part of it', async ({
  skip,
}) => {
  skip(!hasTools || !isInstalled('nginx', '-v'), 'nginx or openssl is not installed')
  const arrived: string[] = []
  const serving = await startProcess(arrived, /./)
  const bodies = join(folder, 'bodies')
  try {
    await withNginx(
      [portOf(serving), portOf(serving)],
      async (send) => {
        rmSync(bodies, { recursive: true })
        for (const call of ['POST /api/billqrc/request', 'PUT /api/shop/1'])
          expect(await send(call, { body: 'x'.repeat(100_000) })).toEqual({
            status: 503,
            type: JSON_TYPE,
            retryAfter: '2',
            code: '5030',
          })
        expect(arrived).toEqual([])
      },
      { client_max_body_size: `client_body_temp_path ${bodies}; client_max_body_size` },
    )
  } finally {
    await close(serving)
  }
})

test('nginx answers what a network has under way beyond its limit with 4290', async ({ skip }) => {
  skip(!hasTools || !isInstalled('nginx', '-v'), 'nginx or openssl is not installed')
  const arrived = Promise.withResolvers<ServerResponse>()
  const holding = createServer((_incoming, reply) => arrived.resolve(reply))
  await once(holding.listen(0, '127.0.0.1'), 'listening')
  const ports = [portOf(holding), portOf(holding)] as const
  try {
    await withNginx(
      ports,
      async (send) => {
        const held = send('GET /api/transaction')
        const reply = await arrived.promise
        expect(await send('GET /api/transaction')).toEqual({
          status: 429,
          type: JSON_TYPE,
          retryAfter: '2',
          code: '4290',
        })
        reply.end('done')
        expect(await held).toMatchObject({ status: 200 })
      },
      { 'limit_conn networks 512;': 'limit_conn networks 1;' },
    )
  } finally {
    await close(holding)
  }
})
