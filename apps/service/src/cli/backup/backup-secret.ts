/** The secret that a backup is sealed with: one of its own, or the installation's. */
import { CommandError } from '../command.ts'

const SHORTEST = 32

export const backupSecret = (keySecret: string | undefined): string | undefined => {
  const own = process.env['BACKUP_SECRET']
  if (own === undefined || own === '') return keySecret
  if (own.length >= SHORTEST) return own
  throw new CommandError(`BACKUP_SECRET must have at least ${String(SHORTEST)} characters.`)
}
