/** `npm run merchant -- create|invite|list|set-account|add-shop|add-terminal`: merchants without sample data. */
import { paymentMethodTypes } from '@merchant/contract/areas/merchant.calls.ts'
import { networks } from '@merchant/contract/areas/transactions.shapes.ts'
import { commandLine } from '#infra/command-line.ts'
import { openPasswords } from '#infra/crypto/hashing.ts'
import {
  addShop,
  addTerminal,
  type NewShopOptions,
  type NewTerminalOptions,
  makeMerchant,
  setAccount,
  type AccountOptions,
  type NewMerchantOptions,
} from './make-merchant.ts'
import { command, runCommand, say, sayError, settings, withInstallation } from './command.ts'
import { inviteFirst } from './invite-first.ts'
import { listMerchants } from './merchant.queries.ts'
import { readNewPassword } from './new-password.ts'

const program = command(
  'merchant',
  'Creates merchants with their first person, shops and terminals.',
)

program
  .command('create')
  .description('creates a merchant and its first person, with the role Merchant')
  .requiredOption('--name <name>', 'name of the merchant')
  .requiredOption('--email <address>', 'e-mail of the first person, who signs in with it')
  .requiredOption('--person <name>', 'name of the first person')
  .option(
    '--methods <list>',
    `active payment methods, out of ${paymentMethodTypes.join(',')}`,
    'CARD',
  )
  .option('--networks <list>', `accepted networks, out of ${networks.join(',')}`, 'VISA,MASTERCARD')
  .action((options: NewMerchantOptions) =>
    withInstallation(async ({ database }) => {
      const made = await makeMerchant(database, await openPasswords(), options, readNewPassword)
      say(`${made.name} is ${made.merchantId}. ${made.displayName} signs in with ${made.email}.`)
      say(`Next: ${commandLine('merchant', `add-shop --merchant ${made.merchantId} --help`)}`)
    }),
  )

program
  .command('invite')
  .description(
    'invites the first person, with the role Merchant, of a merchant that a platform created',
  )
  .argument('<merchant>', 'the id of the merchant, as shown by `list`')
  .requiredOption('--email <address>', 'the address to invite')
  .action((merchantId: string, { email }: { email: string }) =>
    withInstallation(async (installation) => {
      const { port, publicBaseUrl, mailReachesNobody } = settings()
      const linkBase = publicBaseUrl ?? `http://localhost:${String(port)}`
      const name = await inviteFirst(installation, linkBase, { merchantId, email })
      say(`${email.trim()} is invited to ${name}. The running service sends the mail.`)
      if (mailReachesNobody)
        sayError('SMTP_URL is not set: the mail reaches nobody. Set it, then invite again.')
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

program
  .command('set-account')
  .description('sets the account to which a merchant is paid out, used for its FPS addresses')
  .requiredOption('--merchant <id>', 'the merchant')
  .requiredOption('--bank <name>', 'name of the bank')
  .requiredOption('--bank-code <digits>', 'its clearing code, three digits')
  .requiredOption('--account <number>', 'the account number; only its last four digits are stored')
  .action((options: AccountOptions) =>
    withInstallation(async ({ database }) => {
      const { bankName, accountMasked } = await setAccount(database, options)
      say(`${options.merchant} is paid out to ${bankName}, ${accountMasked}.`)
    }),
  )

program
  .command('add-shop')
  .description('adds a shop, so that payments can be reported for its code')
  .requiredOption('--merchant <id>', 'the merchant')
  .requiredOption(
    '--code <code>',
    'code of the shop in reports: up to 32 letters, digits, hyphens and underscores',
  )
  .requiredOption('--name <name>', 'name of the shop')
  .option('--name-zh <name>', 'name in Traditional Chinese')
  .requiredOption('--address <line>', 'street and number')
  .requiredOption('--district <name>', 'district, like "Sha Tin"')
  .requiredOption('--region <region>', 'HK, KLN or NT')
  .option('--cutoff <HH:mm>', 'payments before this time count to the previous day', '00:00')
  .action((options: NewShopOptions) =>
    withInstallation(async ({ database }) => {
      const { shopId, name, code } = await addShop(database, options)
      say(`${name} is ${shopId}, reported as ${code}.`)
    }),
  )

program
  .command('add-terminal')
  .description('adds a terminal to a shop')
  .requiredOption('--merchant <id>', 'the merchant')
  .requiredOption('--shop <code>', 'code of the shop')
  .requiredOption('--serial <number>', 'serial number, at most 32 characters')
  .requiredOption('--name <name>', 'name, like "Counter 1"')
  .action((options: NewTerminalOptions) =>
    withInstallation(async ({ database }) => {
      const { posId, name } = await addTerminal(database, options)
      say(`${name} is ${posId}.`)
    }),
  )

await runCommand(program)
