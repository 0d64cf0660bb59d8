/** FPS proxies: registers them with the code that was sent, and reads their rows. */
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { fpsProxyCalls, type FpsProxyType } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { sql } from 'kysely'
import { digitsIn } from './accounts.ts'
import { messagesTo } from './account.queries.ts'
import type { TestService } from './harness.ts'
import type { TestMerchant } from './factories.queries.ts'
import type { Database } from '#infra/db/database.ts'

let addresses = 0
/** A number that no other test uses. */
export const newMobile = (): string => `+852-9${String((addresses += 1)).padStart(7, '0')}`
declare global {
  var lastIdentifier: number | undefined
}
/** An FPS identifier that no other test uses, of any file: files share a database, and it belongs to one merchant. */
export const newIdentifier = (): string => {
  globalThis.lastIdentifier = (globalThis.lastIdentifier ?? 1_000_000) + 1
  return String(globalThis.lastIdentifier)
}
export const newMailbox = (): string => `pay${String((addresses += 1))}@harbour.example`

export const addressFixtures =
  ({ as, database, deps, newMerchant }: TestService) =>
  (merchant: TestMerchant = newMerchant(), role: SessionRole = 'MERCHANT') => {
    const request = as(role, merchant)
    const list = () => request(fpsProxyCalls.list, { query: {} })
    const requestCode = (type: string, fpsProxyId: string) =>
      request(fpsProxyCalls.code, { params: { type }, query: { fpsProxyId } })
    const codeOf = async (type: FpsProxyType, id: string) => {
      await requestCode(type, id)
      return digitsIn((await messagesTo(database, deps.wrapping, id))[0]?.text)
    }
    const register = (type: string, fpsProxyId: string, otp?: string) =>
      request(fpsProxyCalls.register, {
        params: { type },
        body: { fpsProxyId, ...(otp !== undefined && { otp }) },
      })
    const registerByCode = async (type: FpsProxyType, id: string) =>
      register(type, id, await codeOf(type, id))
    const remove = (type: string, seen?: number) =>
      request(
        fpsProxyCalls.remove,
        { params: { type } },
        seen === undefined ? {} : { headers: { 'if-match': String(seen) } },
      )
    const choose = (type: string) => request(fpsProxyCalls.setDefault, { params: { type } })
    const email = async () => (await request(accountCalls.profile, {})).payload.email
    return { merchant, list, requestCode, codeOf, register, registerByCode, choose, remove, email }
  }

/** Sets the settlement account of the merchant. */
export const setAccount = async (database: Database, merchantId: string): Promise<void> => {
  await database.system((db) =>
    db
      .updateTable('merchant')
      .set({
        settlement_bank_name: 'Tidewater Bank',
        settlement_bank_code: '901',
        settlement_account_masked: '***-***456-001',
      })
      .where('merchant_id', '=', merchantId)
      .execute(),
  )
}

/** The FPS proxies of a merchant, oldest first. */
export const addressesOf = (database: Database, merchantId: string) =>
  database.system((db) =>
    db
      .selectFrom('fps_proxy')
      .where('merchant_id', '=', merchantId)
      .select([
        'fps_proxy_type as type',
        'fps_proxy_id as id',
        'status',
        'is_default as isDefault',
        'clearing_code as clearingCode',
      ])
      .orderBy('proxy_no')
      .execute(),
  )

/** As if so much of the delay after the proof had passed. */
export const letDelayPass = async (
  database: Database,
  merchantId: string,
  hours: number,
): Promise<void> => {
  await database.system((db) =>
    db
      .updateTable('fps_proxy')
      .set({ usable_from: sql<string>`usable_from - make_interval(hours => ${hours}::int)` })
      .where('merchant_id', '=', merchantId)
      .execute(),
  )
}

/** Makes an address active as no call would, and resolves to the constraint that prevents it. */
export const forceActive = (database: Database, merchantId: string, id: string) =>
  database
    .system((db) =>
      db
        .updateTable('fps_proxy')
        .set({
          status: 'ACTIVE',
          proven_at: sql<string>`app_now()`,
          usable_from: sql<string>`app_now()`,
        })
        .where('merchant_id', '=', merchantId)
        .where('fps_proxy_id', '=', id)
        .execute(),
    )
    .then(
      () => undefined,
      (error: { readonly constraint?: string }) => error.constraint,
    )
