/** FPS addresses of a merchant, active and ended. */
import type {
  FpsProxyType,
  fpsProxySortKeys,
  fpsProxyStatuses,
} from '@merchant/contract/areas/fps-proxy.calls.ts'
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import type { ListRequest } from '#infra/pagination/list-request.ts'
import { type WithSortKey, readPage, type SortKey } from '#infra/pagination/read-page.queries.ts'
import type { Found } from '#infra/pagination/page.rules.ts'

type ProxySort = (typeof fpsProxySortKeys)[number]

export const proxyKeys: Readonly<Record<ProxySort, SortKey>> = {
  registeredAt: { kind: 'time', by: sql.ref('fps_proxy.registered_at') },
  fpsProxyType: { kind: 'text', by: sql.ref('fps_proxy.fps_proxy_type') },
  status: { kind: 'text', by: sql.ref('fps_proxy.status') },
}

const selectProxies = (db: Db, merchantId: string) =>
  db
    .selectFrom('fps_proxy')
    .where('fps_proxy.merchant_id', '=', merchantId)
    .select((eb) => [
      'proxy_no as proxyNo',
      eb.ref('fps_proxy_type').$castTo<FpsProxyType>().as('type'),
      'fps_proxy_id as id',
      eb.ref('status').$castTo<(typeof fpsProxyStatuses)[number]>().as('status'),
      'is_default as isDefault',
      'clearing_code as clearingCode',
      'bank_name as bankName',
      'account_masked as accountMasked',
      'registered_at as registeredAt',
      'registered_by as registeredBy',
      'ended_at as endedAt',
      'version',
    ])
export type ProxyRow = Awaited<ReturnType<typeof listOwn>>[number]

const nextVersion = sql<number>`version + 1`

const listOwn = (db: Db, merchantId: string) => selectProxies(db, merchantId).execute()

export const listProxies = (
  db: Db,
  merchantId: string,
  request: ListRequest<ProxySort>,
): Promise<Found<ProxyRow & WithSortKey>> =>
  readPage(db, selectProxies(db, merchantId), proxyKeys, sql.ref('fps_proxy.proxy_no'), request)

export const findActive = (
  db: Db,
  merchantId: string,
  type: FpsProxyType,
): Promise<ProxyRow | undefined> =>
  selectProxies(db, merchantId)
    .where('fps_proxy_type', '=', type)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()

/** Serializes registrations and removals, which are rare and may affect several merchants. */
export const lockAddressing = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('fps-proxy', 0))`.execute(db)
}

/**
 * Ends the address at other merchants, because an FPS address belongs to one account at a time.
 * Returns their ids.
 */
export const supersede = async (
  db: Db,
  merchantId: string,
  type: FpsProxyType,
  id: string,
): Promise<string[]> => {
  const rows = await db
    .updateTable('fps_proxy')
    .set({
      status: 'SUPERSEDED',
      is_default: false,
      ended_at: sql<string>`app_now()`,
      version: nextVersion,
    })
    .where('merchant_id', '!=', merchantId)
    .where('fps_proxy_type', '=', type)
    .where((eb) => eb(eb.fn<string>('lower', ['fps_proxy_id']), '=', id.toLowerCase()))
    .where('status', '=', 'ACTIVE')
    .returning('merchant_id')
    .execute()
  return rows.map((row) => row.merchant_id)
}

/** Registers the address for the merchant's own account. Undefined when it already has one of this type. */
export const insertProxy = async (
  db: Db,
  merchantId: string,
  proxy: { readonly type: FpsProxyType; readonly id: string; readonly by: string },
): Promise<ProxyRow | undefined> => {
  const inserted = await db
    .insertInto('fps_proxy')
    .columns([
      'merchant_id',
      'proxy_no',
      'fps_proxy_type',
      'fps_proxy_id',
      'clearing_code',
      'status',
      'bank_name',
      'account_masked',
      'registered_at',
      'registered_by',
      'version',
    ])
    .expression((eb) =>
      eb
        .selectFrom('merchant')
        .where('merchant.merchant_id', '=', merchantId)
        .select((own) => [
          'merchant.merchant_id',
          sql<number>`(select coalesce(max(proxy_no), 0) + 1 from fps_proxy where merchant_id = ${merchantId})`.as(
            'proxy_no',
          ),
          own.val(proxy.type).as('fps_proxy_type'),
          own.val(proxy.id).as('fps_proxy_id'),
          'merchant.settlement_bank_code',
          own.val('ACTIVE').as('status'),
          'merchant.settlement_bank_name',
          'merchant.settlement_account_masked',
          sql<string>`app_now()`.as('registered_at'),
          own.val(proxy.by).as('registered_by'),
          // Continues the versions of the type: a removal names only the type, so the version tells which address.
          sql<number>`(select coalesce(max(version), 0) + 1 from fps_proxy where merchant_id = ${merchantId} and fps_proxy_type = ${proxy.type})`.as(
            'version',
          ),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'fps_proxy_type'])
        .where('status', '=', 'ACTIVE')
        .doNothing(),
    )
    .executeTakeFirstOrThrow()
  return inserted.numInsertedOrUpdatedRows === 1n
    ? findActive(db, merchantId, proxy.type)
    : undefined
}

/** Undefined when there is none. */
export const deregister = async (
  db: Db,
  merchantId: string,
  proxyNo: number,
): Promise<ProxyRow | undefined> => {
  await db
    .updateTable('fps_proxy')
    .set({
      status: 'DEREGISTERED',
      is_default: false,
      ended_at: sql<string>`app_now()`,
      version: nextVersion,
    })
    .where('merchant_id', '=', merchantId)
    .where('proxy_no', '=', proxyNo)
    .where('status', '=', 'ACTIVE')
    .execute()
  return selectProxies(db, merchantId).where('proxy_no', '=', proxyNo).executeTakeFirst()
}

/** Of a merchant's active addresses one at most is the default. */
export const makeDefault = async (db: Db, merchantId: string, proxyNo: number): Promise<void> => {
  const own = db.updateTable('fps_proxy').where('merchant_id', '=', merchantId)
  await own
    .set({ is_default: false, version: nextVersion })
    .where('is_default', '=', true)
    .where('proxy_no', '<>', proxyNo)
    .execute()
  await own
    .set({ is_default: true, version: nextVersion })
    .where('is_default', '=', false)
    .where('status', '=', 'ACTIVE')
    .where('proxy_no', '=', proxyNo)
    .execute()
}

/** Without a default address, the FPS identifier becomes the default, else the oldest address. */
export const keepDefault = async (db: Db, merchantId: string): Promise<void> => {
  await db
    .updateTable('fps_proxy')
    .set({ is_default: true, version: nextVersion })
    .where('merchant_id', '=', merchantId)
    .where('proxy_no', '=', (eb) =>
      eb
        .selectFrom('fps_proxy as other')
        .where('other.merchant_id', '=', merchantId)
        .where('other.status', '=', 'ACTIVE')
        .select('other.proxy_no')
        .orderBy(sql`other.fps_proxy_type <> 'FPSID'`)
        .orderBy('other.proxy_no')
        .limit(1),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('fps_proxy as chosen')
            .where('chosen.merchant_id', '=', merchantId)
            .where('chosen.is_default', '=', true)
            .select('chosen.proxy_no'),
        ),
      ),
    )
    .execute()
}
