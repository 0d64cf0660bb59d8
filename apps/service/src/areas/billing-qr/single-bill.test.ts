import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { fpsProxyCalls } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { payloadInImages } from '@merchant/hkqr/images.ts'
import { readBack } from '@merchant/hkqr/payload.ts'
import { newIdentifier, newMobile } from '#dev/testing/addresses.ts'
import { billFixtures, usualProxy } from '#dev/testing/bills.ts'
import { dropLease } from '#dev/testing/bills.queries.ts'
import { paidBillFixtures } from '#dev/testing/paid-bills.ts'
import { report } from '#dev/testing/platform.ts'
import { refusedWith, service } from '#dev/testing/harness.ts'
import { notificationFixtures } from '#dev/testing/notifications.ts'
import { claimJob } from './bill-work.queries.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { as, database, deps, newMerchant, tokenOf } = opened
const { csv, payable, upload, runWorker, jobOf, download, finished, rowsOf } = billFixtures(opened)
const { take } = paidBillFixtures(opened)

test('a single bill has its code at once and its ZIP later', async () => {
  const merchant = await payable()
  const body = { billReference: 'DESK-1', amount: '88.00', customerRef: 'C1' }
  const { code, payload } = await as('SUPERVISOR', merchant)(billingQrCalls.single, { body })
  expect(code).toBe('0000')
  expect(payloadInImages(Buffer.from(payload.png, 'base64'), payload.svg)).toBe(payload.payload)
  expect(readBack(payload.payload)).toMatchObject({
    amountCents: 8_800,
    labels: { billReference: 'DESK-1', customerReference: 'C1' },
  })
  await runWorker()
  expect(await jobOf(merchant, payload.id)).toMatchObject({
    status: 'COMPLETED',
    fileName: 'DESK-1',
    totalCount: 1,
  })
  const { files } = await download(merchant, payload.id)
  expect([...files.keys()]).toContain('qr/1-DESK-1.png')
  expect(files.get('qr/1-DESK-1.png')?.toString('base64')).toBe(payload.png)
})

test('a single bill is a bill before its code is drawn for the ZIP: it is listed, and its payment names it', async () => {
  const merchant = await payable()
  const request = as('MERCHANT', merchant)
  const body = { billReference: 'DESK-2', amount: '88.00' }
  const { payload: made } = await request(billingQrCalls.single, { body })
  const { payload: sheet } = await upload(merchant, csv('DESK-3,1,,,,,'))
  const paid = report(merchant, { amount: '88.00', billReference: 'DESK-2' })
  await take(merchant, [paid])
  const bills = (jobId: string) => request(billingQrCalls.bills, { query: { jobId } })
  expect((await bills(made.id)).payload.items).toMatchObject([
    { rowNo: 1, billReference: 'DESK-2', state: 'PAID' },
  ])
  expect((await bills(sheet.id)).payload.items).toEqual([])
  const params = { merTradeNo: paid.merTradeNo }
  expect((await request(transactionCalls.view, { params })).payload.bill).toMatchObject({
    jobId: made.id,
    rowNo: 1,
    state: 'PAID',
  })
  expect(await jobOf(merchant, made.id)).toMatchObject({ status: 'PENDING', isSingle: true })
  expect(await jobOf(merchant, sheet.id)).toMatchObject({ status: 'PENDING', isSingle: false })
})

test('the request of a single bill cannot be cancelled, because its code was given out', async () => {
  const merchant = await payable()
  const request = as('MERCHANT', merchant)
  const body = { billReference: 'DESK-4', amount: '88.00' }
  const { payload } = await request(billingQrCalls.single, { body })
  const params = { id: payload.id }
  expect(await request(billingQrCalls.cancel, { params })).toMatchObject({
    status: 409,
    code: '4214',
    message: 'The code of a single bill is given out at once: its request cannot be cancelled',
    payload: { reason: 'SINGLE' },
  })
  await runWorker()
  expect(await jobOf(merchant, payload.id)).toMatchObject({ status: 'COMPLETED' })
})

test('the code of a single bill stays a bill, and is shown, when its request is given up', async () => {
  const merchant = await payable()
  const token = await tokenOf('MERCHANT', merchant)
  const request = as('MERCHANT', merchant)
  const body = { billReference: 'DESK-5', amount: '88.00' }
  // Otherwise another test's request may be claimed.
  await runWorker()
  const { payload } = await request(billingQrCalls.single, { body })
  const row = { rowNo: 1, status: 'DONE', payload: payload.payload }
  expect(await rowsOf(merchant, payload.id)).toMatchObject([row])
  for (let death = 0; death < 5; death += 1) {
    await database.system(claimJob)
    await dropLease(database, payload.id)
  }
  await runWorker()
  expect(await jobOf(merchant, payload.id)).toMatchObject({
    status: 'FAILED',
    successCount: 1,
    isSingle: true,
    failure: 'The ZIP could not be made. The code that was given out stays valid',
  })
  expect(await rowsOf(merchant, payload.id)).toMatchObject([row])
  const bills = await request(billingQrCalls.bills, { query: { jobId: payload.id } })
  expect(bills.payload.items).toMatchObject([{ billReference: 'DESK-5', state: 'UNPAID' }])
  // Nobody has anything to do about it.
  expect((await request(homeCalls.view, { query: {} })).payload.attention).toEqual([])
  expect(await notificationFixtures(opened).listOf(token)).toEqual([])
})

