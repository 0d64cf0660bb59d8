/** An address after its registration: the proof of its owner, the delay and its activation. */
import { FPS_ADDRESSING } from '#domain/audit/actors.ts'
import { byMerchant } from '#domain/audit/audit.ts'
import { insertAudit, type Actor } from '#domain/audit/audit.queries.ts'
import { shownAddress } from './shown-address.ts'
import { notify, type NotificationEvent } from '#domain/messages/notify.ts'
import type { Database, Db } from '#infra/db/database.ts'
import {
  endProxy,
  keepDefault,
  listDue,
  lockAddressing,
  makeDefault,
  setActive,
  setProven,
} from './address-life.queries.ts'
import { addressNotification, nextDefault } from './address-notifications.ts'
import { findProxy, type ProxyRow } from './address.queries.ts'

/** Who proves or activates an address, and in which request. */
export interface ActorInRequest {
  readonly actor: Actor
  readonly requestId: string | null
}

const reread = async (db: Db, merchantId: string, { proxyNo }: ProxyRow): Promise<ProxyRow> =>
  (await findProxy(db, merchantId, proxyNo)) ?? Promise.reject(new Error('The address is gone'))

const audited = (
  db: Db,
  merchantId: string,
  { actor, requestId }: ActorInRequest,
  action: string,
  { type, id, status }: ProxyRow,
): Promise<void> =>
  insertAudit(db, merchantId, actor, requestId, {
    action: `fps-proxy.${action}`,
    objectType: 'fps_proxy',
    objectId: type,
    detail: { after: { fpsProxyType: type, fpsProxyId: shownAddress(type, id), status } },
  })

interface Accepted extends ProxyRow {
  /** The address that it replaced. */
  readonly replaced?: string | undefined
}

/**
 * Records the proof that the address is the merchant's; without a delay it becomes active at once. Requires
 * `lockAddressing`.
 */
export const acceptProof = async (
  db: Db,
  merchantId: string,
  row: ProxyRow,
  delayHours: number,
): Promise<Accepted> => {
  await setProven(db, merchantId, row.proxyNo, delayHours)
  return delayHours === 0 ? activate(db, merchantId, row) : reread(db, merchantId, row)
}

/** The address becomes active, and the one that it replaces ends, in one transaction. */
const activate = async (db: Db, merchantId: string, row: ProxyRow): Promise<Accepted> => {
  const old = row.replaces === null ? undefined : await findProxy(db, merchantId, row.replaces)
  if (old?.status === 'ACTIVE') await endProxy(db, merchantId, old.proxyNo, 'DEREGISTERED')
  await setActive(db, merchantId, row.proxyNo)
  if (old?.isDefault === true) await makeDefault(db, merchantId, row.proxyNo)
  await keepDefault(db, merchantId)
  return {
    ...(await reread(db, merchantId, row)),
    replaced: old?.status === 'ACTIVE' ? old.id : undefined,
  }
}

/** The platform confirms that an identifier belongs to the merchant. */
export const confirm = async (
  db: Db,
  merchantId: string,
  row: ProxyRow,
  delayHours: number,
  by: ActorInRequest,
): Promise<void> => {
  const now = await acceptProof(db, merchantId, row, delayHours)
  await audited(db, merchantId, by, 'prove', now)
  const change = now.status === 'ACTIVE' ? 'ACTIVATED' : 'CONFIRMED'
  await notify(db, [addressNotification({ merchantId }, change, now)])
}

/** The platform says that an identifier does not belong to the merchant, or no longer. */
export const refuse = async (
  db: Db,
  merchantId: string,
  row: ProxyRow,
  by: ActorInRequest,
): Promise<void> => {
  await endProxy(db, merchantId, row.proxyNo, 'REFUSED')
  const next = await keepDefault(db, merchantId)
  await audited(db, merchantId, by, 'refuse', { ...row, status: 'REFUSED' })
  await notify(db, [
    addressNotification({ merchantId }, 'REFUSED', { ...row, status: 'REFUSED' }),
    ...nextDefault(merchantId, next),
  ])
}

const BATCH_SIZE = 20

/** One round: activates the addresses whose delay is over. True when more may be due. */
export const activateDueAddresses = (database: Database): Promise<boolean> =>
  database.system(async (db) => {
    await lockAddressing(db)
    const due = await listDue(db, BATCH_SIZE)
    const by = { actor: FPS_ADDRESSING, requestId: null }
    const news: NotificationEvent[] = []
    for (const { merchantId, proxyNo } of byMerchant(due)) {
      const row = await findProxy(db, merchantId, proxyNo)
      if (row === undefined) continue
      const now = await activate(db, merchantId, row)
      await audited(db, merchantId, by, 'activate', now)
      news.push(addressNotification({ merchantId }, 'ACTIVATED', now))
    }
    await notify(db, news)
    return due.length === BATCH_SIZE
  })
