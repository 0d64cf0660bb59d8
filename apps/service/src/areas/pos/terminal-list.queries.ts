/** Terminals with their shop, last payment and today's sales, as lists show them (A-022). */
import type { TerminalFileColumn, terminalSortKeys } from '@merchant/contract/areas/pos.calls.ts'
import type { OpeningHours } from '@merchant/contract/areas/shops.calls.ts'
import { sql, type Compilable, type RawBuilder } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import type { FileColumn } from '#infra/export/file-columns.queries.ts'
import type { ListRequest, ListSort } from '#infra/pagination/list-request.ts'
import {
  countRows,
  orderOf,
  type WithSortKey,
  readPage,
  type SortKey,
} from '#infra/pagination/read-page.queries.ts'
import { column } from '#domain/file-texts/column.ts'
import { inShops } from '#domain/payments/payment-filter.queries.ts'
import { hasWords } from '#infra/pagination/words.queries.ts'
import {
  activeTerminals,
  lastHeardAt,
  lastPaymentAt,
  lastSeenAt,
  statusChangedAt,
} from '#domain/terminals/silence.queries.ts'
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

const terminalId = sql.ref('terminal.pos_id')

const time = (name: string) => sql<string | null>`left(${sql.ref(name)}::text, 19)`

/** SALE rows count as in totals (A-033). */
const todaysSales = (figure: RawBuilder<unknown>) => sql`(select ${figure} from payment
  where payment.merchant_id = terminal.merchant_id and payment.pos_id = terminal.pos_id
    and payment.business_date = (app_now() - shop.business_day_cutoff::interval)::date
    and payment.txn_type = 'SALE' and payment.status in ('SUCCESS', 'VOIDED'))`
const todayCount = sql`count(*)`
const todayCents = sql`coalesce(sum(payment.amount_cents), 0)`
const today = sql<
  [count: number, cents: number]
>`${todaysSales(sql`jsonb_build_array(${todayCount}, ${todayCents})`)}`

export interface TerminalFilter {
  readonly shopId?: string | undefined
  /** Words in the name, serial number, model or number of the terminal, or in the shop's names. */
  readonly keyword?: string | undefined
  readonly statuses?: readonly string[] | undefined
  readonly silence?: Silence | undefined
}

/** These terminals are silent, and are wanted or unwanted. */
interface Silence {
  readonly posIds: readonly string[]
  readonly isWanted: boolean
}

const searched = sql`concat_ws(' ', terminal.pos_name, terminal.serial_no, terminal.model, terminal.pos_id, shop.name_en, shop.name_zh_hant)`

/** One text: the statement of a file takes neither lists nor booleans. */
const isAmong = ({ posIds, isWanted }: Silence = { posIds: [], isWanted: true }) =>
  sql<boolean>`(terminal.pos_id = any(string_to_array(${posIds.join(' ')}::text, ' '))) ${isWanted ? sql`is true` : sql`is not true`}`

const fromTerminals = (
  db: Db,
  scope: Scope,
  { shopId, keyword, statuses, silence }: TerminalFilter = {},
) =>
  db
    .selectFrom('terminal')
    .innerJoin('shop', (join) =>
      join
        .onRef('shop.merchant_id', '=', 'terminal.merchant_id')
        .onRef('shop.shop_id', '=', 'terminal.shop_id'),
    )
    .where('terminal.merchant_id', '=', scope.merchantId)
    .where((eb) => eb.and(inShops('terminal.shop_id', scope)))
    .$if(shopId !== undefined, (query) => query.where('terminal.shop_id', '=', shopId ?? ''))
    .$if(statuses !== undefined && statuses.length > 0, (query) =>
      query.where('terminal.status', 'in', statuses ?? []),
    )
    .$if(keyword !== undefined, (query) => query.where(hasWords(searched, keyword ?? '')))
    .$if(silence !== undefined, (query) => query.where(isAmong(silence)))

