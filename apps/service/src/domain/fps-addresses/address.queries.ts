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

/** Text of equal length: cursors compare ids as text. */
const proxyId = sql`lpad(fps_proxy.proxy_no::text, 10, '0')`

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
      'usable_from as usableFrom',
      'replaces',
      'ended_at as endedAt',
      'version',
    ])

export type ProxyRow = Awaited<ReturnType<typeof listOwn>>[number]

/** Never reused within the type, also while one address waits to take the place of another. */
export const nextVersion = sql<number>`(select max(other.version) + 1 from fps_proxy as other
  where other.merchant_id = fps_proxy.merchant_id and other.fps_proxy_type = fps_proxy.fps_proxy_type)`

export const waiting = ['AWAITING_PROOF', 'CONFIRMED'] as const

const listOwn = (db: Db, merchantId: string) => selectProxies(db, merchantId).execute()

export const listProxies = (
  db: Db,
  merchantId: string,
  request: ListRequest<ProxySort>,
): Promise<Found<ProxyRow & WithSortKey>> =>
  readPage(db, selectProxies(db, merchantId), proxyKeys, proxyId, request)

export const findActive = (
  db: Db,
  merchantId: string,
  type: FpsProxyType,
): Promise<ProxyRow | undefined> =>
  selectProxies(db, merchantId)
    .where('fps_proxy_type', '=', type)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()

/** The address of the type that waits for its proof or for the delay after it. */
export const findWaiting = (
  db: Db,
  merchantId: string,
  type: FpsProxyType,
): Promise<ProxyRow | undefined> =>
  selectProxies(db, merchantId)
    .where('fps_proxy_type', '=', type)
    .where('status', 'in', waiting)
    .executeTakeFirst()

export const findProxy = (
  db: Db,
  merchantId: string,
  proxyNo: number,
): Promise<ProxyRow | undefined> =>
  selectProxies(db, merchantId).where('proxy_no', '=', proxyNo).executeTakeFirst()

/** Gives the account of the merchant to addresses that were registered before its bank was known. */
export const fillAccount = async (
  db: Db,
  merchantId: string,
  account: { readonly bankName: string; readonly bankCode: string; readonly accountMasked: string },
): Promise<void> => {
  await db
    .updateTable('fps_proxy')
    .set({
      clearing_code: account.bankCode,
      bank_name: account.bankName,
      account_masked: account.accountMasked,
    })
    .where('merchant_id', '=', merchantId)
    .where('clearing_code', 'is', null)
    .where('status', 'in', [...waiting, 'ACTIVE'])
    .execute()
}

/** The newest registration of an address. */
export const findNewest = (
  db: Db,
  merchantId: string,
  type: FpsProxyType,
  id: string,
): Promise<ProxyRow | undefined> =>
  selectProxies(db, merchantId)
    .where('fps_proxy_type', '=', type)
    .where('fps_proxy_id', '=', id)
    .orderBy('proxy_no', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Registers the address for the merchant's own account, without a proof. Undefined when one of this type waits. */
export const insertProxy = async (
  db: Db,
  merchantId: string,
  proxy: {
    readonly type: FpsProxyType
    readonly id: string
    readonly by: string
    readonly replaces: number | null
  },
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
      'replaces',
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
          own.val('AWAITING_PROOF').as('status'),
          'merchant.settlement_bank_name',
          'merchant.settlement_account_masked',
          sql<string>`app_now()`.as('registered_at'),
          own.val(proxy.by).as('registered_by'),
          own.val(proxy.replaces).as('replaces'),
          // Continues the versions of the type: a removal names only the type, so the version tells which address.
          sql<number>`(select coalesce(max(version), 0) + 1 from fps_proxy where merchant_id = ${merchantId} and fps_proxy_type = ${proxy.type})`.as(
            'version',
          ),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'fps_proxy_type'])
        .where('status', 'in', waiting)
        .doNothing(),
    )
    .executeTakeFirstOrThrow()
  return inserted.numInsertedOrUpdatedRows === 1n
    ? findWaiting(db, merchantId, proxy.type)
    : undefined
}
