/**
 * A sandbox of a loyalty wallet on a port of its own, and therefore another origin. It plays the
 * provider's file of docs/wallet.md, so that the whole flow works on one machine.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { parseJson } from '#infra/json.rules.ts'
import type { Logger } from '#infra/log.ts'
import { openVisits, type Provider, type Visits } from './sign-up.ts'
import { readFileSync } from 'node:fs'

export interface SandboxWallet {
  readonly port: number
  readonly origin: string
  readonly stop: () => Promise<void>
}

interface Wallet extends Provider {
  readonly log: Logger
  /** The origins of the portal: no others are answered. */
  readonly portalOrigins: () => readonly string[]
}

const MAX_BODY = 4_096
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/i

/** Rejects when the port is taken. Listens on loopback only: it is a sandbox. */
export const startSandboxWallet = async (wallet: Wallet, port: number): Promise<SandboxWallet> => {
  const visits = openVisits(wallet)
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    answer(wallet, visits, request, response).catch((error: unknown) => {
      wallet.log.error({ err: error }, 'wallet.failed')
      if (!response.headersSent) refuse(response, 500, 'Something went wrong')
    })
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  return {
    port: taken,
    origin: `http://localhost:${String(taken)}`,
    stop: async () => {
      server.closeAllConnections()
      await server[Symbol.asyncDispose]()
    },
  }
}

const answer = async (
  wallet: Wallet,
  visits: Visits,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const host = request.headers.host ?? ''
  if (!loopbackHost.test(host)) return refuse(response, 421, 'Not a host of this wallet')
  const url = new URL(request.url ?? '/', `http://${host}`)
  if (url.pathname === '/sign-up') return signUp(wallet, visits, request, response, url.origin)
  if (request.method !== 'GET')
    return refuse(response, 405, 'Only GET is supported at this address')
  if (url.pathname === '/welcome') {
    const portalOrigin = await visits.open(url.searchParams.get('visit') ?? '')
    if (portalOrigin === undefined)
      return refuse(response, 410, 'This visit is over. Open the wallet from the portal again')
    return send(response, welcomePage(portalOrigin))
  }
  const file = pageFiles.get(url.pathname)
  return file === undefined ? refuse(response, 404, 'Not found') : send(response, file)
}

const signUp = async (
  { portalOrigins }: Wallet,
  visits: Visits,
  request: IncomingMessage,
  response: ServerResponse,
  ownOrigin: string,
): Promise<void> => {
  const { origin } = request.headers
  response.setHeader('vary', 'Origin')
  if (origin === undefined || !portalOrigins().includes(origin))
    return refuse(response, 403, 'Not an origin of the portal')
  response.setHeader('access-control-allow-origin', origin)
  if (request.method === 'OPTIONS') {
    response.writeHead(204, {
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    })
    response.end()
    return
  }
  if (request.method !== 'POST')
    return refuse(response, 405, 'Only POST is supported at this address')
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
    return refuse(response, 415, 'Send JSON')
  const body = await readBody(request)
  if (body === undefined) return refuse(response, 413, 'The request is too large')
  const signed = await visits.signUp(parseJson(body), origin)
  if (signed.status !== 200) return refuse(response, signed.status, signed.message)
  sendJson(response, 200, { url: `${ownOrigin}/welcome?visit=${signed.visit}` })
}

const readBody = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const send = (response: ServerResponse, { type, text }: PageFile): void => {
  response.writeHead(200, { ...pageHeaders, 'content-type': type })
  response.end(text)
}

const sendJson = (response: ServerResponse, status: number, value: object): void => {
  response.writeHead(status, { ...pageHeaders, 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(value))
}

const refuse = (response: ServerResponse, status: number, message: string): void => {
  sendJson(response, status, { message })
}

const text = (name: string): string =>
  readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8')

/** No opener policy, because the two windows talk to each other; otherwise as strict as possible. */
const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

interface PageFile {
  readonly type: string
  readonly text: string
}

const pageFiles: ReadonlyMap<string, PageFile> = new Map([
  ['/wallet.mjs', { type: 'text/javascript; charset=utf-8', text: text('wallet.mjs') }],
  ['/wallet.css', { type: 'text/css; charset=utf-8', text: text('wallet.css') }],
])

/** The origin needs no escaping: it was compared with the portal's own. */
const welcomePage = (portalOrigin: string): PageFile => ({
  type: 'text/html; charset=utf-8',
  text: `<!doctype html>
<html lang="en" data-portal="${portalOrigin}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Loyalty wallet (sandbox)</title>
<link rel="stylesheet" href="/wallet.css"><script type="module" src="/wallet.mjs"></script></head>
<body><main><h1>Loyalty wallet (sandbox)</h1><p role="status">Waiting for the portal …</p></main></body></html>
`,
})
