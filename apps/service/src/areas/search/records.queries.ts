/**
 * Records by what people call them: matches at the beginning come before matches within (spec 9,
 * A-114). Row-level security limits them to the session's shops.
 */
import type { Found } from '@merchant/contract/areas/search.calls.ts'
import { plainTerms } from '@merchant/contract/areas/search-terms.rules.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import { billRows } from '#domain/bills/bill.queries.ts'
import { reachableInvitations, type Inviter } from '#domain/members/invitation-list.queries.ts'
import { beginsWith, hasWords } from '#infra/pagination/words.queries.ts'

const within = ({ shopIds }: Scope, column: string): RawBuilder<SqlBool> =>
  shopIds === '*' ? sql`true` : sql`${sql.ref(column)} = any(${[...shopIds]}::text[])`

/** The district is searched too, but is not a name: its matches do not come first. */
export const findShops = (db: Db, scope: Scope, typed: string, limit: number) => {
  const names = [sql.ref('shop.shop_code'), sql.ref('shop.name_en'), sql.ref('shop.name_zh_hant')]
  return db
    .selectFrom('shop')
    .where('shop.merchant_id', '=', scope.merchantId)
    .where(within(scope, 'shop.shop_id'))
    .where(hasWords(sql`concat_ws(' ', ${sql.join(names)}, shop.district)`, typed))
    .orderBy(beginsWith(names, typed), 'desc')
    .orderBy('shop.name_key')
    .orderBy('shop.shop_id')
    .limit(limit)
    .select([
      'shop.shop_id as shopId',
      'shop.shop_code as shopCode',
      'shop.name_en as name',
      'shop.name_zh_hant as nameZhHant',
      'shop.status',
    ])
    .execute()
}

/** Shop names are looked up for the returned rows only. */
export const findTerminals = async (db: Db, scope: Scope, typed: string, limit: number) => {
  const names = [sql.ref('t.pos_name'), sql.ref('t.serial_no'), sql.ref('t.tid')]
  const { rows } = await sql<{
    posId: string
    kind: 'POS' | 'HKT'
    posName: string | null
    serialNo: string
    shopName: string | null
    status: string
  }>`select t.pos_id as "posId", t.kind, t.pos_name as "posName", t.serial_no as "serialNo", t.status,
      (select shop.name_en from shop where shop.merchant_id = t.merchant_id and shop.shop_id = t.shop_id) as "shopName"
    from (
      select merchant_id, pos_id, 'POS' as kind, pos_name, serial_no, shop_id, status, null as tid from terminal
      union all select merchant_id, pos_id, 'HKT', pos_name, serial_no, shop_id, status, tid from hkt_terminal
    ) as t
    where t.merchant_id = ${scope.merchantId} and ${within(scope, 't.shop_id')}
      and ${hasWords(sql`concat_ws(' ', ${sql.join(names)})`, typed)}
    order by ${beginsWith(names, typed)} desc, natural_key(t.pos_name), t.pos_id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Pending and expired invitations within the person's rights, by address (A-455). */
export const findInvitations = (db: Db, inviter: Inviter, typed: string, limit: number) => {
  const names = [sql.ref('invitation.email_key')]
  return reachableInvitations(db, inviter)
    .where(sql<SqlBool>`invitation.status in ('PENDING', 'EXPIRED')`)
    .where(hasWords(sql.ref('invitation.email_key'), typed))
    .orderBy(beginsWith(names, typed), 'desc')
    .orderBy('invitation.invited_at', 'desc')
    .orderBy('invitation.invitation_id')
    .limit(limit)
    .execute()
}

/** By ticket number, file name, or the exact reference of a row in the request: of a bill, if it has a code (A-394). */
export const findBills = (db: Db, { merchantId }: Scope, typed: string, limit: number) => {
  const names = [sql.ref('bill_job.ticket_no'), sql.ref('bill_job.file_name')]
  const reference = plainTerms(typed)
  const bill = billRows(db, merchantId)
    .where('bill_row.bill_reference', '=', reference)
    .where(sql<boolean>`bill_row.job_id = bill_job.job_id`)
    .select(sql`min(bill_row.row_no)`.as('rowNo'))
  const holdsBill = sql<SqlBool>`bill_job.job_id in (select bill_row.job_id from bill_row where bill_row.merchant_id = ${merchantId} and bill_row.bill_reference = ${reference})`
  return db
    .selectFrom('bill_job')
    .where('bill_job.merchant_id', '=', merchantId)
    .where((eb) => eb.or([hasWords(sql`concat_ws(' ', ${sql.join(names)})`, typed), holdsBill]))
    .orderBy(sql<SqlBool>`(${beginsWith(names, typed)} or ${holdsBill})`, 'desc')
    .orderBy('bill_job.uploaded_at', 'desc')
    .orderBy('bill_job.job_id')
    .limit(limit)
    .select([
      'bill_job.job_id as id',
      'bill_job.ticket_no as ticketNo',
      'bill_job.file_name as fileName',
      'bill_job.status',
      sql<string>`left(bill_job.uploaded_at::text, 19)`.as('uploadedAt'),
      sql<number | null>`(${bill})`.as('rowNo'),
    ])
    .execute()
}

/** Loyalty entries by one of the two values, each of which has an index of its own (A-454). */
export const findLoyalty = (
  db: Db,
  scope: Scope,
  column: 'loyalty_txn_no' | 'member_digits',
  typed: string,
  limit: number,
) =>
  db
    .selectFrom('loyalty_entry')
    .innerJoin('shop', (join) =>
      join
        .onRef('shop.merchant_id', '=', 'loyalty_entry.merchant_id')
        .onRef('shop.shop_id', '=', 'loyalty_entry.shop_id'),
    )
    .where('loyalty_entry.merchant_id', '=', scope.merchantId)
    .where(within(scope, 'loyalty_entry.shop_id'))
    .where(`loyalty_entry.${column}`, '=', typed)
    .orderBy('loyalty_entry.created_at', 'desc')
    .orderBy('loyalty_entry.loyalty_txn_no')
    .limit(limit)
    .select([
      'loyalty_entry.loyalty_txn_no as loyaltyTxnNo',
      'loyalty_entry.event_type as eventType',
      'loyalty_entry.points',
      'loyalty_entry.member_masked as memberMasked',
      'shop.name_en as shopName',
      sql<string>`left(loyalty_entry.created_at::text, 19)`.as('createdAt'),
    ])
    .execute()

/** Documents and SDKs by title, file or summary. */
export const findDocuments = (db: Db, typed: string, limit: number) => {
  const names = [sql.ref('title'), sql.ref('file_name')]
  return db
    .selectFrom('development_resource')
    .where(hasWords(sql`concat_ws(' ', ${sql.join(names)}, summary)`, typed))
    .orderBy(beginsWith(names, typed), 'desc')
    .orderBy(hasWords(sql`concat_ws(' ', ${sql.join(names)})`, typed), 'desc')
    .orderBy('title')
    .orderBy('resource_id')
    .limit(limit)
    .select((eb) => [
      'resource_id as resourceId',
      eb
        .ref('resource_type')
        .$castTo<Found['documents'][number]['resourceType']>()
        .as('resourceType'),
      'title',
      'file_name as fileName',
    ])
    .execute()
}
