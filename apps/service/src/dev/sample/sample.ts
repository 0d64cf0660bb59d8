/**
 * The sample: two merchants with people, shops, terminals and ninety days of payments, the same at every first
 * start except for the day it ends on. It is written in one transaction: an interrupted start leaves an
 * empty database, which the next start fills.
 */
import { roleLabels } from '@merchant/contract/access/permissions.ts'
import type { BillCells } from '@merchant/contract/areas/bill-row.rules.ts'
import type { Database, Db } from '#infra/db/database.ts'
import { openPasswords } from '#infra/crypto/hashing.ts'
import type { Pins } from '#infra/crypto/pins.ts'
import { serviceOwner } from '#infra/fair-queue.ts'
import { addToDailyTotals } from '#domain/payments/daily-total.queries.ts'
import { totalsOf } from '#areas/platform/import/payment-change.rules.ts'
import { BATCH_ROWS } from '#areas/platform/import/import-payments.ts'
import { insertPayments } from '#areas/platform/import/payments.queries.ts'
import { sampleBillJobs } from './bills.ts'
import { sampleLoyalty } from './loyalty.ts'
import { sampleMerchants, type SampleMerchant } from './merchants.ts'
import { samplePaidBills } from './paid-bills.ts'
import { samplePayments, type ShopWithIds } from './payments.ts'
import { emailOf, SAMPLE_PASSWORD, samplePeople } from './people.ts'
import { seededRandom, type Random } from './random.ts'
import { sampleRefunds, type Requester } from './refunds.ts'
import {
  insertAddresses,
  SAMPLE_FPS_ID,
  insertSettlements,
  insertLoyalty,
  insertRefunds,
} from './sample-money.queries.ts'
import { insertInvitations } from './sample-invitations.queries.ts'
import { sampleSmartPos } from './smart-pos.ts'
import { insertBillJobs } from './sample-bills.queries.ts'
import {
  insertHktTerminals,
  insertIdleTerminals,
  insertTillPins,
  type SamplePinHashes,
} from './sample-terminals.queries.ts'
import {
  insertMerchant,
  insertPeople,
  insertShops,
  hasMerchantOrPerson,
  readNowMs,
  type NewSamplePerson,
} from './sample.queries.ts'
import { SAMPLE_PIN, SAMPLE_REFUND_PIN } from './terminals.ts'

/** Printed at the start: every sign-in with its role. */
export const sampleSignIns: readonly string[] = [
  ...samplePeople.map(
    (person) =>
      `${emailOf(person).padEnd(24)} ${roleLabels[person.role]}${person.isEverywhere ? ' of both merchants' : ''}`,
  ),
  `Password of all users: ${SAMPLE_PASSWORD}`,
  `Terminal PIN: ${SAMPLE_PIN}, refund PIN: ${SAMPLE_REFUND_PIN}`,
]

interface SampleOptions {
  readonly pins: Pins
  readonly say: (line: string) => void
}

/** Fills a database that has no merchants and no people. Otherwise changes nothing and resolves to false. */
export const ensureSample = async (
  database: Database,
  { pins, say }: SampleOptions,
): Promise<boolean> => {
  if (await database.system(hasMerchantOrPerson)) return false
  say(
    'The database is empty. Loading sample data: two merchants, every role, 90 days of payments …',
  )
  const hashes = await passwordHashes()
  const pinHashes = {
    pin: await pins.hash(serviceOwner, SAMPLE_PIN),
    refundPin: await pins.hash(serviceOwner, SAMPLE_REFUND_PIN),
  }
  const count = await database.system((db) => fill(db, hashes, pinHashes), {
    statementTimeoutMs: 60_000,
  })
  say(`Sample data loaded: ${count.toLocaleString('en-US')} payments.`)
  return true
}

/** Hashed before the transaction: hashing is slow, and the embedded database has only one connection. */
const passwordHashes = async (): Promise<string[]> => {
  const passwords = await openPasswords()
  return Promise.all(samplePeople.map(() => passwords.hash(serviceOwner, SAMPLE_PASSWORD)))
}

const fill = async (
  db: Db,
  hashes: readonly string[],
  pinHashes: SamplePinHashes,
): Promise<number> => {
  const nowMs = await readNowMs(db)
  const merchants = sampleMerchants.map((merchant) =>
    withIds(merchant, seededRandom(merchant.seed)),
  )
  for (const { merchant, shops } of merchants) {
    await insertMerchant(db, merchant)
    await insertShops(db, merchant.merchantId, shops)
  }
  const people = peopleOf(merchants, hashes)
  await insertPeople(db, people)
  await invite(db, merchants, people)
  let count = 0
  for (const one of merchants) {
    count += await fillMerchant(db, one, people, nowMs)
    await fillTerminals(db, one, pinHashes)
  }
  return count
}

