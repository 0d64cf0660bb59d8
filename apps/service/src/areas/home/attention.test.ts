/** What home lists for attention. */
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import { ageInvitations } from '#dev/testing/members.ts'
import { setShop, setTerminal } from '#dev/testing/terminals.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { importPayments } from '#areas/platform/import/import-payments.ts'
import { service } from '#dev/testing/harness.ts'
import { report } from '#dev/testing/platform.ts'
import { seedPayments, seedRefunds } from '#dev/testing/payments.queries.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const { as, newMerchant, database } = await service()

test('refunds that need attention are listed, the most urgent first', async () => {
  const troubled = newMerchant()
  const ago = (text: string) => sql<string>`app_now() - ${text}::interval` as unknown as string
  await seedPayments(database, troubled, [
    { mer_trade_no: 'P1', refund_status: 'PENDING' },
    { mer_trade_no: 'P2', refund_status: 'FAILED' },
    { mer_trade_no: 'P3', refund_status: 'PARTIAL' },
    { mer_trade_no: 'P4', shop_id: troubled.shops[1]?.shopId ?? '', pos_id: null },
    { mer_trade_no: 'P5', refund_status: 'PARTIAL' },
    { mer_trade_no: 'P6', refund_status: 'PARTIAL' },
    {
      mer_trade_no: 'AT-THE-TERMINAL',
      original_mer_trade_no: 'P6',
      txn_type: 'REFUND',
      created_at: new Date(Date.now() - 3_600_000).toISOString(),
    },
  ])
  await seedRefunds(database, troubled, [
    {
      refund_no: 'WAITS',
      mer_trade_no: 'P1',
      status: 'PROCESSING',
      requested_at: ago('20 minutes'),
    },
    { refund_no: 'YOUNG', mer_trade_no: 'P1', status: 'REQUESTED', requested_at: ago('1 minute') },
    { refund_no: 'FAILED', mer_trade_no: 'P2', status: 'FAILED', requested_at: ago('1 day') },
    { refund_no: 'REPEATED', mer_trade_no: 'P3', status: 'FAILED', requested_at: ago('1 day') },
    { refund_no: 'AGAIN', mer_trade_no: 'P3', requested_at: ago('1 hour') },
    { refund_no: 'ELSEWHERE', mer_trade_no: 'P6', status: 'FAILED', requested_at: ago('1 day') },
    { refund_no: 'PART', mer_trade_no: 'P5', requested_at: ago('1 day') },
    { refund_no: 'REST', mer_trade_no: 'P5', status: 'FAILED', requested_at: ago('1 hour') },
    {
      refund_no: 'UNKNOWN',
      mer_trade_no: 'P4',
      shop_id: troubled.shops[1]?.shopId ?? '',
      status: 'UNKNOWN',
      requested_at: ago('1 minute'),
    },
  ])
  const seen = async (role: 'MERCHANT' | 'STAFF') =>
    (await as(role, troubled)(homeCalls.view, { query: {} })).payload.attention.flatMap((item) =>
      'refundNo' in item ? [[item.refundNo, item.kind]] : [],
    )
  expect(await seen('MERCHANT')).toEqual([
    ['UNKNOWN', 'REFUND_UNKNOWN'],
    ['FAILED', 'REFUND_FAILED'],
    ['REST', 'REFUND_FAILED'],
    ['WAITS', 'REFUND_WAITING'],
  ])
  expect(await seen('STAFF')).toEqual([
    ['FAILED', 'REFUND_FAILED'],
    ['REST', 'REFUND_FAILED'],
    ['WAITS', 'REFUND_WAITING'],
  ])
})

