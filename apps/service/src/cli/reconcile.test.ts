/** The commands that settle what the acquirer has and we do not, on an installation of their own. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importSettlements } from '#areas/platform/import/import-payments.ts'
import { insertTestMerchant } from '#dev/testing/factories.queries.ts'
import {
  dropInstallations,
  emptyInstallation,
  run,
  withDatabase,
} from '#dev/testing/installations.ts'
import { readTrail } from '#dev/testing/members.ts'
import { insertRefundable, readRefunds } from '#dev/testing/refunds.queries.ts'
import { newId } from '#infra/ids.ts'
import { bookMovement } from '#infra/gateways/refund-gateway.queries.ts'

const directory = await mkdtemp(join(tmpdir(), 'admin-portal-reconcile-'))
afterAll(async () => {
  await dropInstallations()
  await rm(directory, { recursive: true, force: true })
})

test('the commands find a refund that only the acquirer has, book it once, and end what a settlement deducted', async () => {
  const installation = await emptyInstallation(directory)
  let merchantId = ''
  let merTradeNo = ''
  await withDatabase(installation, async (database) => {
    const merchant = insertTestMerchant(database, newId, { name: 'Harbour' })
    const [payment = ''] = await insertRefundable(database, newId, merchant, [{}])
    merchantId = merchant.merchantId
    merTradeNo = payment
    await bookMovement(database, {
      merchantId,
      refundNo: 'R-ORPHAN',
      merTradeNo,
      tradeNo: null,
      kind: 'REFUND',
      isFpsA2a: false,
      paymentNetwork: 'VISA',
      amountCents: 4_000,
      idempotencyKey: 'of a refund that was lost here',
      notAfter: 4_000_000_000,
    })
    await importSettlements(database, merchantId, [
      { merTradeNo: 'R-UNKNOWN', settlementDate: '2026-11-20', receivedAmount: '-28.00' },
    ])
  })
  const reason = ['--reason', 'checked with the acquirer']
  const refund = (name: string, number: string) =>
    run('refund', [name, '--merchant', merchantId, '--refund', number, ...reason], installation)

  const compared = await run('reconcile', [], installation)
  expect(compared.code).toBe(0)
  expect(compared.output).toContain(
    `R-ORPHAN  HKD 40.00 of ${merTradeNo}: carried out by the acquirer`,
  )
  expect(compared.output).toContain('1 new differences')
  expect((await run('reconcile', [], installation)).output).toContain('0 new differences')
  const { output: listed } = await run('refund', ['disputes'], installation)
  expect(listed).toContain('R-ORPHAN')
  expect(listed).toContain('R-UNKNOWN  HKD 28.00, not counted')

  const booked = await run('reconcile', ['book', 'R-ORPHAN', ...reason], installation)
  expect(booked).toMatchObject({ code: 0, output: expect.stringContaining('SUCCESS') as string })
  expect(await run('reconcile', ['book', 'R-ORPHAN', ...reason], installation)).toMatchObject({
    code: 1,
    output: expect.stringContaining('not disputed') as string,
  })
  expect((await refund('dismiss', 'R-UNKNOWN')).code).toBe(0)
  expect((await refund('dismiss', 'R-UNKNOWN')).code).toBe(1)
  await withDatabase(installation, async (database) => {
    expect(await readRefunds(database, merchantId)).toMatchObject([
      { refundNo: 'R-ORPHAN', status: 'SUCCESS' },
    ])
    const actions = (await readTrail(database, merchantId)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['refund.decide', 'refund.dismiss']))
  })
})
