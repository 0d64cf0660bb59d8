/** `npm run restore -- <file>`: brings a saved installation back into an empty place, and checks it. */
import { resolve } from 'node:path'
import { withBackup } from './backup/backup-file.ts'
import { BadBackup } from './backup/sealed.ts'
import { restoreEmbedded } from './backup/embedded-backup.ts'
import { restoreServer } from './backup/server-backup.ts'
import { command, CommandError, runCommand, say, searchPath, settings } from './command.ts'

const program = command(
  'restore',
  'Restores a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL, and compares counts and audit trails.',
)
  .argument('<file>', 'a file that npm run backup wrote')
  .action(async (file: string) => {
    const { databaseUrl: url, keySecret, dataDir, backupSecret } = settings()
    const from = resolve(file)
    try {
      await withBackup(from, backupSecret, async (backup) => {
        const kind = url === undefined ? 'embedded' : 'postgres'
        if (backup.manifest.kind !== kind)
          throw new BadBackup(
            `The backup is of ${backup.manifest.kind === 'embedded' ? 'the embedded database' : 'a PostgreSQL server'}, and DATABASE_URL says otherwise.`,
          )
        const checked = await (url === undefined
          ? restoreEmbedded(dataDir, from, backup)
          : restoreServer(
              { url, keySecret: keySecret ?? '', searchPath: searchPath() },
              from,
              backup,
            ))
        say(
          `Restored as of ${backup.manifest.madeAt}: ${String(checked.tables)} tables, ${checked.rows.toLocaleString('en-US')} rows, ${String(checked.trails)} audit trails, all as they were saved.`,
        )
      })
    } catch (error) {
      if (error instanceof BadBackup) throw new CommandError(error.message)
      throw error
    }
  })

await runCommand(program)
