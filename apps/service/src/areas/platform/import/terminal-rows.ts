/** The terminals of both kinds, and signs of life from them. */
import {
  HktTerminalReport,
  TerminalReport,
} from '@merchant/contract/areas/platform-input.shapes.ts'
import type { Db } from '#infra/db/database.ts'
import type { NewId } from '#infra/ids.ts'
import type { Directory, KnownShop } from './reported.rules.ts'
import { missing } from './missing.rules.ts'
import { lockHktTerminals, putHktTerminal, type HktFields } from './hkt-pos.queries.ts'
import {
  insertTerminal,
  lockTerminals,
  terminate,
  updateTerminal,
  type TerminalFields,
} from './pos.queries.ts'
import type { RowImport, Wanted } from './take-rows.ts'

export interface TerminalContext {
  readonly db: Db
  readonly merchantId: string
  readonly newId: NewId
  readonly directory: Directory
  /** Hong Kong time: what is reported of the future is refused. */
  readonly now: string
  readonly platform: string
}

/** The shop of that code, or why there is none to stand in. */
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

/** A sign of life is never older than the one that is known. */
const later = (before: string | null, said: string | undefined): string | null =>
  said === undefined || (before !== null && before > said) ? before : said

const inFuture = ({ now }: TerminalContext, name: string, said: string | undefined): string[] =>
  said !== undefined && said > now ? [`${name}: It lies in the future`] : []

const wantedTerminal =
  (ground: TerminalContext) =>
  (row: TerminalReport, before: TerminalFields | undefined): Wanted<TerminalFields> => {
    const reasons = [
      ...(before === undefined ? missing(row, 'terminal', ['shopCode', 'posName']) : []),
      ...inFuture(ground, 'lastActivityAt', row.lastActivityAt),
    ]
    const found = row.shopCode === undefined ? undefined : shopOf(ground, row.shopCode)
    if (before?.status === 'TERMINATED' && changes(row, before, found?.shop?.shopId))
      return { reasons: ['serialNo: The terminal is terminated, which is final'] }
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

/** A last sign of life may still come in late. */
const changes = (
  { posName, model }: TerminalReport,
  before: TerminalFields,
  shopId: string | undefined,
): boolean =>
  (shopId !== undefined && shopId !== before.shopId) ||
  (posName !== undefined && posName !== before.posName) ||
  (model !== undefined && model !== before.model)

export const terminalImport = (
  ground: TerminalContext,
): RowImport<TerminalReport, TerminalFields> => {
  const { db, merchantId, newId, platform } = ground
  const by = `Platform ${platform}`
  return {
    schema: TerminalReport,
    key: 'serialNo',
    objectType: 'terminal',
    known: (keys) => lockTerminals(db, merchantId, keys),
    wanted: wantedTerminal(ground),
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

const wantedHkt =
  (ground: TerminalContext) =>
  (row: HktTerminalReport, before: HktFields | undefined): Wanted<HktFields> => {
    const found = typeof row.shopCode === 'string' ? shopOf(ground, row.shopCode) : undefined
    const reasons = [
      ...(before === undefined ? missing(row, 'terminal', ['tid', 'mid']) : []),
      ...inFuture(ground, 'lastSettlementAt', row.lastSettlementAt),
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
  ground: TerminalContext,
): RowImport<HktTerminalReport, HktFields> => {
  const { db, merchantId, newId } = ground
  return {
    schema: HktTerminalReport,
    key: 'serialNo',
    objectType: 'hkt_terminal',
    known: (keys) => lockHktTerminals(db, merchantId, keys),
    wanted: wantedHkt(ground),
    write: async (key, fields, before) => {
      const posId = before?.objectId ?? newId('pos')
      await putHktTerminal(db, merchantId, posId, key, fields)
      return posId
    },
    shopIdOf: ({ shopId }) => shopId,
  }
}
