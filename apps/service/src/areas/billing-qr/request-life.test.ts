import { billingQrCalls, billJobStatuses } from '@merchant/contract/areas/billing-qr.calls.ts'
import { eventCalls } from '@merchant/contract/areas/events.calls.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { readBack } from '@merchant/hkqr/payload.ts'
import { DatabaseError } from 'pg'
import type { Db } from '#infra/db/database.ts'
import { billFixtures } from '#dev/testing/bills.ts'
import { newIdentifier } from '#dev/testing/addresses.ts'
import { countDone, dropLease, listBillAudit } from '#dev/testing/bills.queries.ts'
import { service } from '#dev/testing/harness.ts'
import { notificationFixtures } from '#dev/testing/notifications.ts'
import { expect, test } from 'vitest'
import { makeCodes } from './bill-job.ts'
import { claimJob } from './bill-work.queries.ts'
import { makeDueCodes } from '#jobs/bill-worker.ts'

const opened = await service()
const { as, database, deps, newMerchant, tokenOf } = opened
const { csv, payable, upload, runWorker, jobOf, rowsOf, download, finished } = billFixtures(opened)

test('a request that has not started can be cancelled once, and is never processed', async () => {
  const merchant = await payable()
  const { payload } = await upload(merchant, csv('A,1,,,,,'))
  const params = { id: payload.id }
  const request = as('STAFF', merchant)
  const stale = await request(billingQrCalls.cancel, { params }, { headers: { 'if-match': '7' } })
  expect(stale.code).toBe('4090')
  expect((await request(billingQrCalls.cancel, { params })).payload.status).toBe('CANCELLED')
  expect(await request(billingQrCalls.cancel, { params })).toMatchObject({
    code: '4214',
    payload: { reason: 'CANCELLED' },
  })
  await runWorker()
  expect((await jobOf(merchant, payload.id))?.status).toBe('CANCELLED')
  expect((await download(merchant, payload.id)).code).toBe('4214')
  expect(await listBillAudit(database, merchant.merchantId)).toMatchObject([
    { action: 'billing-qr.request' },
    { action: 'billing-qr.cancel', code: '4090' },
    { action: 'billing-qr.cancel', code: null },
    { action: 'billing-qr.cancel', code: '4214' },
    { action: 'billing-qr.download', code: '4214' },
  ])
})

test('a request that has started cannot be cancelled any more', async () => {
  const merchant = await payable()
  const { payload } = await upload(merchant, csv('A,1,,,,,'))
  const cancel = () => as('STAFF', merchant)(billingQrCalls.cancel, { params: { id: payload.id } })
  expect((await database.system(claimJob))?.jobId).toBe(payload.id)
  expect(await cancel()).toMatchObject({ code: '4214', payload: { reason: 'PROCESSING' } })
  expect((await jobOf(merchant, payload.id))?.status).toBe('PROCESSING')
  await dropLease(database, payload.id)
  await runWorker()
  expect(await cancel()).toMatchObject({ code: '4214', payload: { reason: 'COMPLETED' } })
  expect((await jobOf(merchant, payload.id))?.status).toBe('COMPLETED')
})

test('a request whose worker died is processed from the start by the next one, once', async () => {
  const merchant = await payable()
  const { payload } = await upload(merchant, csv('A,1,,,,,', 'B,2,,,,,'))
  const dead = await database.system(claimJob)
  expect(dead?.jobId).toBe(payload.id)
  expect((await download(merchant, payload.id)).payload).toMatchObject({ reason: 'PROCESSING' })
  expect(await database.system(claimJob)).toBeUndefined()
  await dropLease(database, payload.id)
  await runWorker()
  const job = await jobOf(merchant, payload.id)
  expect(job).toMatchObject({ status: 'COMPLETED', successCount: 2 })
  // The worker that lost its lease continues: its writes are refused.
  const work = { database, threads: deps.billThreads, signal: new AbortController().signal }
  if (dead !== undefined) await expect(makeCodes(work, dead)).rejects.toThrow('lease')
  expect(await jobOf(merchant, payload.id)).toEqual(job)
  expect((await download(merchant, payload.id)).files.size).toBe(6)
})

/** A round that fails like PostgreSQL on a full disk, after the claim, two reads and the first hundred rows. */
const roundOnFullDisk = () => {
  let transactions = 0
  const full = {
    ...database,
    system: <T>(work: (db: Db) => Promise<T>): Promise<T> => {
      transactions += 1
      if (transactions <= 4) return database.system(work)
      return Promise.reject(new DatabaseError('could not extend file', 0, 'error'))
    },
  }
  return makeDueCodes({ database: full, threads: deps.billThreads, log: deps.log })
}
const many = csv(...Array.from({ length: 120 }, (_none, n) => `R${n},1,,,,,`))

