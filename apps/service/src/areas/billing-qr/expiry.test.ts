import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { billFixtures } from '#dev/testing/bills.ts'
import { countChunks, makeExpired } from '#dev/testing/bills.queries.ts'
import { service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'
import { expireDueBillRequests } from '#jobs/bill-worker.ts'

const opened = await service()
const { as, database } = opened
const { csv, payable, upload, jobOf, rowsOf, download, finished } = billFixtures(opened)

test('codes and customers’ data are deleted after ninety days', async () => {
  const merchant = await payable()
  const id = await finished(merchant, csv('A,1,,,Chan Tai Man,chan@example.com,x'))
  expect(await countChunks(database, id)).toBeGreaterThan(0)
  const { uploadedAt = '', expiresAt = '' } = (await jobOf(merchant, id)) ?? {}
  expect(expiresAt.slice(0, 10)).toBe(addDays(uploadedAt.slice(0, 10), 90))
  await makeExpired(database, id)
  await expireDueBillRequests(database)
  expect((await jobOf(merchant, id))?.status).toBe('EXPIRED')
  expect(await download(merchant, id)).toMatchObject({ status: 410, code: '4240' })
  expect(await countChunks(database, id)).toBe(0)
  expect(await rowsOf(merchant, id)).toMatchObject([
    { billReference: 'A', customerName: null, customerEmail: null, remark: null },
  ])
})

test('the customers’ data of a cancelled request is deleted after ninety days too', async () => {
  const merchant = await payable()
  const { payload } = await upload(merchant, csv('A,1,,,Chan Tai Man,chan@example.com,x'))
  await as('STAFF', merchant)(billingQrCalls.cancel, { params: { id: payload.id } })
  await makeExpired(database, payload.id)
  await expireDueBillRequests(database)
  expect(await jobOf(merchant, payload.id)).toMatchObject({ status: 'EXPIRED', successCount: 0 })
  expect(await rowsOf(merchant, payload.id)).toMatchObject([
    { billReference: 'A', customerName: null, customerEmail: null, remark: null },
  ])
})