/** Call it after the payments: HKT terminals carry the numbers of payments. */
const fillTerminals = async (
  db: Db,
  { merchant, shops }: MerchantWithIds,
  pinHashes: SamplePinHashes,
): Promise<void> => {
  const random = seededRandom(merchant.seed + 1)
  await insertTillPins(db, merchant.merchantId, pinHashes)
  await insertIdleTerminals(db, merchant.merchantId, shops, pinHashes, random)
  if (merchant.hasEveryFeature) await insertHktTerminals(db, merchant.merchantId, shops, random)
}

/** In the first merchant, by its administrator. */
const invite = async (
  db: Db,
  [first]: readonly MerchantWithIds[],
  people: readonly NewSamplePerson[],
): Promise<void> => {
  const administrator = people.find(({ memberships }) =>
    memberships.some(({ role }) => role === 'ADMIN'),
  )
  if (first === undefined || administrator === undefined) return
  await insertInvitations(
    db,
    first.merchant.merchantId,
    first.shops,
    administrator,
    seededRandom(11),
  )
}

interface MerchantWithIds {
  readonly merchant: SampleMerchant
  readonly shops: readonly ShopWithIds[]
  readonly random: Random
}

const withIds = (merchant: SampleMerchant, random: Random): MerchantWithIds => ({
  merchant,
  random,
  shops: merchant.shops.map((shop) => ({
    ...shop,
    shopId: random.id('shp'),
    posIds: shop.terminals.map(() => random.id('pos')),
  })),
})

const peopleOf = (
  merchants: readonly MerchantWithIds[],
  hashes: readonly string[],
): NewSamplePerson[] => {
  const random = seededRandom(7)
  return samplePeople.map((person, index) => ({
    userId: random.id('usr'),
    email: emailOf(person),
    displayName: person.displayName,
    passwordHash: hashes[index] ?? '',
    memberships: (person.isEverywhere ? merchants : merchants.slice(0, 1)).map(
      ({ merchant, shops }) => ({
        merchantId: merchant.merchantId,
        role: person.role,
        shopIds: shops
          .filter((shop) => person.shopCodes.includes(shop.code))
          .map((shop) => shop.shopId),
      }),
    ),
  }))
}

const fillMerchant = async (
  db: Db,
  { merchant, shops, random }: MerchantWithIds,
  people: readonly NewSamplePerson[],
  nowMs: number,
): Promise<number> => {
  const { merchantId } = merchant
  const sales = samplePayments(merchant, shops, nowMs, random)
  const { payments: atTills, refunds } = sampleRefunds(
    sales,
    shops,
    requestersOf(merchantId, people),
    nowMs,
    random,
  )
  // A random sequence of its own, so that it does not change the other rows.
  const smartPos = merchant.hasEveryFeature
    ? sampleSmartPos(merchant, shops, nowMs, seededRandom(merchant.seed + 2))
    : []
  const { payments, bills } = samplePaidBills([...atTills, ...smartPos], nowMs)
  for (let start = 0; start < payments.length; start += BATCH_ROWS) {
    await insertPayments(db, merchantId, payments.slice(start, start + BATCH_ROWS))
  }
  await addToDailyTotals(
    db,
    merchantId,
    payments.flatMap((payment) => totalsOf(undefined, payment)),
  )
  await insertRefunds(db, merchantId, refunds)
  await insertSettlements(db, merchantId)
  if (merchant.hasEveryFeature) {
    await insertLoyalty(
      db,
      merchantId,
      `${merchant.prefix}-POINTS`,
      sampleLoyalty(atTills, nowMs, random),
    )
    const [requester] = requestersOf(merchantId, people)
    await fillBills(db, merchant, requester, nowMs, bills)
    await insertAddresses(db, merchantId, requester.name)
  }
  return payments.length
}

/** A random sequence of its own, so that it does not change the payments. */
const fillBills = (
  db: Db,
  { merchantId, name, seed }: SampleMerchant,
  requester: Requester,
  nowMs: number,
  paidBills: readonly BillCells[],
): Promise<void> => {
  const payee = { proxy: { type: 'FPSID', id: SAMPLE_FPS_ID }, merchantName: name } as const
  const jobs = sampleBillJobs(nowMs, seededRandom(seed + 1), paidBills)
  return insertBillJobs(db, merchantId, payee, requester.name, jobs)
}

/** Members of the merchant who may refund in every shop. */
const requestersOf = (
  merchantId: string,
  people: readonly NewSamplePerson[],
): readonly [Requester, ...Requester[]] => {
  const may = people
    .filter(({ memberships }) =>
      memberships.some(
        (one) => one.merchantId === merchantId && ['MERCHANT', 'ADMIN'].includes(one.role),
      ),
    )
    .map(({ userId, displayName }) => ({ userId, name: displayName }))
  const [first, ...others] = may
  if (first === undefined) throw new Error('Every sample merchant has a person who may refund')
  return [first, ...others]
}
