/**
 * Floods of large bodies from nobody in particular: sign-ins, reports with a wrong signature, uploads without a session,
 * and bodies that never end. Memory returns to its level after each.
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
const FLOOD_MS = 15_000
const REST_MS = 15_000
const SENDERS = 48
const SLOW = 100
const FLAT = 1.1
const MB = 1024 * 1024
const XSRF = 'p'.repeat(32)

interface Sent {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
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

const json = { 'content-type': 'application/json' }

const bodiesFor = (keyId: string): readonly (() => Sent)[] => {
  const rows = JSON.stringify({
    transactions: Array.from({ length: 40_000 }, (_none, no) => ({ no })),
  })
  const report = (): Sent => ({
    path: '/platform/v1/transactions',
    headers: {
      ...json,
      'x-api-key': keyId,
      'x-timestamp': String(Math.floor(Date.now() / 1_000)),
      'x-signature': 'a'.repeat(64),
    },
    body: rows.padEnd(8 * MB),
  })
  const name = 'x'.repeat(60_000)
  return [
    report,
    () => ({
      path: '/api/user/login',
      headers: json,
      body: JSON.stringify({ username: name, password: name.slice(0, 1_000) }),
    }),
    () => ({
      path: '/api/billqrc/request',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: `--b\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n${'x'.repeat(4 * MB)}`,
    }),
  ]
}

/** Sends a part of its body, and stays. */
const hang = (origin: string, keyId: string) => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(
    [
      'POST /platform/v1/transactions HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${String(16 * MB)}`,
      `X-Api-Key: ${keyId}`,
      `X-Timestamp: ${String(Math.floor(Date.now() / 1_000))}`,
      `X-Signature: ${'a'.repeat(64)}`,
      '',
      `{"a":"${'x'.repeat(MB)}`,
    ].join('\r\n'),
  )
  return socket
}

export const runFloods = async (stage: Stage, tally: Tally): Promise<void> => {
  const key = await openPlatformKey(stage)
  const service = await startService(stage)
  const bodies = bodiesFor(key.keyId)
  const answers = new Map<string, number>()
  const flood = async (): Promise<void> => {
    const until = performance.now() + FLOOD_MS
    const slow = Array.from({ length: SLOW }, () => hang(service.origin, key.keyId))
    const send = async (first: number): Promise<void> => {
      for (let no = first; performance.now() < until; no += 1) {
        const body = bodies[no % bodies.length]
        const answer = body && (await post(service.origin, body()).catch(() => 'cut off'))
        answers.set(String(answer), (answers.get(String(answer)) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: SENDERS }, (_none, no) => send(no)))
    for (const socket of slow) socket.destroy()
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
  const levels: number[] = []
  for (let no = 0; no < FLOODS; no += 1) {
    await flood()
    levels.push(await rest())
  }
  const isReady = await fetch(new URL('/readyz', service.origin)).then(({ status }) => status)
  const ended = await service.stop()
  const [level = Number.NaN] = levels
  const most = Math.max(...levels)
  const what = `${stage.kind}: ${String(FLOODS)} floods of bodies without a session`
  tally.expectNone(
    `${what}: after each the memory is within ${String(Math.round((FLAT - 1) * 100))} % of its level after the first`,
    most <= level * FLAT ? [] : [`${level.toFixed(0)} MB became ${most.toFixed(0)} MB`],
  )
  tally.expectNone(`${what}: the service is ready afterwards, and ends when asked`, [
    ...(isReady === 200 ? [] : [`/readyz: ${String(isReady)}`]),
    ...(ended.code === 0 ? [] : [ended.output.slice(-300)]),
  ])
  const wrong = [...answers].filter(([answer]) => /^(2|50[^3])/.test(answer))
  tally.expectNone(
    `${what}: each is refused`,
    wrong.map(([answer, times]) => `${answer}: ${String(times)} times`),
  )
  const listed = [...answers].map(([answer, times]) => `${answer}: ${String(times)}`)
  tally.figure(`answers: ${listed.join(', ')}`)
  tally.figure(`memory after each, in MB: ${levels.map((mb) => mb.toFixed(0)).join(' ')}`)
}
