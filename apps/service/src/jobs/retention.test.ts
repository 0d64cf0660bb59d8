/** What is removed after years, and what stays true of the rest. */
import { auditCalls } from '@merchant/contract/areas/audit.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditOf, isAccepted } from '#dev/testing/account.queries.ts'
import { accountFixtures, insertPerson, setMemberStatus } from '#dev/testing/accounts.ts'
import {
  endAuditRests,
  falsify,
  readBooks,
  tamper,
  writeEntries,
} from '#dev/testing/books.queries.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { memberFixtures, newPerson, readTrail } from '#dev/testing/members.ts'
import { paidBillFixtures } from '#dev/testing/paid-bills.ts'
import { report } from '#dev/testing/platform.ts'
import { meetAt } from '#dev/testing/races.queries.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import {
  agePayments,
  ageRemoval,
  countRows,
  writeOldEntries,
} from '#dev/testing/retention.queries.ts'
import { readChain } from '#domain/audit/chain.queries.ts'
import { flawOf } from '#domain/audit/chain.rules.ts'
import { sealTrails } from '#domain/audit/seal.ts'
import { importPayments } from '#areas/platform/import/import-payments.ts'
import { removeOldPayments } from '#domain/retention/old-payments.queries.ts'
import { sealerWith } from '#infra/crypto/seal.ts'
import { verifySeals } from '../cli/audit/verify-seals.ts'
import { checkTrails } from './audit-worker.ts'
import { removeOld } from './retention-worker.ts'

const opened = await serviceAlone()
const { as, database, deps, newId, newMerchant } = opened
const { pay, requested, round } = refundFixtures(opened)
const { make, take, billOf } = paidBillFixtures(opened)
const { attach, invite, known, signIn } = accountFixtures(opened)
const fixtures = memberFixtures(opened)
const kept = { paymentYears: undefined, auditYears: undefined, removedMemberDays: undefined }
const remove = (retention: Partial<{ [name in keyof typeof kept]: number }>) =>
  removeOld(
    { database, retention: { ...kept, ...retention }, log: deps.log },
    new AbortController().signal,
  )
const NINE_YEARS = 3_300

test('a payment is removed with everything about it once all of it is older than the setting, and the books agree', async () => {
  const { merchant, merTradeNo } = await requested({ bill_reference: 'BILL9' })
  await round()
  const { merchantId } = merchant
  await as('MERCHANT', merchant)(transactionCalls.addNote, {
    params: { merTradeNo },
    body: { body: 'Rang the customer' },
  })
  await agePayments(database, merchantId, NINE_YEARS)
  await pay(merchant, { bill_reference: 'BILL1' })
  await remove({})
  expect(await countRows(database, merchantId)).toMatchObject({ payment: 3, refund: 1 })
  expect(await remove({ paymentYears: 8 })).toMatchObject({ payments: 2, refunds: 1 })
  expect(await countRows(database, merchantId)).toEqual({
    payment: 1,
    payment_note: 0,
    refund: 0,
    refund_finding: 0,
    ledger_entry: 0,
    bill_payment: 2,
    daily_total: 1,
  })
  expect(await readBooks(database, merchantId)).toMatchObject({
    wrongTotals: [],
    wrongLedger: [],
    wrongPayments: [],
  })
  expect((await readTrail(database, merchantId)).at(-1)).toMatchObject({ action: 'payment.remove' })
})

test('a bill stays paid when its payment is removed, and counts a payment that is reported again once', async () => {
  const merchant = newMerchant()
  const jobId = await make(merchant, [{ billReference: 'KEPT', amountCents: 12_800, dueInDays: 5 }])
  const paid = report(merchant, { billReference: 'KEPT' })
  await take(merchant, [paid])
  await agePayments(database, merchant.merchantId, NINE_YEARS)
  expect(await remove({ paymentYears: 8 })).toMatchObject({ payments: 1 })
  const bill = { state: 'PAID', paidAmount: '128.00', paymentCount: 1 }
  expect(await billOf(merchant, jobId)).toMatchObject({ bill, payments: [], hiddenCount: 1 })
  await take(merchant, [paid])
  expect(await billOf(merchant, jobId)).toMatchObject({ bill, hiddenCount: 0 })
})

