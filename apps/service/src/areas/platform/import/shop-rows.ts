/** The imports of a merchant's shops and terminals. Fields that a platform leaves out stay unchanged. */
import * as z from 'zod/mini'
import {
  shopCode as shopCodeShape,
  ShopReport,
  HktTerminalReport,
  TerminalReport,
} from '@merchant/contract/areas/platform-input.shapes.ts'
import type { Db } from '#infra/db/database.ts'
import type { NewId } from '#infra/ids.ts'
import { missing, type Directory, type KnownShop } from './report.rules.ts'
import { changedShop, newShop, type ShopFields } from '#domain/shops/shop-fields.rules.ts'
import {
  lockShops,
  putShop,
  lockHktTerminals,
  putHktTerminal,
  type HktFields,
  insertTerminal,
  lockTerminals,
  terminate,
  updateTerminal,
  type TerminalFields,
} from './shop-rows.queries.ts'
import type { RowImport, Desired } from './import-rows.ts'
import { visibleIn } from './row-errors.ts'

const desiredShop = (row: ShopReport, before: ShopFields | undefined): Desired<ShopFields> => {
  if (before?.status === 'CLOSED') return { reasons: ['shopCode: The shop is permanently closed'] }
  const reasons = before === undefined ? missing(row, 'shop', ['name', 'address', 'phone']) : []
  if (reasons.length > 0) return { reasons }
  return { fields: before === undefined ? newShop(row) : changedShop(before, row) }
}

export const shopImport = (
  db: Db,
  merchantId: string,
  newId: NewId,
): RowImport<ShopReport, ShopFields> => ({
  schema: ShopReport,
  key: 'shopCode',
  objectType: 'shop',
  known: (keys) => lockShops(db, merchantId, keys),
  desired: desiredShop,
  write: async (_key, fields, before) => {
    const shopId = before?.objectId ?? newId('shp')
    await putShop(db, merchantId, shopId, fields)
    return shopId
  },
})

export interface TerminalContext {
  readonly db: Db
  readonly merchantId: string
  readonly newId: NewId
  readonly directory: Directory
  /** Hong Kong time: later times are refused. */
  readonly now: string
  readonly platform: string
}

const InShop = z.object({ shopCode: shopCodeShape })

/** The codes of shops in rows that may be invalid otherwise. */
export const shopCodesIn = (rows: readonly unknown[]): string[] =>
  rows.flatMap((row) => InShop.safeParse(visibleIn(row)).data?.shopCode ?? [])

/** The shop with that code, or why a terminal cannot be in it. */
const shopOf = (
  { directory }: TerminalContext,
  shopCode: string,
):
  | { readonly shop: KnownShop; readonly reason?: never }
  | { readonly shop?: never; readonly reason: string } => {
  const shop = directory.shops.get(shopCode)
  if (shop === undefined) return { reason: `shopCode: No shop has the code ${shopCode}` }
  if (shop.status === 'CLOSED') return { reason: `shopCode: The shop ${shopCode} is closed` }
  return { shop }
}

/** The later of the stored and the reported time. */
const later = (before: string | null, reported: string | undefined): string | null =>
  reported === undefined || (before !== null && before > reported) ? before : reported

const inFuture = ({ now }: TerminalContext, name: string, reported: string | undefined): string[] =>
  reported !== undefined && reported > now ? [`${name}: Must not be in the future`] : []

const desiredTerminal =
  (context: TerminalContext) =>
  (row: TerminalReport, before: TerminalFields | undefined): Desired<TerminalFields> => {
    const reasons = [
      ...(before === undefined ? missing(row, 'terminal', ['shopCode', 'posName']) : []),
      ...inFuture(context, 'lastActivityAt', row.lastActivityAt),
    ]
    const found = row.shopCode === undefined ? undefined : shopOf(context, row.shopCode)
    if (before?.status === 'TERMINATED' && changes(row, before, found?.shop?.shopId))
      return { reasons: ['serialNo: The terminal is permanently terminated'] }
    if (found?.reason !== undefined) reasons.push(found.reason)
    const shopId = found?.shop?.shopId ?? before?.shopId
    if (reasons.length > 0 || shopId === undefined) return { reasons }
    return {
      fields: {
        shopId,
        posName: row.posName ?? before?.posName ?? '',
        model: row.model === undefined ? (before?.model ?? null) : row.model,
        status: row.status ?? before?.status ?? 'PENDING_SETUP',
        lastActivityAt: later(before?.lastActivityAt ?? null, row.lastActivityAt),
      },
    }
  }

/** Whether a report alters a terminated terminal; its last activity may still be reported late. */
const changes = (
  { posName, model }: TerminalReport,
  before: TerminalFields,
  shopId: string | undefined,
): boolean =>
  (shopId !== undefined && shopId !== before.shopId) ||
  (posName !== undefined && posName !== before.posName) ||
  (model !== undefined && model !== before.model)

export const terminalImport = (
  context: TerminalContext,
): RowImport<TerminalReport, TerminalFields> => {
  const { db, merchantId, newId, platform } = context
  const by = `Platform ${platform}`
  return {
    schema: TerminalReport,
    key: 'serialNo',
    objectType: 'terminal',
    known: (keys) => lockTerminals(db, merchantId, keys),
    desired: desiredTerminal(context),
    write: async (key, fields, before) => {
      const posId = before?.objectId ?? newId('pos')
      if (before === undefined) await insertTerminal(db, merchantId, posId, key, fields, by)
      else await updateTerminal(db, merchantId, posId, fields)
      if (fields.status === 'TERMINATED' && before?.fields.status !== 'TERMINATED')
        await terminate(db, merchantId, posId, by)
      return posId
    },
    shopIdOf: ({ shopId }) => shopId,
    unaudited: ['lastActivityAt'],
  }
}

const desiredHktTerminal =
  (context: TerminalContext) =>
  (row: HktTerminalReport, before: HktFields | undefined): Desired<HktFields> => {
    const found = typeof row.shopCode === 'string' ? shopOf(context, row.shopCode) : undefined
    const reasons = [
      ...(before === undefined ? missing(row, 'terminal', ['tid', 'mid']) : []),
      ...inFuture(context, 'lastSettlementAt', row.lastSettlementAt),
      ...(found?.reason === undefined ? [] : [found.reason]),
    ]
    const [tid, mid] = [row.tid ?? before?.tid, row.mid ?? before?.mid]
    if (reasons.length > 0 || tid === undefined || mid === undefined) return { reasons }
    return {
      fields: {
        posName: row.posName === undefined ? (before?.posName ?? null) : row.posName,
        shopId:
          row.shopCode === undefined ? (before?.shopId ?? null) : (found?.shop?.shopId ?? null),
        tid,
        mid,
        model: row.model === undefined ? (before?.model ?? null) : row.model,
        networks: row.networks ?? before?.networks ?? [],
        status: row.status ?? before?.status ?? 'ACTIVE',
        lastSettlementAt: later(before?.lastSettlementAt ?? null, row.lastSettlementAt),
      },
    }
  }

export const hktTerminalImport = (
  context: TerminalContext,
): RowImport<HktTerminalReport, HktFields> => {
  const { db, merchantId, newId } = context
  return {
    schema: HktTerminalReport,
    key: 'serialNo',
    objectType: 'hkt_terminal',
    known: (keys) => lockHktTerminals(db, merchantId, keys),
    desired: desiredHktTerminal(context),
    write: async (key, fields, before) => {
      const posId = before?.objectId ?? newId('pos')
      await putHktTerminal(db, merchantId, posId, key, fields)
      return posId
    },
    shopIdOf: ({ shopId }) => shopId,
  }
}
