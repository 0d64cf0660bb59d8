/** `npm run backup -- <file>`: saves the whole installation into one file. */
import { resolve } from 'node:path'
import { BadBackup } from './backup/sealed.ts'
import { saveEmbedded } from './backup/embedded-backup.ts'
import { saveServer } from './backup/server-backup.ts'
import { command, CommandError, runCommand, say, searchPath, settings } from './command.ts'

const program = command(
  'backup',
  'Saves the database, and the keys that belong to it, into one file. The embedded database is saved while the service is stopped.',
)
  .argument('<file>', 'the file to write, sealed with BACKUP_SECRET, else with KEY_SECRET')
  .option('--unsealed', 'write it without a secret: keep it as safe as the data itself')
  .action(async (file: string, { unsealed = false }: { unsealed?: boolean }) => {
    const { databaseUrl: url, keySecret, dataDir, backupSecret } = settings()
    const to = resolve(file)
    const secret = unsealed ? undefined : backupSecret
    if (secret === undefined && !unsealed) {
      throw new CommandError(
        'BACKUP_SECRET must have at least 32 characters: the file holds every payment, and the keys. With --unsealed it is written without a secret.',
      )
    }
    try {
      const counts = await (url === undefined
        ? saveEmbedded(dataDir, to, secret)
        : saveServer({ url, keySecret: keySecret ?? '', searchPath: searchPath() }, to, secret))
      const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
      say(
        `${to}: ${String(Object.keys(counts).length)} tables, ${rows.toLocaleString('en-US')} rows.`,
      )
    } catch (error) {
      if (error instanceof BadBackup) throw new CommandError(error.message)
      throw error
    }
  })

await runCommand(program)
