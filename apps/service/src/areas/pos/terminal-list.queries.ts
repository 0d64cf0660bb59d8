/** Terminals with their shop, last payment and today's sales, as lists show them. */
import type { terminalSortKeys } from '@merchant/contract/areas/pos.calls.ts'
import type { OpeningHours } from '@merchant/contract/areas/shops.calls.ts'
import { sql } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import type { ListRequest } from '#infra/pagination/list-request.ts'
import { type WithSortKey, readPage, type SortKey } from '#infra/pagination/read-page.queries.ts'
import type { Found } from '#infra/pagination/page.rules.ts'

export type TerminalSort = (typeof terminalSortKeys)[number]

export const terminalKeys: Readonly<Record<TerminalSort, SortKey>> = {
  posName: { kind: 'text', by: sql.ref('terminal.pos_name_key') },
  // By name within a shop.
  shopName: { kind: 'text', by: sql`(shop.name_key || chr(1) || terminal.pos_name_key)` },
  serialNo: { kind: 'text', by: sql`natural_key(terminal.serial_no)` },
  model: { kind: 'text', by: sql`natural_key(terminal.model)`, nullable: true },
  status: { kind: 'text', by: sql.ref('terminal.status') },
}

const time = (column: string) => sql<string | null>`left(${sql.ref(column)}::text, 19)`

const lastPayment = sql`(select payment.created_at from payment
  where payment.merchant_id = terminal.merchant_id and payment.pos_id = terminal.pos_id
  order by payment.created_at desc limit 1)`

/** The current business day began less than a day ago; SALE rows count as in totals. */
const today = sql<
  [count: number, cents: number]
>`(select jsonb_build_array(count(*), coalesce(sum(payment.amount_cents), 0)) from payment
  where payment.merchant_id = terminal.merchant_id and payment.pos_id = terminal.pos_id
    and payment.created_at > app_now() - interval '2 days'
    and payment.business_date = (app_now() - shop.business_day_cutoff::interval)::date
    and payment.txn_type = 'SALE' and payment.status in ('SUCCESS', 'VOIDED'))`

const selectTerminals = (db: Db, { merchantId, shopIds }: Scope) =>
  db
    .selectFrom('terminal')
    .innerJoin('shop', (join) =>
      join
        .onRef('shop.merchant_id', '=', 'terminal.merchant_id')
        .onRef('shop.shop_id', '=', 'terminal.shop_id'),
    )
    .where('terminal.merchant_id', '=', merchantId)
    .$if(shopIds !== '*', (query) =>
      query.where('terminal.shop_id', 'in', shopIds === '*' ? [] : [...shopIds, '']),
    )
    .select([
      'terminal.pos_id as posId',
      'terminal.pos_name as posName',
      'terminal.shop_id as shopId',
      'shop.name_en as shopName',
      'terminal.serial_no as serialNo',
      'terminal.model',
      'terminal.status',
      'terminal.status_reason as statusReason',
      'terminal.status_note as statusNote',
      'terminal.status_changed_by as statusChangedBy',
      'terminal.refund_enabled as refundEnabled',
      'terminal.refund_blocked as refundBlocked',
      'terminal.version',
      'shop.status as shopStatus',
    ])
    .select([
      sql<OpeningHours[]>`shop.opening_hours`.as('openingHours'),
      time('terminal.status_changed_at').as('statusChangedAt'),
      time('terminal.unblock_at').as('until'),
      sql<boolean>`terminal.pin_hash is not null`.as('pinSet'),
      time('terminal.pin_updated_at').as('pinUpdatedAt'),
      sql<
        string | null
      >`case when terminal.pin_locked_until > app_now() then left(terminal.pin_locked_until::text, 19) end`.as(
        'pinLockedUntil',
      ),
      sql<string | null>`left(greatest(terminal.last_activity_at, ${lastPayment})::text, 19)`.as(
        'lastActivityAt',
      ),
      sql<string | null>`left(${lastPayment}::text, 19)`.as('lastTransactionAt'),
      sql<string>`left(terminal.created_at::text, 19)`.as('createdAt'),
      today.as('today'),
      sql<string>`left(app_now()::text, 19)`.as('now'),
    ])

export type TerminalRow = Awaited<ReturnType<ReturnType<typeof selectTerminals>['execute']>>[number]

export const listTerminals = (
  db: Db,
  scope: Scope,
  shopId: string | undefined,
  request: ListRequest<TerminalSort>,
): Promise<Found<TerminalRow & WithSortKey>> => {
  const selected = selectTerminals(db, scope).$if(shopId !== undefined, (query) =>
    query.where('terminal.shop_id', '=', shopId ?? ''),
  )
  return readPage(db, selected, terminalKeys, sql.ref('terminal.pos_id'), request)
}

export const readTerminals = (
  db: Db,
  scope: Scope,
  posIds: readonly string[],
): Promise<TerminalRow[]> =>
  selectTerminals(db, scope)
    .where('terminal.pos_id', 'in', [...posIds])
    .execute()
