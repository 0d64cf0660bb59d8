/**
 * `npm run api-key -- create|replace|list|revoke`: the keys with which payment platforms sign their requests (A-060,
 *
 */
import { platformScopes, type PlatformScope } from '@merchant/contract/access/platform-scopes.ts'
import { wireTime } from '#infra/db/hong-kong-time.ts'
import type { PlainPlatformKey } from '#infra/http/platform-key.ts'
import { listPlatformKeys, type ListedPlatformKey } from '#infra/http/platform.queries.ts'
import { command, listOf, runCommand, say, wholeNumber, withInstallation } from './command.ts'
import { createKey, replaceKey, revokeKey } from './platform-keys.ts'

const program = command(
  'api-key',
  'Creates, replaces, lists and revokes the keys of payment platforms.',
)

const showKey = ({ keyId, secret }: PlainPlatformKey): void => {
  say(`Key:    ${keyId}`)
  say(`Secret: ${secret}`)
  say(
    'The secret is not shown again. packages/contract/src/areas/platform.calls.ts describes how to sign.',
  )
}

const daysOf = (value: string): number => wholeNumber('--days', value, { min: 1, max: 730 })

program
  .command('create')
  .description('creates a key and prints its secret, which cannot be shown again')
  .requiredOption('--name <name>', 'who uses it, such as "Acquirer batch"')
  .requiredOption(
    '--merchants <ids>',
    'the merchants it reports for, separated by commas, or "all"; only a key for all may report new merchants',
  )
  .requiredOption(
    '--scopes <scopes>',
    'what it may do, separated by commas, or "all": report payments, setup (merchants, shops, terminals, methods) or fps_proofs, and wallet (ask which person a wallet token belongs to)',
  )
  .option('--days <days>', 'how long it is valid, up to 730', '365')
  .action((given: Readonly<Record<'name' | 'merchants' | 'scopes' | 'days', string>>) =>
    withInstallation(async (installation) => {
      const { name, merchants, scopes, days } = given
      const ids = merchants.split(',').map((id) => id.trim())
      showKey(
        await createKey(installation, {
          name,
          merchantIds: merchants.trim() === 'all' ? null : [...new Set(ids)],
          scopes:
            scopes.trim() === 'all'
              ? null
              : (listOf('--scopes', scopes, platformScopes) as PlatformScope[]),
          days: daysOf(days),
        }),
      )
    }),
  )

program
  .command('replace')
  .description(
    'creates a key for the same merchants and scopes; the old one stays valid for a while',
  )
  .argument('<key>', 'the id of the old key')
  .option('--hours <hours>', 'how long the old key stays valid, up to 720', '168')
  .option('--days <days>', 'how long the new key is valid, up to 730', '365')
  .action((keyId: string, { hours, days }: Readonly<Record<'hours' | 'days', string>>) =>
    withInstallation(async (installation) => {
      const limit = wholeNumber('--hours', hours, { min: 0, max: 720 })
      showKey(await replaceKey(installation, keyId, { hours: limit, days: daysOf(days) }))
      say(`${keyId} stays valid for ${String(limit)} hours, unless it expires before.`)
    }),
  )

const stateOfKey = ({ revokedAt, expiresAt, isValid }: ListedPlatformKey): string => {
  if (revokedAt !== null) return `revoked ${wireTime(revokedAt)}`
  if (expiresAt === null) return 'active, never expires'
  return `${isValid ? 'active until' : 'expired'} ${wireTime(expiresAt)}`
}

program
  .command('list')
  .description('lists all keys, including expired and revoked ones')
  .action(() =>
    withInstallation(async ({ database }) => {
      const keys = await listPlatformKeys(database)
      if (keys.length === 0) say('There are no keys yet.')
      for (const key of keys) {
        const reach = `${key.scopes?.join(',') ?? 'all'} of ${key.merchantIds?.join(',') ?? 'all merchants'}`
        say(`${key.keyId}  ${stateOfKey(key).padEnd(32)}  ${key.name}: ${reach}`)
      }
    }),
  )

program
  .command('revoke')
  .description('revokes a key: its requests are refused from now on')
  .argument('<key>', 'the id of the key')
  .action((keyId: string) =>
    withInstallation(async ({ database }) => {
      await revokeKey(database, keyId)
      say(`${keyId} is revoked.`)
    }),
  )

await runCommand(program)
