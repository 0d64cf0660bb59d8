/** Creates merchants with their first person, shops and terminals, and sets their settlement account. */
import { paymentMethodTypes } from '@merchant/contract/areas/merchant.calls.ts'
import { regions, shopCodeForm } from '@merchant/contract/areas/shops.calls.ts'
import { networks } from '@merchant/contract/areas/transactions.shapes.ts'
import { NewEmail } from '@merchant/contract/core/contact.ts'
import { clockTime } from '@merchant/contract/core/time.ts'
import type { Database } from '#infra/db/database.ts'
import { newId } from '#infra/ids.ts'
import type { Passwords } from '#infra/crypto/hashing.ts'
import { serviceOwner } from '#infra/fair-queue.ts'
import {
  CommandError,
  auditCommand,
  listOf,
  named,
  personName,
  shopName,
  sized,
} from './command.ts'
import {
  insertFirstPerson,
  insertMerchant,
  isEmailTaken,
  lockAccount,
  updateAccount,
  lockShopByCode,
  insertTerminal,
} from './merchant.queries.ts'
import { insertShop } from '#areas/shops/shops.queries.ts'
import { merchantExists } from '#areas/platform/import/merchant.queries.ts'
import { fillAccount } from '#domain/fps-addresses/address.queries.ts'
import { newShop } from '#domain/shops/shop-fields.rules.ts'

export interface NewMerchantOptions {
  readonly name: string
  readonly email: string
  readonly person: string
  readonly methods: string
  readonly networks: string
}

export interface MadeMerchant {
  readonly merchantId: string
  readonly name: string
  readonly displayName: string
  readonly email: string
}

/** Calls `promptPassword` once every option is valid, with the names that the password must not contain. */
export const makeMerchant = async (
  database: Database,
  passwords: Pick<Passwords, 'hash'>,
  options: NewMerchantOptions,
  promptPassword: (names: readonly string[]) => Promise<string>,
): Promise<MadeMerchant> => {
  const name = named('--name', options.name, 120)
  const displayName = personName('--person', options.person)
  const { data: email } = NewEmail.safeParse(options.email)
  if (email === undefined)
    throw new CommandError('--email must be an e-mail address of ASCII letters')
  const methods = listOf('--methods', options.methods, paymentMethodTypes)
  const taken = listOf('--networks', options.networks, networks)
  if (await database.system((db) => isEmailTaken(db, email)))
    throw new CommandError(`${email} is already in use for signing in`)
  const passwordHash = await passwords.hash(serviceOwner, await promptPassword([email, name]))
  const merchantId = newId('mer')
  const userId = newId('usr')
  await database.system(async (db) => {
    await insertMerchant(db, { merchantId, name, methods, networks: taken })
    await insertFirstPerson(db, merchantId, { userId, email, displayName, passwordHash })
    await auditCommand(db, merchantId, {
      action: 'merchant.create',
      objectType: 'merchant',
      objectId: merchantId,
      detail: {
        after: { merchantName: name, paymentMethods: methods, paymentNetworks: taken },
        person: { userId, email, displayName, roleType: 'MERCHANT' },
      },
    })
  })
  return { merchantId, name, displayName, email }
}

export interface AccountOptions {
  readonly merchant: string
  readonly bank: string
  readonly bankCode: string
  readonly account: string
}

/** Stores the account masked to its last four digits; resolves to what is stored. */
export const setAccount = async (
  database: Database,
  { merchant, bank, bankCode, account }: AccountOptions,
): Promise<{ bankName: string; accountMasked: string }> => {
  if (!/^\d{3}$/.test(bankCode)) throw new CommandError('--bank-code must have three digits')
  if (!/^(?:[ -]*\d){6,}[ -]*$/.test(account) || account.length > 30)
    throw new CommandError('--account must have at least six digits')
  const accountMasked = account.trim().replaceAll(/\d(?=(?:\D*\d){4})/g, '*')
  const after = { bankName: named('--bank', bank, 80), bankCode, accountMasked }
  await database.system(async (db) => {
    const before = await lockAccount(db, merchant)
    if (before === undefined) throw new CommandError(`There is no merchant ${merchant}`)
    await updateAccount(db, merchant, after)
    await fillAccount(db, merchant, after)
    await auditCommand(db, merchant, {
      action: 'merchant.set-account',
      objectType: 'merchant',
      objectId: merchant,
      detail: { before, after },
    })
  })
  return after
}

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
  if (!shopCodeForm.test(code))
    throw new CommandError('--code may have up to 32 letters, digits, hyphens and underscores')
  const region = regions.find((known) => known === options.region)
  if (region === undefined) throw new CommandError('--region must be HK, KLN or NT')
  if (!clockTime.test(options.cutoff))
    throw new CommandError('--cutoff must be a time, such as 04:00')
  const shopId = newId('shp')
  const name = shopName('--name', options.name)
  const fields = newShop({
    shopCode: code,
    name: { en: name, zhHant: options.nameZh ? shopName('--name-zh', options.nameZh) : null },
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
      throw new CommandError(`A shop with the code ${code} already exists`)
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
    const found = await lockShopByCode(db, merchant, shop)
    if (found === undefined)
      throw new CommandError(`The merchant ${merchant} has no shop with the code ${shop}`)
    if (found.status === 'CLOSED')
      throw new CommandError(`The shop with the code ${shop} is permanently closed`)
    const { shopId } = found
    await insertTerminal(db, merchant, { ...fields, posId, shopId })
    await auditCommand(db, merchant, {
      action: 'pos.add',
      objectType: 'terminal',
      objectId: posId,
      shopId,
      detail: { after: { serialNo: fields.serialNo, posName: fields.name } },
    })
  })
  return { posId, name: fields.name }
}
