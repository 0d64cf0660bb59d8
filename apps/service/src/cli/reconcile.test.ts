/**
 * The commands that settle what the acquirer has and we do not, on an installation of their own.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { importSettlements } from '#areas/platform/import/import-payments.ts'
import { insertTestMerchant } from '#dev/testing/factories.queries.ts'
import {
  dropInstallations,
  emptyInstallation,
  run,
  withDatabase,
} from '#dev/testing/installations.ts'
import { readTrail } from '#dev/testing/members.ts'
import { addDays, dateOf } from '@merchant/contract/core/time.ts'
import { insertRefundable, readRefunds } from '#dev/testing/refunds.queries.ts'
import { acquirerSecret, startAcquirer } from '#dev/testing/acquirer.ts'
import { changeTimeline, settleHold } from '#dev/testing/lost-refunds.queries.ts'
import { findHeld } from '#domain/reconciliation/round.queries.ts'
import { stepRound } from '#domain/reconciliation/round.ts'
import { sandboxGateway } from '#infra/gateways/refund-gateway.sandbox.ts'
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

test('refunds that are held after a failover are sent again once each merchant was compared by hand, and one that the acquirer does not list keeps no other from it', async () => {
  const installation = await emptyInstallation(directory)
  const merchantIds: string[] = []
  await withDatabase(installation, async (database) => {
    for (const name of ['Harbour', 'Island']) {
      const merchant = insertTestMerchant(database, newId, { name })
      await merchant.ready
      merchantIds.push(merchant.merchantId)
    }
    const work = { database, gateway: sandboxGateway(database) }
    await stepRound(work)
    await changeTimeline(database)
    expect(await stepRound(work)).toEqual({ did: 'HELD' })
    await settleHold(database)
  })
  const [first = '', second = ''] = merchantIds.toSorted()
  let isAway = true
  const acquirer = await startAcquirer(({ path }) =>
    isAway && path.includes(first)
      ? { status: 503 }
      : { status: 200, body: { refunds: [], next: null } },
  )
  onTestFinished(acquirer.close)
  const reconcile = (...days: string[]) =>
    run('reconcile', days, {
      ...installation,
      REFUND_GATEWAY_URL: acquirer.url,
      REFUND_GATEWAY_KEY: 'us',
      REFUND_GATEWAY_SECRET: acquirerSecret,
    })
  const failed = await reconcile()
  expect(failed.code).toBe(1)
  expect(failed.output).toContain(
    `${first} was not compared to the end: The gateway did not list its refunds`,
  )
  expect(acquirer.requests.some(({ path }) => path.includes(second))).toBe(true)
  expect(failed.output).not.toContain(second)
  isAway = false
  const early = await reconcile('--to', '2026-01-01', '--from', '2026-01-01')
  expect(early).toMatchObject({ code: 1, output: expect.stringContaining('stay held') as string })
  expect(await reconcile()).toMatchObject({
    code: 0,
    output: expect.stringContaining('Refunds are sent again.') as string,
  })
  await withDatabase(installation, async (database) => {
    expect(await database.system(findHeld)).toBeUndefined()
    for (const merchantId of merchantIds) {
      const actions = (await readTrail(database, merchantId)).map(({ action }) => action)
      expect(actions).toContain('refunds.release')
    }
  })
})

test('a difference that was found before the acquirer stopped answering is printed and counted', async () => {
  const installation = await emptyInstallation(directory)
  let merTradeNo = ''
  await withDatabase(installation, async (database) => {
    const merchant = insertTestMerchant(database, newId, { name: 'Harbour' })
    const [payment = ''] = await insertRefundable(database, newId, merchant, [{}])
    merTradeNo = payment
  })
  const yesterday = addDays(dateOf(Date.now()), -1)
  const found = {
    refundNo: 'R-FOUND',
    merTradeNo,
    kind: 'REFUND',
    amountCents: 4_000,
    outcome: 'SUCCESS',
    gatewayRef: 'GW-1',
    at: new Date().toISOString(),
  }
  const acquirer = await startAcquirer(({ path }) =>
    path.includes(`day=${yesterday}`)
      ? { status: 200, body: { refunds: [found], next: null } }
      : { status: 503 },
  )
  onTestFinished(acquirer.close)
  const reconcile = () =>
    run('reconcile', ['--from', yesterday], {
      ...installation,
      REFUND_GATEWAY_URL: acquirer.url,
      REFUND_GATEWAY_KEY: 'us',
      REFUND_GATEWAY_SECRET: acquirerSecret,
    })
  const failed = await reconcile()
  expect(failed.code).toBe(1)
  expect(failed.output).toContain(
    `R-FOUND  HKD 40.00 of ${merTradeNo}: carried out by the acquirer`,
  )
  expect(failed.output).toContain('1 new differences')
  expect(failed.output).toContain('was not compared to the end: The gateway did not list')
  expect((await reconcile()).output).toContain('0 new differences')
})
