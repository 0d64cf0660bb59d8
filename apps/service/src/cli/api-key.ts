/** `npm run api-key -- create|list|revoke`: the keys by which payment platforms sign their requests. */
import { wireTime } from '#infra/db/wire-time.ts'
import { listPlatformKeys } from '#infra/http/platform.queries.ts'
import { command, runCommand, say, withInstallation } from './command.ts'
import { createKey, revokeKey } from './platform-keys.ts'

const program = command('api-key', 'Makes, lists and revokes the keys of payment platforms.')

program
  .command('create')
  .description('makes a key and prints its secret, this once')
  .requiredOption('--name <name>', 'who uses it, like "Acquirer batch"')
  .action(({ name }: { name: string }) =>
    withInstallation(async (installation) => {
      const { keyId, secret } = await createKey(installation, name)
      say(`Key:    ${keyId}`)
      say(`Secret: ${secret}`)
      say(
        'The secret is not shown again. How to sign is written in packages/contract/src/areas/platform.calls.ts.',
      )
    }),
  )

program
  .command('list')
  .description('lists every key, the revoked ones too')
  .action(() =>
    withInstallation(async ({ database }) => {
      const keys = await listPlatformKeys(database)
      if (keys.length === 0) say('There is no key yet.')
      for (const key of keys) {
        const state = key.revokedAt === null ? 'active' : `revoked ${wireTime(key.revokedAt)}`
        say(`${key.keyId}  made ${wireTime(key.createdAt)}  ${state.padEnd(27)}  ${key.name}`)
      }
    }),
  )

program
  .command('revoke')
  .description('revokes a key: from now on its requests are refused')
  .argument('<key>', 'the id of the key')
  .action((keyId: string) =>
    withInstallation(async ({ database }) => {
      await revokeKey(database, keyId)
      say(`${keyId} is revoked.`)
    }),
  )

await runCommand(program)
