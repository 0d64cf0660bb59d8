/** The audit trail of one merchant, as a list and as a file. Shop-scoped roles never read it. */
import type { AuditEntry, auditSortKeys } from '@merchant/contract/areas/audit.calls.ts'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { midnight, midnightAfter } from '#infra/db/day-bounds.ts'
import { column, type FileColumn } from '#infra/export/file-columns.queries.ts'
import type { ListRequest, ListSort } from '#infra/pagination/list-request.ts'
import { orderOf, type SortKey } from '#infra/pagination/keyset.queries.ts'
import type { Found } from '#infra/pagination/page.rules.ts'
import { readPage, type Placed } from '#infra/pagination/read-page.queries.ts'

type SortBy = (typeof auditSortKeys)[number]

export interface AuditQuestion {
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

/** Entries are numbered in the order of their time. */
export const auditKeys: Readonly<Record<SortBy, SortKey>> = {
  at: { kind: 'number', by: sql.ref('audit_entry.seq') },
}
const id = sql`(audit_entry.seq)::text`

const entries = (db: Db, merchantId: string, asked: AuditQuestion) =>
  db
    .selectFrom('audit_entry')
    .leftJoin('shop', (join) =>
      join
        .onRef('shop.merchant_id', '=', 'audit_entry.merchant_id')
        .onRef('shop.shop_id', '=', 'audit_entry.shop_id'),
    )
    .where('audit_entry.merchant_id', '=', merchantId)
    .$if(asked.startDate !== undefined, (query) =>
      query.where(sql<SqlBool>`audit_entry.at >= ${midnight(asked.startDate ?? '')}`),
    )
    .$if(asked.endDate !== undefined, (query) =>
      query.where(sql<SqlBool>`audit_entry.at < ${midnightAfter(asked.endDate ?? '')}`),
    )
    .$if(asked.actorId !== undefined, (query) =>
      query.where('audit_entry.actor_id', '=', asked.actorId ?? ''),
    )
    .$if(asked.action !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(audit_entry.action = (${asked.action ?? ''})::text or starts_with(audit_entry.action, (${asked.action ?? ''})::text || '.'))`,
      ),
    )
    .$if(asked.outcome !== undefined && asked.outcome.length > 0, (query) =>
      query.where('audit_entry.outcome', 'in', [...(asked.outcome ?? [])]),
    )
    .$if(asked.objectType !== undefined, (query) =>
      query.where('audit_entry.object_type', '=', asked.objectType ?? ''),
    )
    .$if(asked.objectId !== undefined, (query) =>
      query.where('audit_entry.object_id', '=', asked.objectId ?? ''),
    )
    .$if(asked.shopId !== undefined, (query) =>
      query.where('audit_entry.shop_id', '=', asked.shopId ?? ''),
    )
    .$if(asked.keyword !== undefined, (query) =>
      query.where(
        sql<SqlBool>`strpos(lower(concat_ws(' ', audit_entry.actor_name, audit_entry.action, audit_entry.object_id)), lower((${asked.keyword ?? ''})::text)) > 0`,
      ),
    )

const selected = (db: Db, merchantId: string, asked: AuditQuestion) =>
  entries(db, merchantId, asked)
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
      sql<string>`left(audit_entry.at::text, 19)`.as('at'),
      sql<string>`encode(audit_entry.hash, 'hex')`.as('hash'),
    ])
    .$narrowType<Pick<AuditEntry, 'outcome' | 'detail'>>()

export const listAudit = (
  db: Db,
  merchantId: string,
  question: AuditQuestion,
  asked: ListRequest<SortBy>,
): Promise<Found<AuditEntry & Placed>> =>
  readPage(db, selected(db, merchantId, question), auditKeys, id, asked)

export const countAudit = async (
  db: Db,
  merchantId: string,
  question: AuditQuestion,
): Promise<number> => {
  const { count } = await entries(db, merchantId, question)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const auditFileColumns: Readonly<Record<keyof AuditEntry, FileColumn>> = {
  seq: column.number('Number', 'audit_entry.seq'),
  at: column.time('Time', 'audit_entry.at'),
  actorName: column.free('Who', 'audit_entry.actor_name'),
  actorId: column.free('Who (id)', 'audit_entry.actor_id'),
  roleType: column.free('Role', 'audit_entry.role_type'),
  action: column.free('Action', 'audit_entry.action'),
  outcome: column.free('Outcome', 'audit_entry.outcome'),
  code: column.free('Code', 'audit_entry.code'),
  objectType: column.free('Object', 'audit_entry.object_type'),
  objectId: column.free('Object (id)', 'audit_entry.object_id'),
  shopName: column.free('Shop', 'shop.name_en'),
  shopId: column.free('Shop (id)', 'audit_entry.shop_id'),
  detail: column.free('Detail', sql`(audit_entry.detail)::text`),
  requestId: column.free('Request', 'audit_entry.request_id'),
  hash: column.code('Hash', sql`encode(audit_entry.hash, 'hex')`),
}

export const auditFileStatement = (
  db: Db,
  merchantId: string,
  question: AuditQuestion,
  { sortBy, sortOrder }: ListSort<SortBy>,
  cells: readonly FileColumn['cell'][],
) =>
  entries(db, merchantId, question)
    .select(cells.map((cell, index) => cell.as(`c${String(index)}`)))
    .orderBy(orderOf(auditKeys[sortBy], sortOrder, id))
