/** The guide's proxies in front of processes that answer, cut connections or hold requests. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import {
  connect as connectHttp2,
  type ClientHttp2Session,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
} from 'node:http2'
import * as https from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { areas } from '@merchant/contract/areas.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { afterAll, beforeAll } from 'vitest'
import { read } from './repository.ts'

export const folder = mkdtempSync(join(tmpdir(), 'admin-portal-proxies-'))
export const certificate = join(folder, 'portal.pem')

// Debian keeps the programs where only root looks.
const env = { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` }
export const run = (program: string, args: readonly string[]) =>
  spawnSync(program, args, { encoding: 'utf8', env })
export const isInstalled = (program: string, option: string): boolean =>
  run(program, [option]).error === undefined
export const hasTools = isInstalled('openssl', 'version')

const makeFolder = (): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!hasTools) return
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=portal.example'
  execFileSync(
    'openssl',
    [...request.split(' '), '-keyout', certificate, '-out', `${certificate}.crt`],
    { stdio: 'ignore' },
  )
  appendFileSync(certificate, readFileSync(`${certificate}.crt`))
}
/** The folder with the certificate, for the tests of one file: the next one may have this module too. */
export const openFolder = (): void => {
  beforeAll(makeFolder)
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
  })
}

/** The file with paths that exist here. */
export const placed = (name: string, paths: Readonly<Record<string, string>>): string => {
  const content = Object.entries(paths).reduce(
    (all, [path, here]) => all.replaceAll(path, here),
    read(`docs/operations/${name}`),
  )
  const to = join(folder, name)
  writeFileSync(to, content)
  return to
}

/** What is different here in haproxy.cfg. */
export const haproxyPaths = {
  '/etc/haproxy/portal.pem': certificate,
  '/run/haproxy': folder,
  // The user of the package, which need not exist where the program was built.
  '  user haproxy\n  group haproxy\n': '',
  ' user haproxy mode 600': '',
}

/** Calls that must not be sent twice though their method is one that nginx repeats. */
export const effects = Object.values<Record<string, Call>>(areas)
  .flatMap((area) => Object.values(area))
  .filter(({ effect, method }) => effect === true && method === 'GET')
  .map(({ path }) => `GET /api${path.replace(/:\w+/, 'one')}`)
export const changes = ['PUT /api/shop/1', 'DELETE /api/shop/1', 'POST /api/shop']

/** A process that takes what `serves` says, and cuts the connection after receiving anything else. */
export const startProcess = async (arrived: string[], serves: RegExp): Promise<Server> => {
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
export const portOf = (server: Server): number => (server.address() as AddressInfo).port
export const close = async (server: Server): Promise<void> => {
  server.closeAllConnections()
  await once(server.close(), 'close')
}
/** At which nothing listens. */
export const closedPort = async (): Promise<number> => {
  const server = await startProcess([], /./)
  const port = portOf(server)
  await close(server)
  return port
}

export interface Answer {
  readonly status: number | undefined
  readonly type: string | undefined
  readonly retryAfter: string | undefined
  readonly code: string | undefined
}
/** Sends a request such as `PUT /api/shop/1`. */
export type Send = (
  line: string,
  more?: {
    readonly body?: string
    /** Only this is sent, and no body. */
    readonly size?: number
    /** Sent as it is where the size of a chunk is due. */
    readonly chunks?: string
    readonly headers?: Readonly<Record<string, string>>
  },
) => Promise<Answer>
/** Each sends over one connection, which must stay open. */
export interface Kept {
  readonly http1: Send
  readonly http2: Send
}

const answerOf = async (
  headers: Readonly<Record<string, string | string[] | undefined>>,
  status: number | undefined,
  body: NodeJS.ReadableStream,
): Promise<Answer> => ({
  status,
  type: headers['content-type']?.toString(),
  retryAfter: headers['retry-after']?.toString(),
  code: /"code":"(\d+)"/.exec(await text(body))?.[1],
})
const hasBody = (method: string): boolean => ['PUT', 'POST'].includes(method)

const sendTo =
  (port: number): Send =>
  async (line, { size, chunks, body = '{}', headers = {} } = {}) => {
    const [method = '', path = ''] = line.split(' ')
    const call = https.request({
      port,
      method,
      path,
      rejectUnauthorized: false,
      agent: false,
      headers: {
        ...headers,
        ...(size !== undefined && { 'content-length': size }),
        ...(chunks !== undefined && { 'transfer-encoding': 'chunked' }),
      },
    })
    if (chunks !== undefined) {
      call.flushHeaders()
      call.chunkedEncoding = false
      call.write(chunks)
    } else if (size === undefined) call.end(hasBody(method) ? body : undefined)
    else call.flushHeaders()
    const [reply] = (await once(call, 'response')) as [IncomingMessage]
    const answer = await answerOf(reply.headers, reply.statusCode, reply)
    call.destroy()
    return answer
  }

const overOne = (port: number, agent: https.Agent): Send => {
  let isOpen = false
  return async (line) => {
    const [method = '', path = ''] = line.split(' ')
    const call = https.request({ port, method, path, rejectUnauthorized: false, agent })
    call.end(hasBody(method) ? '{}' : undefined)
    const [reply] = (await once(call, 'response')) as [IncomingMessage]
    if (isOpen && !call.reusedSocket) throw new Error(`${line}: the connection was closed before`)
    isOpen = true
    return answerOf(reply.headers, reply.statusCode, reply)
  }
}

const overHttp2 =
  (session: ClientHttp2Session): Send =>
  async (line) => {
    const [method = '', path = ''] = line.split(' ')
    const call = session.request({ ':method': method, ':path': path })
    call.end(hasBody(method) ? '{}' : undefined)
    const [headers] = (await once(call, 'response')) as [
      IncomingHttpHeaders & IncomingHttpStatusHeader,
    ]
    return answerOf(headers, headers[':status'], call)
  }

const withKept = async <T>(port: number, work: (kept: Kept) => Promise<T>): Promise<T> => {
  const agent = new https.Agent({ keepAlive: true, maxSockets: 1 })
  const session = connectHttp2(`https://127.0.0.1:${String(port)}`, { rejectUnauthorized: false })
  try {
    return await work({ http1: overOne(port, agent), http2: overHttp2(session) })
  } finally {
    agent.destroy()
    session.destroy()
  }
}

const isUp = (port: number): Promise<boolean> => {
  const socket = connect({ port, host: '127.0.0.1' })
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy())
}

/** Runs the program, which listens at the port, until the work is done. */
export const withProxy = async <T>(
  program: string,
  args: readonly string[],
  port: number,
  work: (send: Send, kept: Kept) => Promise<T>,
): Promise<T> => {
  const proxy = spawn(program, args, { stdio: 'ignore', env })
  const ended = once(proxy, 'exit')
  try {
    while (proxy.exitCode === null && !(await isUp(port))) await pause(20)
    return await withKept(port, (kept) => work(sendTo(port), kept))
  } finally {
    proxy.kill()
    await ended
  }
}
