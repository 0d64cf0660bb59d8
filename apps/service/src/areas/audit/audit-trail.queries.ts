/** The audit trail of one merchant, as a list and as a file. Not available to shop-scoped roles. */
import type { AuditEntry, auditSortKeys } from '@merchant/contract/areas/audit.calls.ts'
import { sql, type SqlBool } from 'kysely'
import { column } from '#domain/file-texts/column.ts'
import type { Db } from '#infra/db/database.ts'
import { midnight, midnightAfter } from '#infra/db/hong-kong-time.ts'
import type { FileColumn } from '#infra/export/file-columns.queries.ts'
import type { ListRequest, ListSort } from '#infra/pagination/list-request.ts'
import {
  countRows,
  orderOf,
  type WithSortKey,
  readPage,
  type SortKey,
} from '#infra/pagination/read-page.queries.ts'
import type { Found } from '#infra/pagination/page.rules.ts'
import { holds } from '#infra/pagination/words.queries.ts'

type SortBy = (typeof auditSortKeys)[number]

export interface AuditFilter {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly actorId?: string | undefined
  readonly action?: string | undefined
  readonly outcome?: readonly string[] | undefined
  readonly objectType?: string | undefined
  readonly objectId?: string | undefined
  readonly shopId?: string | undefined
  readonly keyword?: string | undefined
}

/**
 * Areas whose entries have two names: refusals are recorded under that of their call, in the plural, and what
 * the service and its operator decide about refunds in the singular.
 */
const areasOfCalls: ReadonlyMap<string, string> = new Map([
  ['member', 'members'],
  ['refunds', 'refund'],
  ['shop', 'shops'],
])

const isAction = (action: string) =>
  sql<SqlBool>`(audit_entry.action = (${action})::text or starts_with(audit_entry.action, (${action})::text || '.')
    or starts_with(audit_entry.action, (${areasOfCalls.get(action) ?? action})::text || '.'))`

/** The sequence number follows the time. */
export const auditKeys: Readonly<Record<SortBy, SortKey>> = {
  at: { kind: 'number', by: sql.ref('audit_entry.seq') },
}
const id = sql`(audit_entry.seq)::text`

const entries = (db: Db, merchantId: string, filter: AuditFilter) =>
  db
    .selectFrom('audit_entry')
    .leftJoin('shop', (join) =>
      join
        .onRef('shop.merchant_id', '=', 'audit_entry.merchant_id')
        .onRef('shop.shop_id', '=', 'audit_entry.shop_id'),
    )
    .where('audit_entry.merchant_id', '=', merchantId)
    .$if(filter.startDate !== undefined, (query) =>
      query.where(sql<SqlBool>`audit_entry.at >= ${midnight(filter.startDate ?? '')}`),
    )
    .$if(filter.endDate !== undefined, (query) =>
      query.where(sql<SqlBool>`audit_entry.at < ${midnightAfter(filter.endDate ?? '')}`),
    )
    .$if(filter.actorId !== undefined, (query) =>
      query.where('audit_entry.actor_id', '=', filter.actorId ?? ''),
    )
    .$if(filter.action !== undefined, (query) => query.where(isAction(filter.action ?? '')))
    .$if(filter.outcome !== undefined && filter.outcome.length > 0, (query) =>
      query.where('audit_entry.outcome', 'in', [...(filter.outcome ?? [])]),
    )
    .$if(filter.objectType !== undefined, (query) =>
      query.where('audit_entry.object_type', '=', filter.objectType ?? ''),
    )
    .$if(filter.objectId !== undefined, (query) =>
      query.where('audit_entry.object_id', '=', filter.objectId ?? ''),
    )
    .$if(filter.shopId !== undefined, (query) =>
      query.where('audit_entry.shop_id', '=', filter.shopId ?? ''),
    )
    .$if(filter.keyword !== undefined, (query) =>
      query.where(
        holds(
          sql`concat_ws(' ', audit_entry.actor_name, audit_entry.action, audit_entry.object_id)`,
          filter.keyword ?? '',
        ),
      ),
    )

