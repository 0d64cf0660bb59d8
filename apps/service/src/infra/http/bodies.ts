/** Limits the memory for request bodies and the number of connections. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fairLimiter, Overloaded } from '#infra/limiter.ts'
import { addressOf } from './context.ts'
import { networkOf } from './network.rules.ts'

/** Bytes of all bodies together; a request holds its share until it is answered. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_CONNECTIONS = 4_096
const RETRY_SECONDS = 2

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads form data by itself, see `withUpload`. */
    readonly takesUpload?: boolean
  }
}

const takeBytes = fairLimiter(MAX_BYTES)

/** Throws `Overloaded`; otherwise the bytes are free again once the request is answered or broken off. */
export const reserveBytes = (reply: FastifyReply, owner: string, bytes: number): void => {
  const release = takeBytes(owner, Math.max(2, bytes))
  if (release === undefined) throw new Overloaded(RETRY_SECONDS)
  let isHeld = true
  const end = (): void => {
    if (isHeld) release()
    isHeld = false
  }
  reply.raw.once('finish', end).once('close', end)
}

/** The stated length; without one as much as the call accepts. */
export const lengthOf = ({ headers }: FastifyRequest, limit: number): number => {
  const stated = headers['content-length']
  if (stated !== undefined) return Math.min(Number(stated), limit)
  return headers['transfer-encoding'] === undefined ? 0 : limit
}

/**
 * Reserves memory before a body is parsed, when the caller is not known yet. Uploads reserve theirs when they are read.
 */
export const installBodyBudget = (app: FastifyInstance): void => {
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const isUpload =
      request.routeOptions.config.takesUpload === true &&
      request.headers['content-type']?.startsWith('multipart/') === true
    const bytes = isUpload ? 0 : lengthOf(request, request.routeOptions.bodyLimit)
    if (bytes > 0) reserveBytes(reply, networkOf(addressOf(request)), bytes)
    done()
  })
}

/** How long the rest of a refused body is received at most. */
const LINGER_MS = 10_000

/**
 * What is left of a body after its refusal is received and discarded before the connection is closed. Closing it at
 * once would reset it under a sender who is still sending: the answer is lost, and nginx takes that for a failure of
 * the process, to which it then sends nothing for a while. A connection that is kept open instead could be used for the
 * next request by a proxy that sends the rest of this one no more. A request that follows the refused body on such a
 * connection is not carried out, because its answer could no longer be sent.
 */
export const installLingering = (app: FastifyInstance): void => {
  const closing = new WeakSet<Socket>()
  app.addHook('onRequest', ({ raw }, reply, done) => {
    // Without `done` no handler runs; the connection is closed once the refused body has ended.
    if (closing.has(raw.socket)) void reply.hijack()
    else done()
  })
  app.addHook('onSend', ({ raw, headers }, reply, _payload, done) => {
    const hasBody = (headers['content-length'] ?? headers['transfer-encoding'] ?? '0') !== '0'
    if (hasBody && !raw.complete) {
      void reply.header('connection', 'close')
      closing.add(raw.socket)
      closeAfter(raw)
    }
    done()
  })
}

/** Node calls `destroySoon` when the last answer of a connection is written. */
const closeAfter = (request: IncomingMessage): void => {
  const { socket } = request
  const close = (): void => {
    socket.destroy()
  }
  socket.destroySoon = () => {
    socket.end()
    if (request.complete) return close()
    // Whatever the refused form was read by reads no more.
    request.unpipe()
    request.resume()
    const timer = setTimeout(close, LINGER_MS)
    request.once('end', close)
    socket.once('close', () => {
      clearTimeout(timer)
    })
  }
}

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

/**
 * Closes further connections of a network that already holds as many as remain free. Trusted proxies hold those of many
 * clients, which they limit themselves.
 */
export const limitConnections = (
  { server }: Pick<FastifyInstance, 'server'>,
  trustedProxies: readonly string[],
  maxConnections = MAX_CONNECTIONS,
): void => {
  const takeConnection = fairLimiter(maxConnections)
  const trusted = listOf(trustedProxies)
  server.maxConnections = maxConnections
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    if (trusted.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')) return
    const release = takeConnection(networkOf(remoteAddress))
    if (release === undefined) socket.destroy()
    else socket.once('close', release)
  })
}