test('a request on which five workers died is marked as failed, and none of its rows has a code', async () => {
  const merchant = await payable()
  const token = await tokenOf('MERCHANT', merchant)
  const { payload } = await upload(merchant, many)
  for (let death = 0; death < 5; death += 1) {
    if (death === 4) await roundOnFullDisk()
    else await database.system(claimJob)
    await dropLease(database, payload.id)
  }
  expect(await countDone(database, payload.id)).toBe(100)
  await runWorker()
  const failure = 'The codes could not be created. Upload the file again'
  const job = await jobOf(merchant, payload.id)
  expect(job).toMatchObject({ status: 'FAILED', successCount: 0, failure })
  const rows = await rowsOf(merchant, payload.id)
  expect(rows.filter((row) => row.status === 'DONE' || row.payload !== null)).toEqual([])
  const [told] = await notificationFixtures(opened).listOf(token)
  expect(told?.detail).toMatchObject({ status: 'FAILED', count: 120 })
})

test('a request says when the address that its codes pay is no longer active', async () => {
  const address = { type: 'FPSID', id: newIdentifier() } as const
  const merchant = await payable([address])
  const id = await finished(merchant, csv('A,1,,,,,'))
  expect((await jobOf(merchant, id))?.isPayeeEnded).toBe(false)
  await payable([address])
  expect((await jobOf(merchant, id))?.isPayeeEnded).toBe(true)
})

test('requests are found by ticket, status and day, newest first', async () => {
  const merchant = await payable()
  const made = [
    await upload(merchant, csv('A,1,,,,,'), { name: 'first.csv' }),
    await upload(merchant, csv('B,1,,,,,'), { name: 'second.csv' }),
  ]
  const [first, second] = made.map(({ payload }) => payload)
  const names = async (query: object) => {
    const { payload } = await as('CS', merchant)(billingQrCalls.list, { query })
    return payload.items.map(({ fileName }) => fileName)
  }
  expect(await names({})).toEqual(['second.csv', 'first.csv'])
  expect(await names({ ticketNo: first?.ticketNo.toLowerCase() })).toEqual(['first.csv'])
  expect(await names({ statuses: 'completed,pending', sortBy: 'fileName' })).toEqual([
    'first.csv',
    'second.csv',
  ])
  expect(await names({ statuses: 'EXPIRED' })).toEqual([])
  expect(await names({ statuses: 'EXPIRED,PENDING' })).toHaveLength(2)
  const { payload: page } = await as('CS', merchant)(billingQrCalls.list, {
    query: { pageNumber: '2', pageSize: '1' },
  })
  expect(page).toMatchObject({ pageNumber: 2, pageSize: 1, total: 2, totalPages: 2 })
  expect(page.items.map(({ fileName }) => fileName)).toEqual(['first.csv'])
  expect(await names({ pageNo: '2', pageSize: '1' })).toEqual(['first.csv'])
  const [date = ''] = ((await jobOf(merchant, second?.id ?? ''))?.uploadedAt ?? '').split(' ')
  expect(await names({ startDate: date, endDate: date })).toHaveLength(2)
  expect(await names({ endDate: '2020-01-01' })).toEqual([])
  expect(await names({ startDate: date })).toHaveLength(2)
  expect(await names({ startDate: addDays(date, 1) })).toEqual([])
  const states = 'PENDING PROCESSING COMPLETED PARTIAL FAILED EXPIRED CANCELLED'
  expect(billJobStatuses.join(' ')).toBe(states)
  for (const status of billJobStatuses)
    expect(await names({ statuses: status }), status).toHaveLength(status === 'PENDING' ? 2 : 0)
  const wrong = await as('CS', merchant)(billingQrCalls.list, { query: { statuses: 'DONE' } })
  expect(wrong.code).toBe('4002')
  await runWorker()
})