test('an old payment stays while its refund is younger, and what is younger than eight years stays whatever is asked', async () => {
  const refunded = await requested()
  await round()
  await agePayments(database, refunded.merchant.merchantId, NINE_YEARS, false)
  const sixYears = newMerchant()
  await pay(sixYears)
  await agePayments(database, sixYears.merchantId, 2_200)
  expect(await remove({ paymentYears: 8 })).toMatchObject({ payments: 0 })
  await expect(
    database.system((db) => removeOldPayments(db, sixYears.merchantId, 5, 10)),
  ).rejects.toThrow('The database keeps a payment that is to be removed')
  expect(await countRows(database, sixYears.merchantId)).toMatchObject({ payment: 1 })
})

test('an old payment stays while a report of its refund that was refused is younger or not dismissed', async () => {
  const merchant = newMerchant()
  const originalMerTradeNo = await pay(merchant)
  const refused = report(merchant, { txnType: 'REFUND', originalMerTradeNo, amount: '999.00' })
  const { merchantId } = merchant
  expect(await importPayments(database, merchantId, [refused])).toMatchObject({
    rejected: [{ merTradeNo: refused.merTradeNo }],
  })
  await agePayments(database, merchantId, NINE_YEARS)
  const change = (set: string) =>
    falsify(database, `update refused_refund set ${set} where merchant_id = '${merchantId}'`)
  expect(await remove({ paymentYears: 8 })).toMatchObject({ payments: 0 })
  await change(`last_reported_at = app_now() - interval '9 years'`)
  expect(await remove({ paymentYears: 8 })).toMatchObject({ payments: 0 })
  await change(`dismissed_at = app_now(), last_reported_at = app_now()`)
  expect(await remove({ paymentYears: 8 })).toMatchObject({ payments: 0 })
  await change(`last_reported_at = app_now() - interval '9 years'`)
  expect(await remove({ paymentYears: 8 })).toMatchObject({ payments: 1 })
})

const trail = async (old: number, young: number) => {
  const merchant = newMerchant()
  await merchant.ready
  await writeOldEntries(database, merchant.merchantId, old, '9 years')
  await writeEntries(database, merchant.merchantId, young)
  return merchant
}
const stateOf = async (merchant: Awaited<ReturnType<typeof trail>>) => {
  await endAuditRests(database)
  await checkTrails({ database, log: deps.log }, new AbortController().signal)
  return (await as('MERCHANT', merchant)(auditCalls.check, {})).payload
}

test('a trail whose old beginning was removed is verified from there, as before by parts and by its seals', async () => {
  const merchant = await trail(4, 2)
  const { merchantId } = merchant
  const sealer = sealerWith('the audit key of a test, long enough')
  await sealTrails(database, sealer)
  expect(await stateOf(merchant)).toMatchObject({ intact: { seq: 6 }, flaw: null })
  expect(await remove({ auditYears: 8 })).toMatchObject({ trails: 1 })
  const chain = await readChain(database, merchantId)
  expect(flawOf(chain)).toBeUndefined()
  expect(chain).toMatchObject({ entries: 3, startSeq: 4, lastSeq: 7 })
  expect((await readTrail(database, merchantId)).at(-1)).toMatchObject({ action: 'audit.remove' })
  expect(await stateOf(merchant)).toMatchObject({ intact: { seq: 7 }, flaw: null })
  await sealTrails(database, sealer)
  const faultsOf = async () =>
    (await verifySeals(database, sealer, await readChain(database, merchantId), [])).faults
  expect(await faultsOf()).toEqual([])
  expect(await remove({ auditYears: 8 })).toMatchObject({ trails: 0 })
})

