/** `npm run keys -- list|rotate|drop-old|rewrap`: the installation's own keys. */
import { acceptedPairs, pairName } from '#infra/crypto/key-pairs.rules.ts'
import { keyPurposes } from '#infra/crypto/encryption.ts'
import type { Database } from '#infra/db/database.ts'
import {
  auditCommandForAll,
  command,
  CommandError,
  finishTrails,
  runCommand,
  say,
  withInstallation,
} from './command.ts'
import { countWrapped, dropOldPairs, rewrapAll, rotatePairs } from './keys/rotation.ts'

const program = command(
  'keys',
  'Replaces the keys that passwords and PINs are encrypted with on their way here, and KEY_SECRET. The service can run meanwhile with PostgreSQL; stop it with the embedded database.',
)

const auditKeys = async (database: Database, action: string, detail: object): Promise<void> => {
  await database.system((db) =>
    auditCommandForAll(db, { action, objectType: 'installation', detail: { ...detail } }),
  )
  await finishTrails(database)
}

program
  .command('list')
  .description('lists the key pairs, and how many stored secrets KEY_SECRET protects')
  .action(() =>
    withInstallation(async ({ database, secrets, wrapping }) => {
      for (const purpose of keyPurposes)
        for (const [index, { name, ageSeconds }] of acceptedPairs(
          purpose,
          await secrets.list(pairName(purpose)),
        ).entries())
          say(
            `${name.padEnd(16)}  ${String(Math.floor(ageSeconds / 86_400))} days old  ${index === 0 ? 'in use' : 'accepted from open pages'}`,
          )
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
