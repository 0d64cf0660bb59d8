/** The proxy files of the operator's guide are valid, as the programs themselves see it, and repeat no change. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import * as https from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { areas } from '@merchant/contract/areas.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { read } from './support/repository.ts'

const folder = mkdtempSync(join(tmpdir(), 'admin-portal-proxies-'))
const certificate = join(folder, 'portal.pem')
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const run = (program: string, args: readonly string[]) =>
  spawnSync(program, args, {
    encoding: 'utf8',
    // Debian keeps them where only root looks.
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
  })
const isInstalled = (program: string, option: string): boolean =>
  run(program, [option]).error === undefined
const hasTools = isInstalled('openssl', 'version')

beforeAll(() => {
  if (!hasTools) return
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=portal.example'
  execFileSync(
    'openssl',
    [...request.split(' '), '-keyout', certificate, '-out', `${certificate}.crt`],
    {
      stdio: 'ignore',
    },
  )
  appendFileSync(certificate, readFileSync(`${certificate}.crt`))
})

/** The file with paths that exist here. */
const placed = (name: string, paths: Readonly<Record<string, string>>): string => {
  const content = Object.entries(paths).reduce(
    (all, [path, here]) => all.replaceAll(path, here),
    read(`docs/operations/${name}`),
  )
  const to = join(folder, name)
  writeFileSync(to, content)
  return to
}

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
    // The user of the package, which need not exist where the program was built.
    paths: { '/etc/haproxy/portal.pem': certificate, '  user haproxy\n  group haproxy\n': '' },
  },
  {
    program: 'haproxy',
    version: '-v',
    args: (file: string) => ['-c', '-f', file],
    file: 'haproxy-database.cfg',
    paths: { '  user haproxy\n  group haproxy\n': '' },
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

/** Calls that must not be sent twice though their method is one that nginx repeats. */
const effects = Object.values<Record<string, Call>>(areas)
  .flatMap((area) => Object.values(area))
  .filter(({ effect, method }) => effect === true && method === 'GET')
  .map(({ path }) => `GET /api${path.replace(/:\w+/, 'one')}`)
const changes = ['PUT /api/shop/1', 'DELETE /api/shop/1', 'POST /api/shop']

/** A process that takes what `serves` says, and cuts the connection after receiving anything else. */
const startProcess = async (arrived: string[], serves: RegExp): Promise<Server> => {
  const server = createServer((incoming, reply) => {
    const line = `${incoming.method ?? ''} ${incoming.url ?? ''}`
    arrived.push(line)
    void text(incoming).then(() =>
      serves.test(line) ? reply.end('done') : incoming.socket.destroy(),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}
const portOf = (server: Server): number => (server.address() as AddressInfo).port
const close = async (server: Server): Promise<void> => {
  server.closeAllConnections()
  await once(server.close(), 'close')
}
/** At which nothing listens. */
const closedPort = async (): Promise<number> => {
  const server = await startProcess([], /./)
  const port = portOf(server)
  await close(server)
  return port
}

/** The guide's nginx in front of processes at two ports. */
const withNginx = async <T>(
  [one, two]: readonly [number, number],
  work: (send: (line: string, size?: number) => Promise<object>) => Promise<T>,
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
  const nginx = spawn('nginx', ['-c', file], {
    stdio: 'ignore',
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
  })
  const ended = once(nginx, 'exit')
  /** With a size only that is sent, and no body. */
  const send = async (line: string, size?: number) => {
    const [method = '', path = ''] = line.split(' ')
    const call = https.request({
      port,
      method,
      path,
      rejectUnauthorized: false,
      agent: false,
      headers: size === undefined ? {} : { 'content-length': size },
    })
    if (size === undefined) call.end(['PUT', 'POST'].includes(method) ? '{}' : undefined)
    else call.flushHeaders()
    const [reply] = (await once(call, 'response')) as [IncomingMessage]
    const answer = {
      status: reply.statusCode,
      retryAfter: reply.headers['retry-after'],
      code: /"code":"(\d+)"/.exec(await text(reply))?.[1],
    }
    call.destroy()
    return answer
  }
  const isUp = (): Promise<boolean> => {
    const socket = connect({ port, host: '127.0.0.1' })
    return once(socket, 'connect')
      .then(
        () => true,
        () => false,
      )
      .finally(() => socket.destroy())
  }
  try {
    while (nginx.exitCode === null && !(await isUp())) await pause(20)
    return await work(send)
  } finally {
    nginx.kill()
    await ended
  }
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
    await withNginx([cut, cut], async (send) => {
      const unknown = { status: 503, retryAfter: '2', code: '5031' }
      for (const call of calls) expect(await send(call)).toEqual(unknown)
      expect(arrived.splice(0)).toEqual(calls)
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
      const notMade = { status: 503, retryAfter: '2', code: '5030' }
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
      expect(await send(call, 18 * 1024 * 1024)).toMatchObject({ status: 413, code: '4130' })
  })
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
