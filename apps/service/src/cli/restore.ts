/** `npm run restore -- <file>`: restores a backup into an empty installation and checks it. */
import { resolve } from 'node:path'
import { commandLine } from '#infra/command-line.ts'
import { SETTINGS_CHANGEABLE } from '#infra/db/installation.queries.ts'
import { withBackup } from './backup/backup-file.ts'
import { restoreEmbedded } from './backup/embedded-backup.ts'
import { restoreServer } from './backup/server-backup.ts'
import { command, CommandError, ownServer, runCommand, say, sayError, settings } from './command.ts'

const program = command(
  'restore',
  'Restores a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL, and checks row counts and audit trails.',
)
  .argument('<file>', `a file that ${commandLine('backup')} wrote`)
  .action(async (file: string) => {
    const { dataDir, backupSecret } = settings()
    const server = ownServer()
    const from = resolve(file)
    await withBackup(from, backupSecret, async (backup) => {
      const kind = server === undefined ? 'embedded' : 'postgres'
      if (backup.manifest.kind !== kind)
        throw new CommandError(
          backup.manifest.kind === 'embedded'
            ? 'This is a backup of the embedded database: unset DATABASE_URL to restore it.'
            : 'This is a backup of a PostgreSQL database: set DATABASE_URL to restore it.',
        )
      const checked = await (server === undefined
        ? restoreEmbedded(dataDir, from, backup)
        : restoreServer(server, from, backup))
      if (checked.mayChangeSettings) sayError(SETTINGS_CHANGEABLE)
      say(
        `Restored as of ${backup.manifest.madeAt}: ${String(checked.tables)} tables, ${checked.rows.toLocaleString('en-US')} rows, ${String(checked.trails)} audit trails, all identical to the backup.`,
      )
    })
  })

await runCommand(program)
