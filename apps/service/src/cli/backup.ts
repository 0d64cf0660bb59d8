/** `npm run backup -- <file>`: backs up the whole installation into one file. */
import { resolve } from 'node:path'
import { saveEmbedded } from './backup/embedded-backup.ts'
import { saveServer } from './backup/server-backup.ts'
import { command, CommandError, ownServer, runCommand, say, settings } from './command.ts'

const program = command(
  'backup',
  'Backs up the database and its keys into one file. Stop the service first if it uses the embedded database.',
)
  .argument(
    '<file>',
    'the file to write; it is encrypted with BACKUP_SECRET, or with KEY_SECRET if that is not set',
  )
  .option('--unsealed', 'write it unencrypted: keep it as safe as the data itself')
  .action(async (file: string, { unsealed = false }: { unsealed?: boolean }) => {
    const { dataDir, backupSecret } = settings()
    const to = resolve(file)
    const secret = unsealed ? undefined : backupSecret
    if (secret === undefined && !unsealed) {
      throw new CommandError(
        'BACKUP_SECRET must have at least 32 characters: the file contains every payment and the keys. Use --unsealed to write it unencrypted.',
      )
    }
    const server = ownServer()
    const counts = await (server === undefined
      ? saveEmbedded(dataDir, to, secret)
      : saveServer(server, to, secret))
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    say(
      `${to}: ${String(Object.keys(counts).length)} tables, ${rows.toLocaleString('en-US')} rows.`,
    )
  })

await runCommand(program)