const selectTerminals = (db: Db, scope: Scope, filter?: TerminalFilter) =>
  fromTerminals(db, scope, filter)
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
      statusChangedAt.as('statusChangedAt'),
      time('terminal.unblock_at').as('until'),
      sql<boolean>`terminal.pin_hash is not null`.as('pinSet'),
      time('terminal.pin_updated_at').as('pinUpdatedAt'),
      sql<
        string | null
      >`case when terminal.pin_locked_until > app_now() then left(terminal.pin_locked_until::text, 19) end`.as(
        'pinLockedUntil',
      ),
      sql<string | null>`left(${lastSeenAt}::text, 19)`.as('lastActivityAt'),
      sql<string | null>`left(${lastPaymentAt}::text, 19)`.as('lastTransactionAt'),
      lastHeardAt.as('lastHeardAt'),
      today.as('today'),
      sql<string>`left(app_now()::text, 19)`.as('now'),
    ])

export type TerminalRow = Awaited<ReturnType<ReturnType<typeof selectTerminals>['execute']>>[number]

export const listTerminals = (
  db: Db,
  scope: Scope,
  filter: TerminalFilter,
  request: ListRequest<TerminalSort>,
): Promise<Found<TerminalRow & WithSortKey>> =>
  readPage(db, selectTerminals(db, scope, filter), terminalKeys, terminalId, request)

export const countTerminals = (db: Db, scope: Scope, filter: TerminalFilter): Promise<number> =>
  countRows(fromTerminals(db, scope, filter))

/** Active terminals with their last activity; a rule decides which are silent. */
export const listActive = (db: Db, scope: Scope, shopId: string | undefined) =>
  activeTerminals(db)
    .where('terminal.merchant_id', '=', scope.merchantId)
    .where((eb) => eb.and(inShops('terminal.shop_id', scope)))
    .$if(shopId !== undefined, (query) => query.where('terminal.shop_id', '=', shopId ?? ''))
    .execute()

const yesOrNo = (condition: RawBuilder<unknown>) =>
  sql`case when ${condition} then 'YES' else 'NO' end`

/** In their default order. */
export const terminalFileColumns: Readonly<Record<TerminalFileColumn, FileColumn>> = {
  posName: column.free('Terminal', 'terminal.pos_name'),
  serialNo: column.free('Serial number', 'terminal.serial_no'),
  model: column.free('Model', 'terminal.model'),
  shopName: column.free('Shop', 'shop.name_en'),
  status: column.code('Status', 'terminal.status', 'state'),
  statusReason: column.code('Reason', 'terminal.status_reason', 'blockReason'),
  statusNote: column.free('Note', 'terminal.status_note'),
  statusChangedAt: column.time('Status since', 'terminal.status_changed_at'),
  statusChangedBy: column.free('Status by', 'terminal.status_changed_by'),
  until: column.time('Blocked until', 'terminal.unblock_at'),
  pinSet: column.word('PIN set', yesOrNo(sql`terminal.pin_hash is not null`), 'yesNo'),
  refundEnabled: column.word(
    'Refund PIN set',
    yesOrNo(sql.ref('terminal.refund_enabled')),
    'yesNo',
  ),
  refundBlocked: column.word(
    'Refunds blocked',
    yesOrNo(sql.ref('terminal.refund_blocked')),
    'yesNo',
  ),
  lastActivityAt: column.time('Last seen', lastSeenAt),
  lastTransactionAt: column.time('Last payment', lastPaymentAt),
  todayCount: column.number("Today's payments", todaysSales(todayCount)),
  todayAmount: column.money("Today's sales", todaysSales(todayCents)),
  posId: column.code('Terminal number', 'terminal.pos_id'),
  shopId: column.code('Shop ID', 'terminal.shop_id'),
}

/** The list's rows in its order. The aliases are no column names: "order by" would otherwise sort by a cell's text. */
export const terminalFileStatement = (
  db: Db,
  scope: Scope,
  filter: TerminalFilter,
  { sortBy, sortOrder }: ListSort<TerminalSort>,
  cells: readonly RawBuilder<unknown>[],
): Compilable =>
  fromTerminals(db, scope, filter)
    .select(cells.map((cell, index) => cell.as(`cell_${String(index)}`)))
    .orderBy(orderOf(terminalKeys[sortBy], sortOrder, terminalId))

export const readTerminals = (
  db: Db,
  scope: Scope,
  posIds: readonly string[],
): Promise<TerminalRow[]> =>
  selectTerminals(db, scope)
    .where('terminal.pos_id', 'in', [...posIds])
    .execute()
