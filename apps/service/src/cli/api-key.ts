/** `npm run api-key -- create|list|revoke`: the keys with which payment platforms sign their requests. */
import { wireTime } from '#infra/db/hong-kong-time.ts'
import { listPlatformKeys } from '#infra/http/platform.queries.ts'
import { command, runCommand, say, withInstallation } from './command.ts'
import { createKey, revokeKey } from './platform-keys.ts'

const program = command('api-key', 'Creates, lists and revokes the keys of payment platforms.')

program
  .command('create')
  .description('creates a key and prints its secret, which cannot be shown again')
  .requiredOption('--name <name>', 'who uses it, such as "Acquirer batch"')
  .action(({ name }: { name: string }) =>
    withInstallation(async (installation) => {
      const { keyId, secret } = await createKey(installation, name)
      say(`Key:    ${keyId}`)
      say(`Secret: ${secret}`)
      say(
        'The secret is not shown again. packages/contract/src/areas/platform.calls.ts describes how to sign.',
      )
    }),
  )

program
  .command('list')
  .description('lists all keys, including revoked ones')
  .action(() =>
    withInstallation(async ({ database }) => {
      const keys = await listPlatformKeys(database)
      if (keys.length === 0) say('There are no keys yet.')
      for (const key of keys) {
        const state = key.revokedAt === null ? 'active' : `revoked ${wireTime(key.revokedAt)}`
        say(`${key.keyId}  created ${wireTime(key.createdAt)}  ${state.padEnd(27)}  ${key.name}`)
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
