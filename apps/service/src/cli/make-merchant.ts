/** Makes a merchant with its first person, and says where it is paid out to. */
import { paymentMethodTypes } from '@merchant/contract/areas/merchant.calls.ts'
import { networks } from '@merchant/contract/areas/transactions.shapes.ts'
import type { Database } from '#infra/db/database.ts'
import { newId } from '#infra/ids.ts'
import type { Passwords } from '#infra/crypto/passwords.ts'
import { CommandError } from './command.ts'
import {
  insertFirstPerson,
  insertMerchant,
  isEmailTaken,
  lockAccount,
  updateAccount,
} from './merchant.queries.ts'
import { auditCommand } from './operator-trail.ts'
import { listOf, named } from './options.ts'

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

/** `askPassword` is asked once everything else is right, with the names that it must not contain. */
export const makeMerchant = async (
  database: Database,
  passwords: Pick<Passwords, 'hash'>,
  options: NewMerchantOptions,
  askPassword: (names: readonly string[]) => Promise<string>,
): Promise<MadeMerchant> => {
  const name = named('--name', options.name, 120)
  const displayName = named('--person', options.person, 80)
  const email = options.email.trim()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254)
    throw new CommandError('--email wants an e-mail address')
  const methods = listOf('--methods', options.methods, paymentMethodTypes)
  const taken = listOf('--networks', options.networks, networks)
  if (await database.system((db) => isEmailTaken(db, email)))
    throw new CommandError(`Somebody signs in with ${email} already`)
  const passwordHash = await passwords.hash(await askPassword([email, name]))
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

/** Answers what is kept of it: the last digits. */
export const setAccount = async (
  database: Database,
  { merchant, bank, bankCode, account }: AccountOptions,
): Promise<{ bankName: string; accountMasked: string }> => {
  if (!/^\d{3}$/.test(bankCode)) throw new CommandError('--bank-code has three digits')
  if (!/^[\d -]{6,30}$/.test(account)) throw new CommandError('--account has digits, at least six')
  const accountMasked = account.trim().replaceAll(/\d(?=(?:\D*\d){4})/g, '*')
  const after = { bankName: named('--bank', bank, 80), bankCode, accountMasked }
  await database.system(async (db) => {
    const before = await lockAccount(db, merchant)
    if (before === undefined) throw new CommandError(`There is no merchant ${merchant}`)
    await updateAccount(db, merchant, after)
    await auditCommand(db, merchant, {
      action: 'merchant.set-account',
      objectType: 'merchant',
      objectId: merchant,
      detail: { before, after },
    })
  })
  return after
}
