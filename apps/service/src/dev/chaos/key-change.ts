/**
 * KEY_SECRET and both RSA pairs are replaced as docs/operations/keys.md has it, while people sign in at two processes, from
 * new pages and from one that was opened before.
 */
import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { encryptedFor, insertPeople, PASSWORD, publicKeyOf, signIn } from './names.ts'
import type { Chance } from './seeded.ts'
import { startService, type ServiceProcess } from './service-process.ts'
import type { Stage } from './stage.ts'
import type { Tally } from './tally.ts'

const program = fileURLToPath(new URL('../../cli/keys.ts', import.meta.url))
const NEW = 'the secret that replaces the one of the proof'
const CLIENTS = 4
/** Running services publish new pairs within half a minute. */
const PUBLISHED_MS = 60_000

type Secrets = Readonly<Record<'KEY_SECRET' | 'KEY_SECRET_OTHER', string>> | { KEY_SECRET: string }

export const runKeyChange = async (stage: Stage, chance: Chance, tally: Tally): Promise<void> => {
  const old = stage.environment['KEY_SECRET'] ?? ''
  const people = await insertPeople(stage, 10)
  const running: ServiceProcess[] = []
  const start = async (secrets: Secrets): Promise<void> => {
    const settings = { SIGN_INS_PER_MINUTE: '1000000', SHUTDOWN_WAIT_SECONDS: '5' }
    running.push(await startService(stage, { ...settings, ...secrets }))
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
  const keys = async (command: string, secrets: Secrets): Promise<string> => {
    const env = { PATH: process.env['PATH'], ...stage.environment, ...secrets }
    try {
      return (await promisify(execFile)(process.execPath, [program, command], { env })).stdout
    } catch (error) {
      wrong.push(`keys ${command}: ${String(error)}`)
      return ''
    }
  }
  await start({ KEY_SECRET: old })
  await start({ KEY_SECRET: old })

  const state = { isOver: false }
  const isOver = (): boolean => state.isOver
  const count = { newPages: 0, openPage: 0 }
  /** Of a page that was opened before anything was changed. */
  const openedKey = await publicKeyOf(chance.pick(running))
  const client = async (): Promise<void> => {
    while (!isOver()) {
      const service = chance.pick(running)
      const isOpen = chance.between(1, 2) === 1
      const publicKey = isOpen ? openedKey : await publicKeyOf(service)
      const reply = await signIn(service, chance.pick(people), encryptedFor(publicKey, PASSWORD))
      if (reply.startsWith('200')) count[isOpen ? 'openPage' : 'newPages'] += 1
      else wrong.push(reply.slice(0, 200))
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, client))
  await restartWith({ KEY_SECRET: old, KEY_SECRET_OTHER: NEW })
  const both = { KEY_SECRET: NEW, KEY_SECRET_OTHER: old }
  await restartWith(both)
  await keys('rewrap', both)
  const listed = await keys('list', both)
  if (!listed.includes(' 0 to be rewrapped')) wrong.push(listed)
  await restartWith({ KEY_SECRET: NEW })
  await keys('rotate', { KEY_SECRET: NEW })
  const limit = performance.now() + PUBLISHED_MS
  while ((await Promise.all(running.map(publicKeyOf))).includes(openedKey)) {
    if (performance.now() > limit) {
      wrong.push('the new pairs were not published')
      break
    }
    await pause(500)
  }
  state.isOver = true
  await clients
  for (const service of running) await service.kill()
  // The rest of the proof goes on with the secret that it knows.
  await keys('rewrap', { KEY_SECRET: old, KEY_SECRET_OTHER: NEW })
  tally.expectNone('KEY_SECRET and both RSA pairs replaced under load: no sign-in fails', wrong)
  tally.figure(
    `${String(count.newPages)} sign-ins from new pages, ${String(count.openPage)} from one that was opened before`,
  )
}
