/** `npm run api-key -- create|list|revoke`: the keys by which payment platforms sign their requests. */
import { listPlatformKeys, revokePlatformKey } from '#http/platform.queries.ts'
import { wireTime } from '#db/wire-time.ts'
import { makePlatformKey } from '#http/platform-key.ts'
import { command, CommandError, runCommand, say, withInstallation } from './command.ts'

const program = command('api-key', 'Makes, lists and revokes the keys of payment platforms.')

program
  .command('create')
  .description('makes a key and prints its secret, this once')
  .requiredOption('--name <name>', 'who uses it, like "Acquirer batch"')
  .action(({ name }: { name: string }) =>
    withInstallation(async ({ database, wrapping }) => {
      if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(name)) {
        throw new CommandError('A name has 1 to 60 letters, digits, spaces, dots, - or _')
      }
      const { keyId, secret } = await makePlatformKey(database, wrapping, name)
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
      if (!(await revokePlatformKey(database, keyId)))
        throw new CommandError(`There is no active key ${keyId}`)
      say(`${keyId} is revoked.`)
    }),
  )

await runCommand(program)