test('a failed refund needs no attention once its payment was voided at the terminal, or nothing of it is left', async () => {
  const merchant = newMerchant()
  await seedPayments(database, merchant, [
    { mer_trade_no: 'P1', amount_cents: 12_800 },
    { mer_trade_no: 'P2', amount_cents: 12_800 },
    // Reserved by a refund that was requested before the failed one.
    { mer_trade_no: 'P3', amount_cents: 12_800, refunded_cents: 12_800, refund_status: 'PENDING' },
  ])
  const requested_at = sql<string>`app_now() - interval '1 hour'` as unknown as string
  await seedRefunds(
    database,
    merchant,
    ['P1', 'P2', 'P3'].map((mer_trade_no) => ({
      refund_no: `R-${mer_trade_no}`,
      mer_trade_no,
      kind: 'VOID',
      status: 'FAILED',
      requested_at,
    })),
  )
  const listed = async () =>
    (await as('MERCHANT', merchant)(homeCalls.view, { query: {} })).payload.attention.flatMap(
      (item) => ('refundNo' in item ? [item.refundNo] : []),
    )
  expect(await listed()).toEqual(['R-P1', 'R-P2'])
  const voided = report(merchant, { merTradeNo: 'P1', amount: '128.00', status: 'VOIDED' })
  expect(await importPayments(database, merchant.merchantId, [voided])).toMatchObject({
    rejected: [],
  })
  expect(await listed()).toEqual(['R-P2'])
})

test('a disputed refund comes before one that the platform reported and that was refused', async () => {
  const disputed = newMerchant()
  await seedPayments(database, disputed, [{ mer_trade_no: 'P1' }, { mer_trade_no: 'P2' }])
  const stray = report(disputed, {
    txnType: 'REFUND',
    originalMerTradeNo: 'P9',
    amount: '1.00',
  })
  await importPayments(database, disputed.merchantId, [stray])
  await seedRefunds(database, disputed, [
    { refund_no: 'FAILED', mer_trade_no: 'P1', status: 'FAILED' },
    { refund_no: 'DISPUTED', mer_trade_no: 'P2', status: 'DISPUTED' },
  ])
  const { payload } = await as('MERCHANT', disputed)(homeCalls.view, { query: {} })
  expect(payload.attention.slice(0, 2)).toMatchObject([
    { kind: 'REFUND_DISPUTED', isPaymentKnown: true },
    { kind: 'REFUND_REFUSED', isPaymentKnown: false },
  ])
})

test('a refund that could not be counted, or that failed, says whether its payment is of a smart POS or FPS app-to-app', async () => {
  const fps = { is_fps_a2a: true, payment_method: 'FPS_A2A', payment_network: 'FPS' }
  const merchant = newMerchant()
  await seedPayments(database, merchant, [
    { mer_trade_no: 'P1', amount_cents: 100 },
    { mer_trade_no: 'P2', amount_cents: 100, source: 'HQPAY' },
    { mer_trade_no: 'P3', amount_cents: 100, ...fps },
    { mer_trade_no: 'P4', refund_status: 'FAILED', ...fps },
  ])
  await seedRefunds(database, merchant, [
    { refund_no: 'FAILED', mer_trade_no: 'P4', status: 'FAILED' },
  ])
  const excess = ['P1', 'P2', 'P3'].map((originalMerTradeNo) =>
    report(merchant, { txnType: 'REFUND', originalMerTradeNo, amount: '2.00' }),
  )
  await importPayments(database, merchant.merchantId, excess)
  const { payload } = await as('MERCHANT', merchant)(homeCalls.view, { query: {} })
  const shown = payload.attention.flatMap((item) =>
    'isSmartPos' in item ? [[item.merTradeNo, [item.isSmartPos, item.isFpsA2a]] as const] : [],
  )
  expect(new Map(shown)).toEqual(
    new Map([
      ['P1', [false, false]],
      ['P2', [true, false]],
      ['P3', [false, true]],
      ['P4', [false, true]],
    ]),
  )
})

test('many refunds that wait for approval push no other refund off home, whoever may approve them', async () => {
  const busy = newMerchant()
  const ago = (text: string) => sql<string>`app_now() - ${text}::interval` as unknown as string
  await seedPayments(database, busy, [{ mer_trade_no: 'P1' }, { mer_trade_no: 'P2' }])
  const asked = Array.from({ length: 21 }, (_none, index) => ({
    refund_no: `A${String(index)}`,
    mer_trade_no: 'P1',
    status: 'ASKED',
    approval: 'ASKED',
    above: 'DAY',
    expires_at: ago('-1 day'),
    requested_at: ago('1 day'),
  }))
  await seedRefunds(database, busy, [
    ...asked,
    { refund_no: 'DISPUTED', mer_trade_no: 'P2', status: 'DISPUTED' },
    { refund_no: 'UNKNOWN', mer_trade_no: 'P1', status: 'UNKNOWN' },
  ])
  const kinds = async (role: 'MERCHANT' | 'STAFF') =>
    (await as(role, busy)(homeCalls.view, { query: {} })).payload.attention.map(({ kind }) => kind)
  expect(await kinds('MERCHANT')).toEqual([
    'REFUND_DISPUTED',
    ...Array<string>(20).fill('REFUND_ASKED'),
    'REFUND_UNKNOWN',
  ])
  expect(await kinds('STAFF')).toEqual(['REFUND_DISPUTED', 'REFUND_UNKNOWN'])
})

