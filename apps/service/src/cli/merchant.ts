/** `npm run merchant -- create|invite|list|set-account|add-shop|add-terminal`: a real merchant, without sample data. */
import { paymentMethodTypes } from '@merchant/contract/areas/merchant.calls.ts'
import { CARD_NUMBER_SENTENCE, holdsCardNumber } from '@merchant/contract/core/card-number.ts'
import { networks } from '@merchant/contract/areas/transactions.shapes.ts'
import type { Database } from '#db/database.ts'
import { newId } from '#effects/ids.ts'
import { openPasswords } from '#effects/passwords.ts'
import { command, CommandError, runCommand, say, settings, withInstallation } from './command.ts'
import { inviteFirst } from './invite-first.ts'
import {
  findShopId,
  insertFirstPerson,
  insertMerchant,
  insertShop,
  insertTerminal,
  isEmailTaken,
  listMerchants,
  merchantExists,
  updateAccount,
} from './merchant.queries.ts'
import { readNewPassword } from './new-password.ts'

const program = command('merchant', 'Makes merchants with their first person, shops and terminals.')

interface NewMerchantOptions {
  readonly name: string
  readonly email: string
  readonly person: string
  readonly methods: string
  readonly networks: string
}

program
  .command('create')
  .description('makes a merchant and its first person, whose role is Merchant')
  .requiredOption('--name <name>', 'name of the merchant')
  .requiredOption('--email <address>', 'e-mail of the first person, who signs in with it')
  .requiredOption('--person <name>', 'name of the first person')
  .option(
    '--methods <list>',
    `payment methods that are switched on, of ${paymentMethodTypes.join(',')}`,
    'CARD',
  )
  .option(
    '--networks <list>',
    `networks that are taken, of ${networks.join(',')}`,
    'VISA,MASTERCARD',
  )
  .action((options: NewMerchantOptions) =>
    withInstallation(({ database }) => create(database, options)),
  )

const create = async (database: Database, options: NewMerchantOptions): Promise<void> => {
  const name = named('--name', options.name, 120)
  const displayName = named('--person', options.person, 80)
  const email = options.email.trim()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254)
    throw new CommandError('--email wants an e-mail address')
  const methods = listOf('--methods', options.methods, paymentMethodTypes)
  const taken = listOf('--networks', options.networks, networks)
  if (await database.system((db) => isEmailTaken(db, email)))
    throw new CommandError(`Somebody signs in with ${email} already`)
  const password = await readNewPassword([email, name])
  const passwordHash = await (await openPasswords()).hash(password)
  const merchantId = newId('mer')
  await database.system(async (db) => {
    await insertMerchant(db, { merchantId, name, methods, networks: taken })
    await insertFirstPerson(db, merchantId, {
      userId: newId('usr'),
      email,
      displayName,
      passwordHash,
    })
  })
  say(`${name} is ${merchantId}. ${displayName} signs in with ${email}.`)
  say(`Next: npm run merchant -- add-shop --merchant ${merchantId} --help`)
}

program
  .command('invite')
  .description(
    'invites the first person of a merchant that a platform made; their role is Merchant',
  )
  .argument('<merchant>', 'the id of the merchant, as `list` shows it')
  .requiredOption('--email <address>', 'where the invitation goes')
  .action((merchantId: string, { email }: { email: string }) =>
    withInstallation(async (installation) => {
      const { port, publicBaseUrl } = settings()
      const linkBase = publicBaseUrl ?? `http://localhost:${String(port)}`
      const name = await inviteFirst(installation, linkBase, { merchantId, email })
      say(`${email.trim()} is invited to ${name}. The running service sends the mail.`)
    }),
  )

program
  .command('list')
  .description('lists every merchant with the codes of its shops')
  .action(() =>
    withInstallation(async ({ database }) => {
      const merchants = await database.system(listMerchants)
      if (merchants.length === 0) say('There is no merchant yet.')
      for (const merchant of merchants)
        say(`${merchant.merchantId}  ${merchant.name}  ${merchant.shopCodes.toSorted().join(', ')}`)
    }),
  )

interface AccountOptions {
  readonly merchant: string
  readonly bank: string
  readonly bankCode: string
  readonly account: string
}

program
  .command('set-account')
  .description('names the account that a merchant is paid out to, for its FPS addresses')
  .requiredOption('--merchant <id>', 'the merchant')
  .requiredOption('--bank <name>', 'name of the bank')
  .requiredOption('--bank-code <digits>', 'its clearing code, three digits')
  .requiredOption('--account <number>', 'the account; only its last four digits are kept')
  .action((options: AccountOptions) =>
    withInstallation(({ database }) => setAccount(database, options)),
  )

