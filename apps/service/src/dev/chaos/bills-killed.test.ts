/** Kills a process while it makes the codes of a sheet of bills; the next process continues. */
import { setTimeout as pause } from 'node:timers/promises'
import { csv, filesOf, usualProxy } from '#dev/testing/bills.ts'
import { countDone, dropLease, insertProxies } from '#dev/testing/bills.queries.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { formOf } from '#dev/testing/uploads.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { seeded } from './seeded.ts'
import { startService, type ServiceProcess } from './service-process.ts'
import { prepareStage, type Stage } from './stage.ts'

/** More than are read from the table at once. */
const ROWS = 110
const TIMEOUT = 300_000
const XSRF = 'p'.repeat(32)

let stage: Stage
const started: ServiceProcess[] = []
const start = async (): Promise<ServiceProcess> => {
  const service = await startService(stage)
  started.push(service)
  return service
}

beforeAll(async () => {
  stage = await prepareStage(testedDatabase, seeded(6), 1, { template: inject('template') })
  const { database, close } = await stage.open()
  await insertProxies(database, stage.merchant.merchantId, [usualProxy])
  await close()
}, TIMEOUT)
afterAll(async () => {
  for (const service of started) await service.kill()
  await stage.remove()
}, TIMEOUT)

const send = ({ origin }: ServiceProcess, path: string, init: RequestInit = {}) =>
  fetch(`${origin}/api/billqrc/request${path}`, {
    ...init,
    headers: {
      'x-auth-token': stage.tokens[0] ?? '',
      cookie: `XSRF-TOKEN=${XSRF}`,
      'x-xsrf-token': XSRF,
      ...(init.headers as Record<string, string> | undefined),
    },
  })

const upload = async (service: ServiceProcess): Promise<string> => {
  const lines = Array.from({ length: ROWS }, (_none, row) => `K-${String(row)},1.00,,,,,`)
  const { type, bytes } = await formOf('attachment', 'bills.csv', Buffer.from(csv(...lines)))
  const reply = await send(service, '', {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  })
  return ((await reply.json()) as { payload: { id: string } }).payload.id
}

interface Job {
  readonly id: string
  readonly status: string
  readonly successCount: number
}

const jobOf = async (service: ServiceProcess, id: string): Promise<Job> => {
  const page = (await (await send(service, '?pageSize=100')).json()) as {
    payload: { items: Job[] }
  }
  const job = page.payload.items.find((one) => one.id === id)
  if (job === undefined) throw new Error('The request is not listed')
  return job
}

/** Polls until the condition holds, limited by the test's timeout. */
const until = async (
  service: ServiceProcess,
  id: string,
  isSo: (job: Job) => boolean,
): Promise<Job> => {
  for (;;) {
    const job = await jobOf(service, id)
    if (isSo(job)) return job
    await pause(10)
  }
}

/** Kills the service between the first and the last code; if it finished too fast, tries another sheet. */
const killedInTheMiddle = async (): Promise<string> => {
  const service = await start()
  for (;;) {
    const id = await upload(service)
    const { status } = await until(service, id, ({ successCount }) => successCount > 0)
    if (status !== 'PROCESSING') continue
    await service.kill()
    const { database, close } = await stage.open()
    const done = await countDone(database, id)
    await dropLease(database, id)
    await close()
    if (done < ROWS) {
      expect(done).toBeGreaterThan(0)
      return id
    }
    return killedInTheMiddle()
  }
}

test(
  'a sheet whose process was killed midway is completed by the next, with every code once',
  async () => {
    const id = await killedInTheMiddle()
    const next = await start()
    const job = await until(next, id, ({ status }) => status !== 'PROCESSING')
    expect(job).toMatchObject({ status: 'COMPLETED', successCount: ROWS })
    const zip = Buffer.from(await (await send(next, `/${id}`)).arrayBuffer())
    const names = [...filesOf(zip).keys()]
    expect(names).toHaveLength(2 * ROWS + 2)
    expect(new Set(names).size).toBe(names.length)
  },
  TIMEOUT,
)
