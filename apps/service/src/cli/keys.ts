/**
 * `npm run keys -- list|rotate|drop-old|rotate-pins|drop-old-pins|rewrap`: the installation's own keys (A-543, A-544,
 *
 */
import type { AuditedFields } from '@merchant/contract/areas/audit-fields.ts'
import { countPins } from '#domain/terminals/pin-secrets.queries.ts'
import { acceptedPairs, pairName } from '#infra/crypto/key-pairs.rules.ts'
import { keyPurposes } from '#infra/crypto/encryption.ts'
import { listPinSecrets, pepperName } from '#infra/crypto/pins.ts'
import type { Database } from '#infra/db/database.ts'
import {
  auditCommand,
  auditCommandForAll,
  command,
  CommandError,
  finishTrails,
  runCommand,
  say,
  withInstallation,
} from './command.ts'
import {
  countWrapped,
  dropOldPairs,
  dropOldPinSecrets,
  type DroppedPins,
  rewrapAll,
  rotatePairs,
  rotatePinSecret,
} from './keys/rotation.ts'

const program = command(
  'keys',
  'Replaces the keys that passwords and PINs are encrypted with on their way here, the secret that PINs are hashed with, and KEY_SECRET. The service can run meanwhile with PostgreSQL; stop it with the embedded database.',
)

const auditKeys = async (
  database: Database,
  action: string,
  detail: AuditedFields,
): Promise<void> => {
  await database.system((db) =>
    auditCommandForAll(db, { action, objectType: 'installation', detail }),
  )
  await finishTrails(database)
}

const daysOf = (seconds: number): string => String(Math.floor(seconds / 86_400))

program
  .command('list')
  .description(
    'lists the key pairs, how many terminals have a PIN of each secret, and how many stored secrets KEY_SECRET protects',
  )
  .action(() =>
    withInstallation(async ({ database, secrets, wrapping }) => {
      for (const purpose of keyPurposes)
        for (const [index, { name, ageSeconds }] of acceptedPairs(
          purpose,
          await secrets.list(pairName(purpose)),
        ).entries())
          say(
            `${name.padEnd(16)}  ${daysOf(ageSeconds)} days old  ${index === 0 ? 'in use' : 'accepted from open pages'}`,
          )
      const pins = await database.system(countPins)
      for (const { version, ageSeconds } of await listPinSecrets(secrets)) {
        const terminals = pins.find((count) => count.version === version)?.terminals ?? 0
        say(
          `${pepperName(version).padEnd(16)}  ${daysOf(ageSeconds)} days old  PINs of ${String(terminals)} terminals`,
        )
      }
      const { current, other } = await countWrapped(database, wrapping)
      say(`Stored secrets: ${String(current)} with KEY_SECRET, ${String(other)} to be rewrapped.`)
    }),
  )

program
  .command('rotate')
  .description(
    'makes new key pairs; the old ones are accepted from open pages for 24 hours, so that no sign-in fails',
  )
  .action(() =>
    withInstallation(async ({ database, secrets }) => {
      const names = await rotatePairs(secrets)
      await auditKeys(database, 'keys.rotate', { names: names.join(', ') })
      say(`Made ${names.join(' and ')}. Running services use them within half a minute.`)
    }),
  )

program
  .command('drop-old')
  .description('removes all key pairs but the newest ones at once: open pages have to be reloaded')
  .action(() =>
    withInstallation(async ({ database, secrets }) => {
      const names = await dropOldPairs(secrets)
      await auditKeys(database, 'keys.drop-old', { names: names.join(', ') })
      say(names.length === 0 ? 'There were no old pairs.' : `Removed ${names.join(', ')}.`)
    }),
  )

program
  .command('rotate-pins')
  .description(
    'makes a new secret that PINs are hashed with; a PIN hashed with the old one is still accepted, and rehashed when it is entered',
  )
  .action(() =>
    withInstallation(async ({ database, secrets }) => {
      const name = await rotatePinSecret(secrets)
      await auditKeys(database, 'keys.rotate-pins', { names: name })
      say(`Made ${name}. Running services use it at once.`)
    }),
  )

program
  .command('drop-old-pins')
  .description('removes the old PIN secrets: PINs hashed with them are no longer accepted')
  .option('--remove-pins', 'even if terminals still have such PINs; removes these PINs too')
  .action(({ removePins = false }: { removePins?: boolean }) =>
    withInstallation(async ({ database, secrets }) => {
      const result = await dropOldPinSecrets(
        database,
        secrets,
        { removesPins: removePins },
        async (db, owners) => {
          for (const { merchantId, posId, shopId } of owners)
            await auditCommand(db, merchantId, {
              action: 'pos.remove-pin',
              objectType: 'terminal',
              objectId: posId,
              shopId,
            })
        },
      )
      if ('refused' in result) throw new CommandError(whyNotDropped(result))
      await auditKeys(database, 'keys.drop-old-pins', { names: result.dropped.join(', ') })
      say(
        `Removed ${result.dropped.join(', ')}, and the PINs of ${String(result.owners.length)} terminals.`,
      )
    }),
  )

const whyNotDropped = (result: Extract<DroppedPins, { refused: string }>): string => {
  switch (result.refused) {
    case 'NO_OLD_SECRET':
      return 'There is no old secret. Make a new one with rotate-pins.'
    case 'TOO_SOON':
      return 'The newest secret is less than a minute old: requests may still store PINs of the one before. Repeat in a minute.'
    case 'PINS_LEFT':
      return `${String(result.terminals)} terminals have a PIN that was not entered since. Ask their merchants to change or set them, or remove them with --remove-pins.`
  }
}

program
  .command('rewrap')
  .description(
    'encrypts every stored secret with KEY_SECRET, which KEY_SECRET_OTHER may still read',
  )
  .action(() =>
    withInstallation(async ({ database, wrapping }) => {
      const tables = await rewrapAll(database, wrapping)
      const renewed = tables.reduce((sum, table) => sum + table.renewed, 0)
      const unreadable = tables.filter((table) => table.unreadable > 0)
      await auditKeys(database, 'keys.rewrap', { renewed })
      say(`Rewrapped ${String(renewed)} stored secrets.`)
      if (unreadable.length > 0)
        throw new CommandError(
          `Encrypted with another secret and left as they are: ${unreadable.map(({ table, unreadable: count }) => `${String(count)} in ${table}`).join(', ')}. Set KEY_SECRET_OTHER to that secret and repeat.`,
        )
      say('Once every process has the new KEY_SECRET, remove KEY_SECRET_OTHER.')
    }),
  )

await runCommand(program)