test.for<readonly [what: string, statement: string, sentence: string]>([
  ['one more entry', 'delete from audit_entry where seq = 4', 'entry 4 is missing'],
  [
    'the anchor changed',
    `update audit_entry set detail = detail || '{"upTo": 4}' where action = 'audit.remove'`,
    'entry 4 is missing',
  ],
  [
    'the anchor gone',
    `delete from audit_entry where action = 'audit.remove'`,
    'entry 1 is missing',
  ],
])('a trail without its old beginning shows %s', async ([, statement, sentence]) => {
  const merchant = await trail(3, 2)
  await remove({ auditYears: 8 })
  const own = statement.replace('where', `where merchant_id = '${merchant.merchantId}' and`)
  await tamper(database, own)
  const found = flawOf(await readChain(database, merchant.merchantId))
  if (statement.startsWith('update')) expect(found).toMatch(/^entry (4|6) /)
  else expect(found).toBe(sentence)
})

test('a trail that is broken at its beginning is not removed', async () => {
  const merchant = await trail(3, 1)
  await tamper(
    database,
    `update audit_entry set actor_name = 'Nobody' where merchant_id = '${merchant.merchantId}' and seq = 2`,
  )
  expect(await remove({ auditYears: 8 })).toMatchObject({ trails: 0 })
  expect(flawOf(await readChain(database, merchant.merchantId))).toBe('entry 2 was changed')
})

test('the personal data of somebody who left every merchant long ago is erased, and a member’s stays', async () => {
  const [first, second] = [newMerchant(), newMerchant()]
  await Promise.all([first.ready, second.ready])
  const person = (email: string, merchantIds: string[]) =>
    insertPerson(database, newId, {
      email,
      passwordHash: 'x',
      role: 'CS',
      merchantIds,
      shopIds: [],
    })
  const gone = await person('gone@harbour.example', [first.merchantId])
  const stays = await person('stays@harbour.example', [first.merchantId, second.merchantId])
  const admin = await newPerson(opened, first, 'ADMIN', { name: 'Ada Admin' })
  for (const userId of [gone, stays])
    expect(await fixtures.remove(admin, userId)).toMatchObject({ code: '0000' })
  const names = async () =>
    (
      await database.system((db) =>
        sql<{
          email: string
        }>`select email from app_user where user_id in (${gone}, ${stays}) order by 1`.execute(db),
      )
    ).rows.map(({ email }) => email)
  for (const userId of [gone, stays]) await ageRemoval(database, userId, '29 days')
  expect(await remove({ removedMemberDays: 30 })).toMatchObject({ people: 0 })
  await ageRemoval(database, gone, '31 days')
  expect(await remove({ removedMemberDays: 30 })).toMatchObject({ people: 1 })
  expect(await names()).toEqual(['stays@harbour.example', `${gone}@erased.invalid`])
  expect((await readTrail(database, first.merchantId)).at(-1)).toMatchObject({
    action: 'member.erase',
    objectId: gone,
  })
  expect(await remove({ removedMemberDays: 30 })).toMatchObject({ people: 0 })
})

test.skipIf(testedDatabase === 'embedded')(
  'an invitation that is accepted while its person is erased is refused (the embedded database runs them one after the other)',
  async () => {
    const former = newMerchant()
    await former.ready
    const { merchant, email, token } = await invite({ role: 'CS', shopIds: [] })
    const userId = await known(email, [former.merchantId])
    await signIn(email)
    await setMemberStatus(database, former.merchantId, userId, 'REMOVED')
    await ageRemoval(database, userId, '31 days')
    const [erased, accepted] = await meetAt<unknown>(
      database,
      sql`select 1 from session where user_id = ${userId} for update`,
      [() => remove({ removedMemberDays: 30 }), () => attach(token)],
      'gate',
    )
    expect(erased).toMatchObject({ value: { people: 1 } })
    expect(accepted).toMatchObject({ value: { code: '4011' } })
    expect(await isAccepted(database, token)).toBe(false)
    expect(await auditOf(database, merchant.merchantId, 'account.attach')).toMatchObject([
      { code: '4011' },
    ])
  },
)
