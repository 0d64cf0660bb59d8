/** Sends requests as one browser does, over one keep-alive connection, also at a steady pace. */
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import type { PackedForm } from '#dev/testing/uploads.ts'
import { setTimeout as pause } from 'node:timers/promises'

const XSRF = 'b'.repeat(32)

export interface BenchRequest {
  readonly url: string
  readonly token?: string
  readonly body?: object
  /** A body that is not JSON. */
  readonly packed?: PackedForm
}

const send = ({ url, token, body, packed }: BenchRequest, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const json = body && { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) }
    const sending = packed ?? json
    const sent = httpRequest(
      url,
      {
        agent,
        method: sending === undefined ? 'GET' : 'POST',
        headers: {
          cookie: `XSRF-TOKEN=${XSRF}`,
          ...(token !== undefined && { 'x-auth-token': token }),
          ...(sending && { 'x-xsrf-token': XSRF, 'content-type': sending.type }),
        },
      },
      resolve,
    )
    sent.on('error', reject)
    sent.end(sending?.bytes)
  })

/** Waits for the whole answer, handing on each piece of it. */
const readThrough = (reply: IncomingMessage, take: (chunk: Buffer) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    reply.on('data', take)
    reply.once('end', resolve)
    reply.once('error', reject)
  })

export interface Client {
  /** Milliseconds until the whole answer was there. Anything but 200 throws. */
  readonly time: (request: BenchRequest) => Promise<number>
  readonly json: <T>(request: BenchRequest) => Promise<T>
  /** Reads a long answer and forgets it. */
  readonly readAway: (request: BenchRequest) => Promise<Download>
  readonly close: () => void
}

export interface Download {
  readonly bytes: number
  readonly firstByteMs: number
  readonly ms: number
}

export const openClient = (): Client => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const read = async (request: BenchRequest): Promise<Buffer> => {
    const reply = await send(request, agent)
    const chunks: Buffer[] = []
    await readThrough(reply, (chunk) => chunks.push(chunk))
    const body = Buffer.concat(chunks)
    if (reply.statusCode !== 200)
      throw new Error(
        `${request.url} answered ${String(reply.statusCode)}: ${body.toString().slice(0, 300)}`,
      )
    return body
  }
  return {
    time: async (request) => {
      const startedAt = performance.now()
      await read(request)
      return performance.now() - startedAt
    },
    json: async <T>(request: BenchRequest) => JSON.parse((await read(request)).toString()) as T,
    readAway: async (request) => {
      const startedAt = performance.now()
      const reply = await send(request, agent)
      if (reply.statusCode !== 200)
        throw new Error(`${request.url} answered ${String(reply.statusCode)}`)
      let [bytes, firstByteMs] = [0, Number.NaN]
      await readThrough(reply, (chunk) => {
        if (bytes === 0) firstByteMs = performance.now() - startedAt
        bytes += chunk.length
      })
      return { bytes, firstByteMs, ms: performance.now() - startedAt }
    },
    close: () => {
      agent.destroy()
    },
  }
}

/** Twenty lists a second, however long one takes. */
export const PACE_MS = 50

export const pacedLists = async (
  client: Client,
  list: BenchRequest,
  count: number,
): Promise<number[]> => {
  const times: number[] = []
  for (let sent = 0; sent < count; sent += 1) {
    const [ms] = await Promise.all([client.time(list), pause(PACE_MS)])
    times.push(ms)
  }
  return times
}