const setAccount = async (database: Database, options: AccountOptions): Promise<void> => {
  const { merchant, bankCode, account } = options
  if (!/^\d{3}$/.test(bankCode)) throw new CommandError('--bank-code has three digits')
  if (!/^[\d -]{6,30}$/.test(account)) throw new CommandError('--account has digits, at least six')
  const masked = account.trim().replaceAll(/\d(?=(?:\D*\d){4})/g, '*')
  const bankName = named('--bank', options.bank, 80)
  const isSet = await database.system((db) =>
    updateAccount(db, merchant, { bankName, bankCode, masked }),
  )
  if (!isSet) throw new CommandError(`There is no merchant ${merchant}`)
  say(`${merchant} is paid out to ${bankName}, ${masked}.`)
}

interface NewShopOptions {
  readonly merchant: string
  readonly code: string
  readonly name: string
  readonly nameZh?: string
  readonly address: string
  readonly district: string
  readonly region: string
  readonly cutoff: string
}

program
  .command('add-shop')
  .description('adds a shop, so that payments can be reported for its code')
  .requiredOption('--merchant <id>', 'the merchant')
  .requiredOption(
    '--code <code>',
    'code of the shop in reports: letters, digits, - and _, at most 32',
  )
  .requiredOption('--name <name>', 'name of the shop')
  .option('--name-zh <name>', 'name in Traditional Chinese')
  .requiredOption('--address <line>', 'street and number')
  .requiredOption('--district <name>', 'district, like "Sha Tin"')
  .requiredOption('--region <region>', 'HK, KLN or NT')
  .option('--cutoff <HH:mm>', 'payments before it belong to the day before', '00:00')
  .action((options: NewShopOptions) =>
    withInstallation(({ database }) => addShop(database, options)),
  )

const addShop = async (database: Database, options: NewShopOptions): Promise<void> => {
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(options.code))
    throw new CommandError('--code has letters, digits, - and _, at most 32')
  if (!['HK', 'KLN', 'NT'].includes(options.region))
    throw new CommandError('--region is HK, KLN or NT')
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(options.cutoff))
    throw new CommandError('--cutoff is a time like 04:00')
  const shop = {
    shopId: newId('shp'),
    code: options.code,
    name: named('--name', options.name, 80),
    nameZhHant: options.nameZh && named('--name-zh', options.nameZh, 80),
    address: named('--address', options.address, 200),
    district: named('--district', options.district, 60),
    region: options.region,
    cutoff: options.cutoff,
  }
  await database.system(async (db) => {
    if (!(await merchantExists(db, options.merchant)))
      throw new CommandError(`There is no merchant ${options.merchant}`)
    if (await findShopId(db, options.merchant, shop.code))
      throw new CommandError(`A shop with the code ${shop.code} exists already`)
    await insertShop(db, options.merchant, shop)
  })
  say(`${shop.name} is ${shop.shopId}, reported as ${shop.code}.`)
}

program
  .command('add-terminal')
  .description('adds a terminal to a shop')
  .requiredOption('--merchant <id>', 'the merchant')
  .requiredOption('--shop <code>', 'code of the shop')
  .requiredOption('--serial <number>', 'serial number, at most 32 characters')
  .requiredOption('--name <name>', 'name, like "Counter 1"')
  .action(
    ({
      merchant,
      shop,
      serial,
      name,
    }: {
      merchant: string
      shop: string
      serial: string
      name: string
    }) =>
      withInstallation(async ({ database }) => {
        const terminal = {
          posId: newId('pos'),
          serialNo: named('--serial', serial, 32),
          name: named('--name', name, 80),
        }
        await database.system(async (db) => {
          const shopId = await findShopId(db, merchant, shop)
          if (shopId === undefined)
            throw new CommandError(`The merchant ${merchant} has no shop with the code ${shop}`)
          await insertTerminal(db, merchant, { ...terminal, shopId })
        })
        say(`${terminal.name} is ${terminal.posId}.`)
      }),
  )

const named = (option: string, value: string, max: number): string => {
  const text = value.trim()
  if (text === '' || text.length > max)
    throw new CommandError(`${option} wants 1 to ${String(max)} characters`)
  if (holdsCardNumber(text)) throw new CommandError(`${option}: ${CARD_NUMBER_SENTENCE}`)
  return text
}

const listOf = (option: string, value: string, known: readonly string[]): string[] => {
  const items = value
    .split(',')
    .map((item) => item.trim().toUpperCase())
    .filter((item) => item !== '')
  const unknown = items.find((item) => !known.includes(item))
  if (unknown !== undefined)
    throw new CommandError(`${option}: ${unknown} is none of ${known.join(', ')}`)
  return [...new Set(items)]
}

await runCommand(program)