test('silent terminals and expiring invitations are shown to roles with the permission', async () => {
  const quiet = newMerchant()
  await quiet.ready
  const now = await database.system(findNow)
  const every = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((day) => ({
    day,
    opens: '00:00',
    closes: '23:59',
  }))
  const [shop] = quiet.shops
  await setShop(database, quiet, { opening_hours: JSON.stringify(every) })
  for (const posId of shop.posIds)
    await setTerminal(database, quiet, posId, {
      created_at: `${addDays(now.slice(0, 10), -9)} 00:00:00+08`,
    })
  const kinds = async (role: 'MERCHANT' | 'DEVELOPER' | 'FINANCE') =>
    (await as(role, quiet)(homeCalls.view, { query: {} })).payload.attention.map(({ kind }) => kind)
  const isOpenAnHour = now.slice(11, 13) !== '00'
  const silent = isOpenAnHour ? ['TERMINAL_SILENT'] : []
  expect(await kinds('DEVELOPER')).toEqual(silent)
  expect(await kinds('FINANCE')).toEqual([])
  await as('ADMIN', quiet)(memberCalls.invite, {
    body: { emails: ['soon@people.example'], roleType: 'CS', shopIds: [] },
  })
  expect(await kinds('MERCHANT')).toEqual(silent)
  await ageInvitations(database, quiet.merchantId, '6 days')
  expect(await kinds('MERCHANT')).toEqual([...silent, 'INVITATION_EXPIRING'])
  expect(await kinds('DEVELOPER')).toEqual(silent)
})

test('the silent terminals of a shop are one item with their number, a single one with its name', async () => {
  const quiet = newMerchant()
  const [{ shopId, posIds }] = quiet.shops
  const now = await database.system(findNow)
  // It never closes, so that the hour of the test makes no difference.
  const hours = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((day) => ({
    day,
    opens: '00:00',
    closes: '00:00',
  }))
  await setShop(database, quiet, { opening_hours: JSON.stringify(hours) })
  const addedOn = (days: number) => `${addDays(now.slice(0, 10), -days)} 00:00:00`
  for (const [index, posId] of posIds.entries())
    await setTerminal(database, quiet, posId, { created_at: `${addedOn(3 + index)}+08` })
  const silent = async () => {
    const { payload } = await as('DEVELOPER', quiet)(homeCalls.view, { query: {} })
    return payload.attention
  }
  expect(posIds).toHaveLength(2)
  expect(await silent()).toMatchObject([
    { kind: 'TERMINAL_SILENT', shopId, count: 2, posId: null, posName: null, since: addedOn(4) },
  ])
  const [heard, alone] = posIds
  await setTerminal(database, quiet, heard, { created_at: now })
  expect(await silent()).toMatchObject([
    { shopId, count: 1, posId: alone, posName: expect.any(String) as string, since: addedOn(4) },
  ])
})

test('a shop manager is shown the expiring invitations that they could send again, and no others', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const [{ shopId }] = merchant.shops
  for (const roleType of ['STAFF', 'SHOP_MANAGER'] as const)
    await as('ADMIN', merchant)(memberCalls.invite, {
      body: { emails: [`${roleType}@people.example`], roleType, shopIds: [shopId] },
    })
  await ageInvitations(database, merchant.merchantId, '6 days')
  const invited = async (role: 'ADMIN' | 'SHOP_MANAGER') => {
    const home = await as(role, merchant, { shopIds: [shopId] })(homeCalls.view, { query: {} })
    return home.payload.attention.flatMap((one) =>
      one.kind === 'INVITATION_EXPIRING' ? [one.roleType] : [],
    )
  }
  expect((await invited('ADMIN')).toSorted()).toEqual(['SHOP_MANAGER', 'STAFF'])
  expect(await invited('SHOP_MANAGER')).toEqual(['STAFF'])
})