test('requests are hidden from other merchants and refused without the permission or the feature', async () => {
  const merchant = await payable()
  const id = await finished(merchant, csv('A,1,,,,,'))
  const stranger = as('MERCHANT', newMerchant())
  for (const code of [
    (await stranger(billingQrCalls.download, { params: { id } })).code,
    (await stranger(billingQrCalls.cancel, { params: { id } })).code,
    (await stranger(billingQrCalls.rows, { params: { id }, query: {} })).code,
  ])
    expect(code).toBe('4040')
  expect((await as('DEVELOPER', merchant)(billingQrCalls.download, { params: { id } })).code).toBe(
    '4030',
  )
  const without = newMerchant({ features: false })
  expect((await as('MERCHANT', without)(billingQrCalls.list, { query: {} })).code).toBe('4032')
  expect((await upload(without, csv('A,1,,,,,'))).code).toBe('4032')
})

test('two workers share the requests, and none is processed twice', async () => {
  const merchant = await payable()
  for (const reference of ['A', 'B', 'C', 'D']) await upload(merchant, csv(`${reference},1,,,,,`))
  await Promise.all([runWorker(), runWorker(), runWorker()])
  const { payload } = await as('MERCHANT', merchant)(billingQrCalls.list, { query: {} })
  expect(payload.items.map(({ status }) => status)).toEqual(Array(4).fill('COMPLETED'))
  const actions = await listBillAudit(database, merchant.merchantId)
  expect(actions.filter(({ action }) => action === 'billing-qr.finish')).toHaveLength(4)
})

test('sheets of two merchants are processed concurrently without mixing their codes', async () => {
  const merchants = [await payable(undefined, 'Harbour Bakery'), await payable(undefined, 'Peak')]
  const made = await Promise.all(
    merchants.map(async (merchant, which) => {
      const lines = Array.from({ length: 40 }, (_none, n) => `M${which}-${n},1,,,,,`)
      return { merchant, id: (await upload(merchant, csv(...lines))).payload.id }
    }),
  )
  await Promise.all([runWorker(), runWorker()])
  for (const [which, { merchant, id }] of made.entries()) {
    expect(await jobOf(merchant, id)).toMatchObject({ status: 'COMPLETED', successCount: 40 })
    const { files } = await download(merchant, id)
    const names = [...files.keys()].filter((name) => name.endsWith('.png'))
    expect(names).toEqual(names.filter((name) => name.includes(`-M${which}-`)))
    expect(names).toHaveLength(40)
    const payees = (await rowsOf(merchant, id)).map(
      ({ payload }) => readBack(payload ?? '').merchantName,
    )
    expect(new Set(payees)).toEqual(new Set([which === 0 ? 'Harbour Bakery' : 'Peak']))
  }
})

test('a full disk loses nothing: the request is completed once there is space', async () => {
  const merchant = await payable()
  const { payload } = await upload(merchant, many)
  await roundOnFullDisk()
  const broken = await jobOf(merchant, payload.id)
  expect(broken).toMatchObject({ status: 'PROCESSING', failure: null })
  expect(broken?.successCount).toBeGreaterThan(0)
  expect((await download(merchant, payload.id)).payload).toMatchObject({ reason: 'PROCESSING' })
  await dropLease(database, payload.id)
  await runWorker()
  expect(await jobOf(merchant, payload.id)).toMatchObject({
    status: 'COMPLETED',
    successCount: 120,
    failedCount: 0,
  })
  expect((await download(merchant, payload.id)).files.size).toBe(2 * 120 + 2)
})

test('the progress of a request is streamed to those who may see it', async () => {
  const merchant = await payable()
  const id = await finished(
    merchant,
    csv(...Array.from({ length: 250 }, (_none, n) => `R${n},1,,,,,`), 'R0,1,,,,,'),
  )
  const since = async (role: 'STAFF' | 'DEVELOPER') => {
    const { payload } = await as(role, merchant)(
      eventCalls.list,
      {},
      { headers: { 'last-event-id': '0' } },
    )
    return payload.events.map(({ kind, detail }) => [
      kind,
      detail.jobId,
      detail.status,
      detail.done,
    ])
  }
  const { totalCount, failedCount } = (await jobOf(merchant, id)) ?? {
    totalCount: 0,
    failedCount: 0,
  }
  expect(failedCount).toBeGreaterThan(0)
  const events = await since('STAFF')
  expect(events[0]).toEqual(['job', id, 'PENDING', failedCount])
  expect(events.slice(1).map(([, , status]) => status)).toEqual([
    'PROCESSING',
    'PROCESSING',
    'PROCESSING',
    'PROCESSING',
    'PARTIAL',
  ])
  const done = events.map(([, , , count]) => Number(count))
  expect(done).toEqual(done.toSorted((a, b) => a - b))
  expect(done.at(-1)).toBe(totalCount)
  expect(await since('DEVELOPER')).toEqual([])
})
