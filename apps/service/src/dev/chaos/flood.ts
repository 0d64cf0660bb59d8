/**
 * Floods of large bodies without a session: sign-ins, reports with a wrong signature and uploads, then bodies from many
 * addresses that never end. Each is refused, and memory returns to its level.
 */
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { residentMb } from '#dev/bench/machine.ts'
import { median } from '#dev/bench/statistics.ts'
import { openPlatformKey } from './platform-key.ts'
import { startService } from './service-process.ts'
import type { Stage } from './stage.ts'
import type { Tally } from './tally.ts'

const FLOODS = 6
const SEND_MS = 15_000
const HANG_MS = 5_000
const REST_MS = 15_000
const SENDERS = 24
/** Each from an address of its own, because a network may hold only a part of the memory for bodies. */
const HANGING = 100
const FLAT = 1.1
const MB = 1024 * 1024
const XSRF = 'p'.repeat(32)

interface Sent {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A kind of request, and what refuses it once its body was taken; otherwise it is refused for lack of memory, 503. */
interface Kind {
  readonly name: string
  readonly refusal: number
  readonly make: () => Sent
}

const post = async (origin: string, { path, headers, body }: Sent): Promise<number> => {
  const reply = await fetch(new URL(path, origin), {
    method: 'POST',
    headers: { cookie: `XSRF-TOKEN=${XSRF}`, 'x-xsrf-token': XSRF, ...headers },
    body,
    signal: AbortSignal.timeout(30_000),
  })
  await reply.arrayBuffer()
  return reply.status
}

const wronglySigned = (keyId: string) => ({
  'content-type': 'application/json',
  'x-api-key': keyId,
  'x-timestamp': String(Math.floor(Date.now() / 1_000)),
  'x-signature': 'a'.repeat(64),
})

const kindsWith = (keyId: string): readonly Kind[] => {
  const rows = JSON.stringify({
    transactions: Array.from({ length: 40_000 }, (_none, no) => ({ no })),
  }).padEnd(8 * MB)
  const credentials = JSON.stringify({ username: 'x'.repeat(60_000), password: 'x' })
  const sheet = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n${'x'.repeat(4 * MB)}`
  return [
    {
      name: 'a report',
      refusal: 401,
      make: () => ({
        path: '/platform/v1/transactions',
        headers: wronglySigned(keyId),
        body: rows,
      }),
    },
    {
      name: 'a sign-in',
      refusal: 422,
      make: () => ({
        path: '/api/user/login',
        headers: { 'content-type': 'application/json' },
        body: credentials,
      }),
    },
    {
      name: 'an upload',
      refusal: 401,
      make: () => ({
        path: '/api/billqrc/request',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        body: sheet,
      }),
    },
  ]
}

/** Sends a part of its body, and stays. */
const hang = (origin: string, keyId: string, no: number) => {
  const { port } = new URL(origin)
  const localAddress = `127.0.1.${String(no + 1)}`
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress })
  socket.on('error', () => undefined)
  socket.resume()
  const headers = { host: 'localhost', 'content-length': String(16 * MB), ...wronglySigned(keyId) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = ['POST /platform/v1/transactions HTTP/1.1', ...lines].join('\r\n')
  socket.write(`${head}\r\n\r\n{"a":"${'x'.repeat(MB)}`)
  return socket
}

export const runFloods = async (stage: Stage, tally: Tally): Promise<void> => {
  const key = await openPlatformKey(stage)
  const service = await startService(stage, { SIGN_INS_PER_MINUTE: '1000000' })
  const kinds = kindsWith(key.keyId)
  const answers = new Map(kinds.map(({ name }) => [name, new Map<string, number>()]))
  const flood = async (): Promise<void> => {
    const until = performance.now() + SEND_MS
    const send = async (first: number): Promise<void> => {
      for (let no = first; performance.now() < until; no += 1) {
        const kind = kinds[no % kinds.length]
        if (kind === undefined) continue
        const answer = await post(service.origin, kind.make()).then(String, () => 'cut off')
        const counts = answers.get(kind.name)
        counts?.set(answer, (counts.get(answer) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: SENDERS }, (_none, no) => send(no)))
    const hanging = Array.from({ length: HANGING }, (_none, no) =>
      hang(service.origin, key.keyId, no),
    )
    await pause(HANG_MS)
    for (const socket of hanging) socket.destroy()
  }
  const rest = async (): Promise<number> => {
    await pause(REST_MS)
    const samples: number[] = []
    for (let no = 0; no < 5; no += 1) {
      samples.push(residentMb(service.pid))
      await pause(500)
    }
    return median(samples)
  }
  const before = residentMb(service.pid)
  const levels: number[] = []
  for (let no = 0; no < FLOODS; no += 1) {
    await flood()
    levels.push(await rest())
  }
  const ready = await fetch(new URL('/readyz', service.origin))
  const ended = await service.stop()
  const [level = Number.NaN] = levels
  const peak = Math.max(...levels)
  const what = `${stage.kind}: ${String(FLOODS)} floods of bodies without a session`
  tally.expectNone(
    `${what}: after each the memory is within ${String(Math.round((FLAT - 1) * 100))} % of its level after the first`,
    peak <= level * FLAT ? [] : [`${level.toFixed(0)} MB became ${peak.toFixed(0)} MB`],
  )
  tally.expectNone(`${what}: the service is ready afterwards, and ends when asked`, [
    ...(ready.status === 200 ? [] : [`/readyz: ${String(ready.status)}`]),
    ...(ended.code === 0 ? [] : [ended.output.slice(-300)]),
  ])
  const listed = kinds.map(({ name }) => {
    const counts = [...(answers.get(name) ?? [])]
    return `${name}: ${counts.map(([answer, times]) => `${String(times)} times ${answer}`).join(', ')}`
  })
  tally.expectNone(
    `${what}: each is refused, and some of each kind after their body was taken`,
    kinds.flatMap(({ name, refusal }, index) => {
      const seen = [...(answers.get(name)?.keys() ?? [])]
      const isRefused = seen.every((answer) => [String(refusal), '503'].includes(answer))
      return isRefused && seen.includes(String(refusal)) ? [] : [listed[index] ?? name]
    }),
  )
  for (const line of listed) tally.figure(line)
  tally.figure(
    `memory before, in MB: ${before.toFixed(0)}; after each: ${levels.map((mb) => mb.toFixed(0)).join(' ')}`,
  )
}
