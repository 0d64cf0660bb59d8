/** Sample terminals: PINs for the tills, one terminal in each other state, and HKT terminals. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import type { ShopWithIds } from './payments.ts'
import type { Random } from './random.ts'
import { hktTerminals, idleTerminals } from './terminals.ts'

export interface SamplePinHashes {
  readonly pin: string
  readonly refundPin: string
}

const hoursAgo = (hours: number) => sql<string>`app_now() - make_interval(hours => ${hours}::int)`
const PIN_AGE_HOURS = 24 * 60

/** Every till gets a PIN, and those that refund a refund PIN. */
export const insertTillPins = async (
  db: Db,
  merchantId: string,
  hashes: SamplePinHashes,
): Promise<void> => {
  await db
    .updateTable('terminal')
    .set({
      pin_hash: hashes.pin,
      pin_updated_at: hoursAgo(PIN_AGE_HOURS),
      refund_pin_hash: sql<
        string | null
      >`case when refund_enabled then ${hashes.refundPin}::text end`,
      status_changed_at: hoursAgo(PIN_AGE_HOURS),
    })
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'ACTIVE')
    .execute()
  await rememberPins(db, merchantId)
}

const rememberPins = async (db: Db, merchantId: string): Promise<void> => {
  for (const [kind, column] of [
    ['POS', 'pin_hash'],
    ['REFUND', 'refund_pin_hash'],
  ] as const) {
    await db
      .insertInto('past_pin')
      .columns(['merchant_id', 'pos_id', 'kind', 'set_at', 'pin_hash'])
      .expression((given) =>
        given
          .selectFrom('terminal')
          .where('merchant_id', '=', merchantId)
          .where(column, 'is not', null)
          .select([
            'merchant_id',
            'pos_id',
            sql<string>`${kind}::text`.as('kind'),
            hoursAgo(PIN_AGE_HOURS).as('set_at'),
            sql<string>`${sql.ref(column)}`.as('pin_hash'),
          ]),
      )
      .execute()
  }
}

/** Call it after `insertTillPins`, so that the lost terminal stays without a PIN. */
export const insertIdleTerminals = async (
  db: Db,
  merchantId: string,
  shops: readonly ShopWithIds[],
  hashes: SamplePinHashes,
  random: Random,
): Promise<void> => {
  const rows = idleTerminals.flatMap((terminal) => {
    const shop = shops.find(({ code }) => code === terminal.shopCode)
    return shop === undefined ? [] : [{ ...terminal, shopId: shop.shopId }]
  })
  if (rows.length === 0) return
  await db
    .insertInto('terminal')
    .values(
      rows.map((terminal) => ({
        merchant_id: merchantId,
        pos_id: random.id('pos'),
        pos_name: terminal.name,
        shop_id: terminal.shopId,
        serial_no: terminal.serialNo,
        model: 'P2 Lite',
        status: terminal.status,
        status_reason: terminal.reason ?? null,
        status_note: terminal.note ?? null,
        status_changed_at: hoursAgo(terminal.hoursSilent),
        status_changed_by: terminal.changedBy ?? null,
        unblock_at:
          terminal.hoursToEnd === undefined
            ? null
            : sql<string>`app_now() + make_interval(hours => ${terminal.hoursToEnd}::int)`,
        pin_hash: terminal.hasPin ? hashes.pin : null,
        pin_updated_at: terminal.hasPin ? hoursAgo(PIN_AGE_HOURS) : null,
        refund_blocked: terminal.refundBlocked ?? false,
        last_activity_at:
          terminal.status === 'PENDING_SETUP' ? null : hoursAgo(terminal.hoursSilent),
      })),
    )
    .execute()
}

/** Terminals in use have the numbers on their till's payments. */
export const insertHktTerminals = async (
  db: Db,
  merchantId: string,
  shops: readonly ShopWithIds[],
  random: Random,
): Promise<void> => {
  for (const [index, terminal] of hktTerminals.entries()) {
    const { till } = terminal
    const numbers = till && (await findNumbers(db, merchantId, till.serialNo))
    await db
      .insertInto('hkt_terminal')
      .values({
        merchant_id: merchantId,
        pos_id: random.id('pos'),
        pos_name: terminal.name,
        shop_id: shops.find(({ code }) => code === till?.shopCode)?.shopId ?? null,
        tid: numbers?.tid ?? `8800010${String(index)}`,
        mid: numbers?.mid ?? '880000000000001',
        serial_no: terminal.serialNo,
        model: 'A920',
        networks: ['VISA', 'MASTERCARD', 'UNIONPAY', 'OCTOPUS', 'ALIPAYHK', 'WECHATPAY'],
        status: terminal.status,
        last_settlement_at: terminal.status === 'ACTIVE' ? hoursAgo(9 + index) : hoursAgo(24 * 70),
      })
      .execute()
  }
}

const findNumbers = (db: Db, merchantId: string, serialNo: string) =>
  db
    .selectFrom('payment')
    .innerJoin('terminal', (join) =>
      join
        .onRef('terminal.merchant_id', '=', 'payment.merchant_id')
        .onRef('terminal.pos_id', '=', 'payment.pos_id'),
    )
    .where('payment.merchant_id', '=', merchantId)
    .where('terminal.serial_no', '=', serialNo)
    .where('payment.tid', 'is not', null)
    .select(['payment.tid', 'payment.mid'])
    .limit(1)
    .executeTakeFirst()
