/** One terminal with what the rules need, and the updates of its state. */
import { sql } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import { acrossShops } from '#domain/payments/shop-scope.queries.ts'

const now = sql<string>`app_now()`

const selectFacts = (db: Db, merchantId: string) =>
  db
    .selectFrom('terminal')
    .where('merchant_id', '=', merchantId)
    .select([
      'pos_id as posId',
      'pos_name as posName',
      'shop_id as shopId',
      'status',
      'version',
      'pin_hash as pinHash',
      'refund_pin_hash as refundPinHash',
      'refund_enabled as refundEnabled',
      'refund_blocked as refundBlocked',
      'status_reason as statusReason',
    ])
    .select(({ selectFrom }) =>
      selectFrom('shop')
        .whereRef('shop.merchant_id', '=', 'terminal.merchant_id')
        .whereRef('shop.shop_id', '=', 'terminal.shop_id')
        .select('shop.name_en')
        .as('shopName'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('shop')
          .whereRef('shop.merchant_id', '=', 'terminal.merchant_id')
          .whereRef('shop.shop_id', '=', 'terminal.shop_id')
          .where('shop.status', '=', 'CLOSED')
          .select('shop.shop_id'),
      )
        .$castTo<boolean>()
        .as('isShopClosed'),
    )
    .select(
      sql<
        string | null
      >`case when pin_locked_until > app_now() then left(pin_locked_until::text, 19) end`.as(
        'lockedUntil',
      ),
    )

export type TerminalFacts = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectFacts>['executeTakeFirst']>>
>

export const findFacts = (
  db: Db,
  merchantId: string,
  posId: string,
): Promise<TerminalFacts | undefined> =>
  selectFacts(db, merchantId).where('pos_id', '=', posId).executeTakeFirst()

/**
 * Locks terminals in the order of their ids, to prevent deadlocks. Their shops are share-locked first,
 * so that no shop is closed while one of its terminals becomes active.
 */
export const lockTerminals = async (
  db: Db,
  merchantId: string,
  posIds: readonly string[],
): Promise<TerminalFacts[]> => {
  await db
    .selectFrom('shop')
    .where('merchant_id', '=', merchantId)
    .where('shop_id', 'in', (eb) =>
      eb
        .selectFrom('terminal')
        .where('terminal.merchant_id', '=', merchantId)
        .where('pos_id', 'in', [...posIds])
        .select('terminal.shop_id'),
    )
    .select('shop_id')
    .orderBy('shop_id')
    .forShare()
    .execute()
  return selectFacts(db, merchantId)
    .where('pos_id', 'in', [...posIds])
    .orderBy('pos_id')
    .forUpdate()
    .execute()
}

/** Which of these terminals are in shops that the session may not see. */
export const listHidden = async (
  db: Db,
  scope: Scope,
  posIds: readonly string[],
): Promise<string[]> => {
  if (scope.shopIds === '*' || posIds.length === 0) return []
  const rows = await acrossShops(db, scope, () =>
    db
      .selectFrom('terminal')
      .where('merchant_id', '=', scope.merchantId)
      .where('pos_id', 'in', [...posIds])
      .select('pos_id')
      .execute(),
  )
  return rows.map((row) => row.pos_id)
}

export interface Block {
  readonly reason: string | null
  readonly note: string | null
  /** Hong Kong time; null for a block without an end. */
  readonly until: string | null
  readonly by: string
}

const updateOne = (db: Db, merchantId: string, posId: string) =>
  db
    .updateTable('terminal')
    .set({ version: sql<number>`version + 1` })
    .where('merchant_id', '=', merchantId)
    .where('pos_id', '=', posId)

const blocked = ({ reason, note, until, by }: Block) => ({
  status: 'BLOCKED',
  status_reason: reason,
  status_note: note,
  status_changed_at: now,
  status_changed_by: by,
  unblock_at: until === null ? null : sql<string>`${`${until}+08`}::timestamptz`,
})
const active = (by: string) => ({
  status: 'ACTIVE',
  status_reason: null,
  status_note: null,
  status_changed_at: now,
  status_changed_by: by,
  unblock_at: null,
})

export const updateBlocked = async (
  db: Db,
  merchantId: string,
  posId: string,
  block: Block,
): Promise<void> => {
  await updateOne(db, merchantId, posId).set(blocked(block)).execute()
}

export const updateActive = async (
  db: Db,
  merchantId: string,
  posId: string,
  by: string,
): Promise<void> => {
  await updateOne(db, merchantId, posId).set(active(by)).execute()
}

/** Blocked, without refunds and PINs: useless to anyone who holds the terminal. */
export const updateLost = async (
  db: Db,
  merchantId: string,
  posId: string,
  block: Block,
): Promise<void> => {
  await updateOne(db, merchantId, posId)
    .set({
      ...blocked(block),
      refund_enabled: false,
      refund_blocked: true,
      pin_hash: null,
      refund_pin_hash: null,
      pin_failures: 0,
      pin_failed_at: null,
      pin_locked_until: null,
    })
    .execute()
}

export const updateRefundBlock = async (
  db: Db,
  merchantId: string,
  posId: string,
  isBlocked: boolean,
): Promise<void> => {
  await updateOne(db, merchantId, posId).set({ refund_blocked: isBlocked }).execute()
}

/** The first PIN activates a terminal that is pending set-up. */
export const updatePin = async (
  db: Db,
  merchantId: string,
  posId: string,
  pinHash: string,
  activatedBy: string | undefined,
): Promise<void> => {
  await updateOne(db, merchantId, posId)
    .set({
      pin_hash: pinHash,
      pin_updated_at: now,
      pin_failures: 0,
      pin_failed_at: null,
      pin_locked_until: null,
      ...(activatedBy !== undefined && active(activatedBy)),
    })
    .execute()
}

/** A refund PIN, or null, turns the refund capability on or off. */
export const updateRefundPin = async (
  db: Db,
  merchantId: string,
  posId: string,
  pinHash: string | null,
): Promise<void> => {
  await updateOne(db, merchantId, posId)
    .set({ refund_pin_hash: pinHash, refund_enabled: pinHash !== null })
    .execute()
}

/** A block that stays although its time has passed. */
export const updateBlockEnd = async (db: Db, merchantId: string, posId: string): Promise<void> => {
  await updateOne(db, merchantId, posId).set({ unblock_at: null }).execute()
}

/**
 * Locks blocked terminals of every merchant whose time has passed, and their shops as `lockTerminals` does. What others
 * have locked, a terminal or a shop that is being closed, is left for the next round.
 */
export const lockDue = (db: Db, limit: number) =>
  db
    .selectFrom('terminal')
    .innerJoin('shop', (join) =>
      join
        .onRef('shop.merchant_id', '=', 'terminal.merchant_id')
        .onRef('shop.shop_id', '=', 'terminal.shop_id'),
    )
    .where('terminal.unblock_at', '<=', now)
    .where('terminal.status', '=', 'BLOCKED')
    .orderBy('terminal.unblock_at')
    .limit(limit)
    .select([
      'terminal.merchant_id as merchantId',
      'terminal.pos_id as posId',
      'terminal.shop_id as shopId',
      'terminal.status',
      'terminal.pin_hash as pinHash',
      sql<boolean>`shop.status = 'CLOSED'`.as('isShopClosed'),
    ])
    .modifyEnd(sql`for update of terminal skip locked for share of shop skip locked`)
    .execute()
