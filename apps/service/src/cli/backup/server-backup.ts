/**
 * Backs up and restores a PostgreSQL database with the server's own tools; a backup is one snapshot and needs no pause.
 */
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { placeConfig, sessionsOf, toolEnvironment, withClient } from '#infra/db/client.ts'
import { explained, explainLoss } from '#infra/db/cannot-open.ts'
import type { Place } from '#infra/db/database-config.ts'
import { now } from '#infra/clock.ts'
import { wrappingWith, type Wrapping } from '#infra/crypto/wrapping.ts'
import { openDatabase } from '#infra/db/database.ts'
import { ensureRoles } from '#infra/db/roles.ts'
import { CommandError } from '#cli/command.ts'
import { hasValueOfOther } from '#cli/keys/rotation.ts'
import { withScratch, writeBackup, type Manifest, type OpenBackup } from './backup-file.ts'
import { auditBackup, recordBackup, verifyRestored, type Checked } from './verify.ts'
import { countRows, isEmpty, seesEverything } from './counts.queries.ts'

const DATABASE = 'database.dump'
const KEY_CHECK = Buffer.from('admin-portal')
const KEY_CHECK_ASSOCIATED_DATA = 'backup'

export interface ServerAccess extends Place {
  readonly setting: string
  readonly databaseUrl: string
  readonly keySecret: string
  readonly otherKeySecret?: string | undefined
  /** The operator's PATH, to find the tools. */
  readonly searchPath: string | undefined
}

/** Passes the password in the environment: everybody on the machine can read arguments. */
const runTool = (
  tool: string,
  args: readonly string[],
  { databaseUrl, searchPath }: ServerAccess,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      env: {
        PATH: searchPath,
        ...toolEnvironment(databaseUrl),
        // Row security applies to the owner of the tables too: this setting lets it see every shop.
        PGOPTIONS: '-c app.shop_ids=*',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const stop = (): void => {
      child.kill()
    }
    // Before its files are removed.
    process.prependListener('exit', stop)
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-2_000)
    })
    child.once('error', () => {
      reject(new CommandError(`${tool} is not installed: it comes with the PostgreSQL client.`))
    })
    child.once('close', (code) => {
      process.off('exit', stop)
      if (code === 0) resolve()
      else reject(new CommandError(`${tool} failed: ${complaint.trim()}`))
    })
  })

/**
 * Connects before the work, so that a connection that cannot be opened is explained with its setting. The tools set the
 * role and the rows that they see for their session: a pooler would lend it to the next client with these settings.
 */
const atServer = async <T>(server: ServerAccess, work: () => Promise<T>): Promise<T> => {
  const sessions = await explained(server, () => sessionsOf(placeConfig(server)))
  if (sessions !== 'own')
    throw new CommandError(
      `${server.setting} points to a pooler that lends sessions, through which nothing can be backed up or restored: let MIGRATION_DATABASE_URL name the server itself.`,
    )
  try {
    return await work()
  } catch (error) {
    throw explainLoss(error, server)
  }
}

export const saveServer = (
  server: ServerAccess,
  to: string,
  secret: string | undefined,
): Promise<Manifest['counts']> =>
  atServer(server, () =>
    withScratch(dirname(to), async (scratch) => {
      const config = placeConfig(server)
      const dump = join(scratch, DATABASE)
      // Before the dump: values that are re-encrypted during it no longer need the other secret.
      const otherKeyCheck = await otherCheckOf(server)
      const counts = await dumpTo(dump, server, secret !== undefined)
      const manifest = {
        kind: 'postgres',
        madeAt: now().toISOString(),
        counts,
        keyCheck: checkOf(server.keySecret),
        otherKeyCheck,
      } as const
      await writeBackup(to, manifest, [{ name: DATABASE, path: dump }], secret)
      await recordBackup(config)
      return counts
    }),
  )

const checkOf = (secret: string): string =>
  wrappingWith(secret).wrap(KEY_CHECK, KEY_CHECK_ASSOCIATED_DATA).toString('base64')

/** Undefined where KEY_SECRET_OTHER decrypts nothing that KEY_SECRET does not. */
const otherCheckOf = async (server: ServerAccess): Promise<string | undefined> => {
  const { keySecret, otherKeySecret } = server
  if (otherKeySecret === undefined) return undefined
  const database = openDatabase(placeConfig(server), { connections: 1, waitMs: 60_000 })
  try {
    const isNeeded = await hasValueOfOther(
      database,
      wrappingWith(keySecret),
      wrappingWith(otherKeySecret),
    )
    return isNeeded ? checkOf(otherKeySecret) : undefined
  } finally {
    await database.close()
  }
}

/** Counts and dump share one snapshot, whatever is written meanwhile. */
const dumpTo = (
  dump: string,
  server: ServerAccess,
  isSealed: boolean,
): Promise<Manifest['counts']> => {
  const config = placeConfig(server)
  return withClient(config, async (client) => {
    if (!(await seesEverything(client)))
      throw new CommandError(
        'This database user cannot see every row. Connect as the owner of the tables.',
      )
    await auditBackup(config, isSealed)
    await client.query('begin isolation level repeatable read')
    const counts = await countRows(client)
    const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name')
    // Once the tool has the snapshot, this idle connection is needed no more: a proxy may close it.
    await runTool(
      'pg_dump',
      [
        '--format=custom',
        '--no-owner',
        '--enable-row-security',
        `--snapshot=${rows[0]?.name ?? ''}`,
        `--file=${dump}`,
      ],
      server,
    )
    return counts
  })
}

/** Restores into an empty database only, in one transaction. */
export const restoreServer = (
  server: ServerAccess,
  from: string,
  { manifest, extract }: OpenBackup,
): Promise<Checked> => {
  requireKeys(manifest, server)
  return atServer(server, async () => {
    const config = placeConfig(server)
    await withClient(config, async (client) => {
      if (!(await isEmpty(client)))
        throw new CommandError(
          `The database of ${server.setting} is not empty. Restore into a new one.`,
        )
      await ensureRoles(client)
    })
    await withScratch(dirname(from), async (scratch) => {
      const dump = join(scratch, DATABASE)
      await extract(DATABASE, dump)
      const { PGDATABASE = '' } = toolEnvironment(server.databaseUrl)
      await runTool(
        'pg_restore',
        ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${PGDATABASE}`, dump],
        server,
      )
    })
    return verifyRestored(config, manifest)
  })
}

const requireKeys = (
  { keyCheck, otherKeyCheck }: Manifest,
  { keySecret, otherKeySecret }: ServerAccess,
): void => {
  if (!opens(wrappingWith(keySecret), keyCheck ?? ''))
    throw new CommandError(
      'KEY_SECRET is not the one of the backup: its keys could not be decrypted.',
    )
  if (otherKeyCheck !== undefined && !opens(wrappingWith(keySecret, otherKeySecret), otherKeyCheck))
    throw new CommandError(
      'The backup was made while KEY_SECRET was being replaced, and some of its keys are still encrypted with the previous secret: set KEY_SECRET_OTHER to it (docs/operations/keys.md).',
    )
}

const opens = (wrapping: Wrapping, check: string): boolean => {
  try {
    return wrapping
      .unwrap(Buffer.from(check, 'base64'), KEY_CHECK_ASSOCIATED_DATA)
      .equals(KEY_CHECK)
  } catch {
    // Encrypted with another key.
    return false
  }
}
