/** FPS addresses after their registration: proof, activation, default and end. */
import type { FpsProxyType } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { findProxy, nextVersion, waiting, type ProxyRow } from './address.queries.ts'

/** Whether another merchant has proven that the address is its own. For the system role. */
export const isHeldElsewhere = async (
  db: Db,
  merchantId: string,
  type: FpsProxyType,
  id: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom('fps_proxy')
    .where('merchant_id', '!=', merchantId)
    .where('fps_proxy_type', '=', type)
    .where((eb) => eb(eb.fn<string>('lower', ['fps_proxy_id']), '=', id.toLowerCase()))
    .where('status', 'in', ['CONFIRMED', 'ACTIVE'])
    .select('proxy_no')
    .executeTakeFirst()
  return row !== undefined
}

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
    .where('status', 'in', ['CONFIRMED', 'ACTIVE'])
    .returning('merchant_id')
    .execute()
  return rows.map((row) => row.merchant_id)
}

const liveProxy = (db: Db, merchantId: string, proxyNo: number) =>
  db
    .updateTable('fps_proxy')
    .where('merchant_id', '=', merchantId)
    .where('proxy_no', '=', proxyNo)
    .where('status', 'in', [...waiting, 'ACTIVE'])

/** Ends an active or waiting address. Undefined when there is none. */
export const endProxy = async (
  db: Db,
  merchantId: string,
  proxyNo: number,
  status: 'DEREGISTERED' | 'REFUSED',
): Promise<ProxyRow | undefined> => {
  await liveProxy(db, merchantId, proxyNo)
    .set({
      status,
      is_default: false,
      ended_at: sql<string>`app_now()`,
      version: nextVersion,
    })
    .execute()
  return findProxy(db, merchantId, proxyNo)
}

export const setProven = async (
  db: Db,
  merchantId: string,
  proxyNo: number,
  delayHours: number,
): Promise<void> => {
  await liveProxy(db, merchantId, proxyNo)
    .set({
      status: 'CONFIRMED',
      proven_at: sql<string>`app_now()`,
      usable_from: sql<string>`app_now() + make_interval(hours => ${delayHours}::int)`,
      version: nextVersion,
    })
    .execute()
}

export const setActive = async (db: Db, merchantId: string, proxyNo: number): Promise<void> => {
  await liveProxy(db, merchantId, proxyNo).set({ status: 'ACTIVE', version: nextVersion }).execute()
}

/** Proven addresses of all merchants whose delay is over. */
export const listDue = (
  db: Db,
  limit: number,
): Promise<{ readonly merchantId: string; readonly proxyNo: number }[]> =>
  db
    .selectFrom('fps_proxy')
    .where('status', '=', 'CONFIRMED')
    .where('usable_from', '<=', sql<string>`app_now()`)
    .orderBy('usable_from')
    .limit(limit)
    .select(['merchant_id as merchantId', 'proxy_no as proxyNo'])
    .execute()

/** Identifiers of all merchants that wait for a proof, the oldest first. */
export const listUnproven = (db: Db, limit: number, merchantIds: readonly string[] | null) =>
  db
    .selectFrom('fps_proxy')
    .where('status', '=', 'AWAITING_PROOF')
    .$if(merchantIds !== null, (query) =>
      query.where('merchant_id', '=', sql<string>`any(${[...(merchantIds ?? [])]}::text[])`),
    )
    .orderBy('registered_at')
    .orderBy('merchant_id')
    .limit(limit)
    .select([
      'merchant_id as merchantId',
      'fps_proxy_id as fpsProxyId',
      'bank_name as bankName',
      'account_masked as accountMasked',
      'registered_at as registeredAt',
    ])
    .execute()

export const merchantExists = async (db: Db, merchantId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('merchant')
    .where('merchant_id', '=', merchantId)
    .select('merchant_id')
    .executeTakeFirst()
  return row !== undefined
}

/** At most one of a merchant's active addresses is the default. */
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

/**
 * If no address is the default, makes the FPS identifier the default, or else the oldest address. Returns it,
 * undefined if nothing changed.
 */
export const keepDefault = async (db: Db, merchantId: string): Promise<ProxyRow | undefined> => {
  const made = await db
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
    .returning('proxy_no as proxyNo')
    .executeTakeFirst()
  return made && findProxy(db, merchantId, made.proxyNo)
}