test('a single bill with errors is refused with each field', async () => {
  const merchant = await payable()
  const body = { billReference: 'A B', amount: '-1', dueDate: '2026-02-30' }
  const { code, payload } = await as('MERCHANT', merchant)(billingQrCalls.single, { body })
  expect(code).toBe('4220')
  expect(payload).toMatchObject({
    fields: [{ path: 'billReference' }, { path: 'amount' }, { path: 'dueDate' }],
  })
})

test('a name or remark of a single bill is refused for invisible and reversing characters', async () => {
  const merchant = await payable()
  const body = { billReference: 'AB', customerName: 'Chan\u200b Tai Man', remark: 'Term \u202e2' }
  const { code, payload } = await as('MERCHANT', merchant)(billingQrCalls.single, { body })
  const message = 'Remove characters that are invisible or reverse the text'
  expect({ code, payload }).toMatchObject({
    code: '4220',
    payload: {
      fields: [
        { path: 'customerName', message },
        { path: 'remark', message },
      ],
    },
  })
})

test('a merchant without an active FPS address is told so before and after the request', async () => {
  const merchant = newMerchant()
  const request = as('MERCHANT', merchant)
  expect((await request(billingQrCalls.payee, {})).payload.payee).toBeNull()
  const refusal = { code: '4220', payload: { reason: 'NO_FPS_PROXY' } }
  expect(await upload(merchant, csv('A,1,,,,,'))).toMatchObject(refusal)
  expect(await request(billingQrCalls.single, { body: { billReference: 'A' } })).toMatchObject(
    refusal,
  )
})

test('a single bill is refused if the address that codes pay changed while its code was drawn', async () => {
  const merchant = await payable([
    { ...usualProxy, id: newIdentifier() },
    { type: 'MOBILE', id: newMobile(), clearingCode: '935' },
  ])
  const request = as('MERCHANT', merchant)
  const { billThreads } = deps
  const setDefault = () => request(fpsProxyCalls.setDefault, { params: { type: 'MOBILE' } })
  const draw: typeof billThreads.run = async (...task) => {
    const drawn = await billThreads.run(...task)
    await setDefault()
    return drawn
  }
  Object.assign(deps, { billThreads: { ...billThreads, run: draw } })
  const single = () => request(billingQrCalls.single, { body: { billReference: 'A', amount: '1' } })
  const refused = await single()
  Object.assign(deps, { billThreads })
  expect(refusedWith(refused)).toEqual([409, '4090'])
  expect((await request(billingQrCalls.list, { query: {} })).payload.items).toEqual([])
  const { payload } = await single()
  await runWorker()
  const [row] = await rowsOf(merchant, payload.id)
  expect(row?.payload).toBe(payload.payload)
})

test.each([
  [
    'the default address',
    [
      { type: 'MOBILE', id: '+852-91234567', clearingCode: '935', isDefault: true },
      { type: 'FPSID', id: '7654321' },
    ],
    { type: 'MOBILE', id: '+852-91234567', clearingCode: '935' },
  ],
  [
    'the identifier, when the default has no bank',
    [
      { type: 'EMAIL', id: 'pay@example.com', isDefault: true },
      { type: 'FPSID', id: '7654321' },
    ],
    { type: 'FPSID', id: '7654321' },
  ],
  [
    'the identifier, without a default',
    [{ type: 'FPSID', id: '7654321' }],
    { type: 'FPSID', id: '7654321' },
  ],
] as const)('codes pay %s', async (_name, proxies, paid) => {
  const merchant = await payable(proxies)
  const { payload } = await as('SCHOOL', merchant)(billingQrCalls.payee, {})
  expect(payload.payee).toMatchObject({
    fpsProxyType: paid.type,
    merchantName: merchant.merchantName,
  })
  const id = await finished(merchant, csv('A,1,,,,,'))
  const [row] = await rowsOf(merchant, id)
  expect(readBack(row?.payload ?? '').proxy).toEqual(paid)
})

test.each(['xlsx', 'csv'] as const)(
  'the template as %s can be uploaded without errors',
  async (fileType) => {
    const merchant = await payable([usualProxy])
    const template = await as('STAFF', merchant)(billingQrCalls.template, { query: { fileType } })
    expect(template.headers['content-disposition']).toBe(
      `attachment; filename="billing-qr-template.${fileType}"`,
    )
    const { payload } = await upload(merchant, template.body, { name: `template.${fileType}` })
    await runWorker()
    expect(await jobOf(merchant, payload.id)).toMatchObject({
      status: 'COMPLETED',
      successCount: 2,
      totalAmount: '1280.50',
    })
  },
)
