/**
 * KEY_SECRET, both RSA pairs, the secret of the PINs and AUDIT_KEY are replaced as docs/operations/keys.md has it,
 * while people sign in and use PINs at two processes, from new pages and from one that was opened before.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { request } from './clients.ts'
import { encryptedFor, insertPeople, PASSWORD, publicKeysOf, signIn } from './names.ts'
import type { Chance } from './seeded.ts'
import { startService, type ServiceProcess } from './service-process.ts'
import type { Stage } from './stage.ts'
import type { Tally } from './tally.ts'

const NEW = 'the secret that replaces the one of the proof'
const AUDIT = 'the key of the audit trails before it is replaced'
const NEW_AUDIT = 'the key of the audit trails that replaces it'
const PIN = '907316'
const CLIENTS = 4
/** Running services publish new pairs within half a minute. */
const PUBLISHED_MS = 60_000
/** `drop-old-pins` is refused before. */
const PIN_SECRET_MS = 62_000

type Secrets = Readonly<Record<string, string>>

export const runKeyChange = async (stage: Stage, chance: Chance, tally: Tally): Promise<void> => {
  const old = stage.environment['KEY_SECRET'] ?? ''
  const anchor = { AUDIT_ANCHOR: join(stage.directory, 'anchors') }
  const people = await insertPeople(stage, 10)
  const running: ServiceProcess[] = []
  const start = async (secrets: Secrets): Promise<void> => {
    const settings = { SIGN_INS_PER_MINUTE: '1000000', SHUTDOWN_WAIT_SECONDS: '5' }
    running.push(await startService(stage, { ...settings, ...anchor, ...secrets }))
  }
  const wrong: string[] = []
  /** One process after the other; a balancer sends nobody to one that stops. */
  const restartWith = async (secrets: Secrets): Promise<void> => {
    const before = [...running]
    for (const service of before) {
      await start(secrets)
      running.splice(running.indexOf(service), 1)
      const { code } = await service.stop()
      if (code !== 0) wrong.push(`a process ended with ${String(code)}`)
    }
  }
  const command = async (
    name: 'keys' | 'audit',
    verb: string,
    secrets: Secrets,
  ): Promise<string> => {
    const env = { PATH: process.env['PATH'], ...stage.environment, ...anchor, ...secrets }
    const program = fileURLToPath(new URL(`../../cli/${name}.ts`, import.meta.url))
    try {
      return (await promisify(execFile)(process.execPath, [program, verb], { env })).stdout
    } catch (error) {
      wrong.push(`${name} ${verb}: ${String(error)}`)
      return ''
    }
  }
  const first = { KEY_SECRET: old, AUDIT_KEY: AUDIT }
  await start(first)
  await start(first)

  const state = { isOver: false }
  const isOver = (): boolean => state.isOver
  const count = { newPages: 0, openPage: 0, pins: 0 }
  /** Of a page that was opened before anything was changed. */
  const opened = await publicKeysOf(chance.pick(running))
  const choosePage = async (service: ServiceProcess) =>
    chance.between(1, 2) === 1
      ? { keys: opened, kind: 'openPage' as const }
      : { keys: await publicKeysOf(service), kind: 'newPages' as const }
  const signer = async (): Promise<void> => {
    while (!isOver()) {
      const service = chance.pick(running)
      const { keys, kind } = await choosePage(service)
      const password = encryptedFor(keys.password, PASSWORD)
      const reply = await signIn(service, chance.pick(people), password)
      if (reply.startsWith('200')) count[kind] += 1
      else wrong.push(reply.slice(0, 200))
    }
  }
  /** Blocks and unblocks a terminal, which wants its PIN each time. */
  const pinUser = async (posId: string): Promise<void> => {
    const send = async (method: 'POST' | 'PUT', path: string, body?: object): Promise<void> => {
      const service = chance.pick(running)
      const { keys } = await choosePage(service)
      const pin = encodeURIComponent(encryptedFor(keys.pin, PIN))
      const answer = await request(service.origin, stage.tokens[0] ?? '', {
        method,
        path: `/pos/${posId}${path}?pin=${pin}`,
        ...(body && { body }),
      })
      if (answer.status === 200) count.pins += 1
      else wrong.push(`PIN: ${String(answer.status)} ${answer.code}`)
    }
    await send('POST', '/pin')
    for (let turn = 0; !isOver(); turn += 1) {
      await send('PUT', '', { status: turn % 2 === 0 ? 'BLOCKED' : 'ACTIVE' })
      await pause(chance.between(0, 500))
    }
  }
  const [shop] = stage.merchant.shops
  const clients = Promise.all([
    ...Array.from({ length: CLIENTS }, signer),
    ...shop.posIds.map(pinUser),
  ])
  const bothAudit = { AUDIT_KEY: NEW_AUDIT, AUDIT_KEY_OLD: AUDIT }
  await restartWith({ KEY_SECRET: old, KEY_SECRET_OTHER: NEW, ...bothAudit })
  await command('keys', 'rotate-pins', { KEY_SECRET: old, ...bothAudit })
  const rotatedAt = performance.now()
  const both = { KEY_SECRET: NEW, KEY_SECRET_OTHER: old, ...bothAudit }
  await restartWith(both)
  await command('keys', 'rewrap', both)
  await command('audit', 'replace-key', both)
  const listed = await command('keys', 'list', both)
  if (!listed.includes(' 0 to be rewrapped')) wrong.push(listed)
  const last = { KEY_SECRET: NEW, AUDIT_KEY: NEW_AUDIT }
  await restartWith(last)
  await command('keys', 'rotate', last)
  const limit = performance.now() + PUBLISHED_MS
  const published = async () => (await Promise.all(running.map(publicKeysOf))).map(Object.values)
  while ((await published()).flat().some((key) => Object.values(opened).includes(key as string))) {
    if (performance.now() > limit) {
      wrong.push('the new pairs were not published')
      break
    }
    await pause(500)
  }
  await pause(Math.max(0, rotatedAt + PIN_SECRET_MS - performance.now()))
  await command('keys', 'drop-old-pins', last)
  const used = count.pins
  // With the old secret gone.
  while (count.pins < used + 4 && wrong.length === 0) await pause(100)
  state.isOver = true
  await clients
  for (const service of running) await service.kill()
  const verified = await command('audit', 'verify', last)
  // The rest of the proof goes on with the secret that it knows.
  await command('keys', 'rewrap', { ...last, KEY_SECRET: old, KEY_SECRET_OTHER: NEW })
  tally.expectNone(
    'KEY_SECRET, both RSA pairs, the secret of the PINs and AUDIT_KEY replaced under load: no sign-in and no PIN fails, and the audit trails are intact',
    wrong,
  )
  tally.figure(
    `${String(count.newPages)} sign-ins from new pages, ${String(count.openPage)} from one that was opened before, ${String(count.pins)} uses of a PIN`,
  )
  for (const line of verified.trim().split('\n')) tally.figure(line)
}