/** Identifiers of different things differ, and a refusal is recorded without the type of its object. */
const objectName = sql<string | null>`coalesce(
  (select terminal.pos_name from terminal
    where terminal.merchant_id = audit_entry.merchant_id and terminal.pos_id = audit_entry.object_id),
  (select named.name_en from shop as named
    where named.merchant_id = audit_entry.merchant_id and named.shop_id = audit_entry.object_id),
  (select app_user.display_name from merchant_member join app_user using (user_id)
    where merchant_member.merchant_id = audit_entry.merchant_id
      and merchant_member.user_id = audit_entry.object_id),
  (select bill_job.ticket_no from bill_job
    where bill_job.merchant_id = audit_entry.merchant_id and bill_job.job_id = audit_entry.object_id))`

const selected = (db: Db, merchantId: string, filter: AuditFilter) =>
  entries(db, merchantId, filter)
    .select([
      'audit_entry.seq',
      'audit_entry.actor_id as actorId',
      'audit_entry.actor_name as actorName',
      'audit_entry.role_type as roleType',
      'audit_entry.action',
      'audit_entry.outcome',
      'audit_entry.code',
      'audit_entry.object_type as objectType',
      'audit_entry.object_id as objectId',
      'audit_entry.shop_id as shopId',
      'shop.name_en as shopName',
      'audit_entry.detail',
      'audit_entry.request_id as requestId',
      objectName.as('objectName'),
      sql<string>`left(audit_entry.at::text, 19)`.as('at'),
      sql<string>`encode(audit_entry.hash, 'hex')`.as('hash'),
    ])
    .$narrowType<Pick<AuditEntry, 'outcome' | 'detail'>>()

export const listAudit = (
  db: Db,
  merchantId: string,
  filter: AuditFilter,
  request: ListRequest<SortBy>,
): Promise<Found<AuditEntry & WithSortKey>> =>
  readPage(db, selected(db, merchantId, filter), auditKeys, id, request)

export const countAudit = (db: Db, merchantId: string, filter: AuditFilter): Promise<number> =>
  countRows(entries(db, merchantId, filter))

export const auditFileColumns: Readonly<Record<keyof AuditEntry, FileColumn>> = {
  seq: column.number('Number', 'audit_entry.seq'),
  at: column.time('Time', 'audit_entry.at'),
  actorName: column.free('Who', 'audit_entry.actor_name'),
  actorId: column.free('Who (id)', 'audit_entry.actor_id'),
  roleType: column.free('Role', 'audit_entry.role_type', 'role'),
  action: column.free('Action', 'audit_entry.action'),
  outcome: column.free('Outcome', 'audit_entry.outcome', 'outcome'),
  code: column.free('Code', 'audit_entry.code'),
  objectType: column.free('Object', 'audit_entry.object_type', 'auditObject'),
  objectId: column.free('Object (id)', 'audit_entry.object_id'),
  objectName: column.free('Object (name)', objectName),
  shopName: column.free('Shop', 'shop.name_en'),
  shopId: column.free('Shop (id)', 'audit_entry.shop_id'),
  detail: column.free('Detail', sql`(audit_entry.detail)::text`),
  requestId: column.free('Request', 'audit_entry.request_id'),
  hash: column.code('Hash', sql`encode(audit_entry.hash, 'hex')`),
}

export const auditFileStatement = (
  db: Db,
  merchantId: string,
  filter: AuditFilter,
  { sortBy, sortOrder }: ListSort<SortBy>,
  cells: readonly FileColumn['cell'][],
) =>
  entries(db, merchantId, filter)
    .select(cells.map((cell, index) => cell.as(`c${String(index)}`)))
    .orderBy(orderOf(auditKeys[sortBy], sortOrder, id))
