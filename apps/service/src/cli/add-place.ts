/** Adds what payments are reported for: a shop, and a terminal in it. */
import { regions } from '@merchant/contract/areas/shops.calls.ts'
import { insertShop } from '#areas/shops/shops.queries.ts'
import type { Database } from '#infra/db/database.ts'
import { newId } from '#infra/ids.ts'
import { merchantExists } from '#areas/platform/import/merchant.queries.ts'
import { newShop } from '#domain/shops/shop-fields.rules.ts'
import { CommandError } from './command.ts'
import { findShopId, insertTerminal } from './merchant.queries.ts'
import { auditCommand } from './operator-trail.ts'
import { named, sized } from './options.ts'

export interface NewShopOptions {
  readonly merchant: string
  readonly code: string
  readonly name: string
  readonly nameZh?: string
  readonly address: string
  readonly district: string
  readonly region: string
  readonly cutoff: string
}

export const addShop = async (
  database: Database,
  options: NewShopOptions,
): Promise<{ shopId: string; name: string; code: string }> => {
  const { merchant, code } = options
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(code))
    throw new CommandError('--code has letters, digits, - and _, at most 32')
  const region = regions.find((known) => known === options.region)
  if (region === undefined) throw new CommandError('--region is HK, KLN or NT')
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(options.cutoff))
    throw new CommandError('--cutoff is a time like 04:00')
  const shopId = newId('shp')
  const name = named('--name', options.name, 80)
  const fields = newShop({
    shopCode: code,
    name: { en: name, zhHant: options.nameZh ? named('--name-zh', options.nameZh, 80) : null },
    address: {
      line1: named('--address', options.address, 120),
      district: named('--district', options.district, 60),
      region,
    },
    businessDayCutoff: options.cutoff,
  })
  await database.system(async (db) => {
    if (!(await merchantExists(db, merchant)))
      throw new CommandError(`There is no merchant ${merchant}`)
    if (!(await insertShop(db, merchant, shopId, fields)))
      throw new CommandError(`A shop with the code ${code} exists already`)
    await auditCommand(db, merchant, {
      action: 'shop.add',
      objectType: 'shop',
      objectId: shopId,
      shopId,
      detail: { after: fields },
    })
  })
  return { shopId, name, code }
}

export interface NewTerminalOptions {
  readonly merchant: string
  readonly shop: string
  readonly serial: string
  readonly name: string
}

export const addTerminal = async (
  database: Database,
  { merchant, shop, serial, name }: NewTerminalOptions,
): Promise<{ posId: string; name: string }> => {
  const posId = newId('pos')
  const fields = { serialNo: sized('--serial', serial, 32), name: named('--name', name, 80) }
  await database.system(async (db) => {
    const shopId = await findShopId(db, merchant, shop)
    if (shopId === undefined)
      throw new CommandError(`The merchant ${merchant} has no shop with the code ${shop}`)
    await insertTerminal(db, merchant, { ...fields, posId, shopId })
    await auditCommand(db, merchant, {
      action: 'pos.add',
      objectType: 'pos',
      objectId: posId,
      shopId,
      detail: { after: { serialNo: fields.serialNo, posName: fields.name } },
    })
  })
  return { posId, name: fields.name }
}
