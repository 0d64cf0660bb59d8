/** Saves and restores a PostgreSQL database with the server's own tools, at one moment, while the service runs. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { toolEnvironment, withClient } from '#infra/db/client.ts'
import { now } from '#infra/clock.ts'
import { wrappingWith } from '#infra/crypto/secrets.ts'
import { BadBackup } from './sealed.ts'
import { writeBackup, type Manifest, type OpenBackup } from './backup-file.ts'
import { checkRestored, type Checked } from './verify.ts'
import { countRows, ensureRoles, isEmpty, seesEverything } from './counts.queries.ts'
import { backupEntry, restoreEntry, tellAll } from './report.ts'

const DATABASE = 'database.dump'
const KEY_CHECK = Buffer.from('admin-portal')

export interface ServerPlace {
  readonly url: string
  readonly keySecret: string
  /** Where the operator's shell finds the tools. */
  readonly searchPath: string | undefined
}

/** The password travels in the environment: arguments are seen by everyone on the machine. */
const runTool = (
  tool: string,
  args: readonly string[],
  { url, searchPath }: ServerPlace,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      env: {
        PATH: searchPath,
        ...toolEnvironment(url),
        // The owner of tables under row security sees every shop only when told so.
        PGOPTIONS: '-c app.shop_ids=*',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2_000)
    })
    child.once('error', () => {
      reject(new BadBackup(`${tool} is not installed: it comes with the PostgreSQL client.`))
    })
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new BadBackup(`${tool} failed: ${said.trim()}`))
    })
  })

export const saveServer = async (
  place: ServerPlace,
  to: string,
  secret: string | undefined,
): Promise<Manifest['counts']> => {
  const { url, keySecret } = place
  const scratch = await mkdtemp(join(dirname(to), '.backup-'))
  try {
    return await withClient({ connectionString: url }, async (client) => {
      if (!(await seesEverything(client)))
        throw new BadBackup('This user does not see every row. Use the owner of the tables.')
      await tellAll({ connectionString: url }, backupEntry(secret !== undefined))
      // Counts and dump see the same moment, whatever is written meanwhile.
      await client.query('begin isolation level repeatable read')
      const counts = await countRows(client)
      const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name')
      const dump = join(scratch, DATABASE)
      await runTool(
        'pg_dump',
        [
          '--format=custom',
          '--no-owner',
          '--enable-row-security',
          `--snapshot=${rows[0]?.name ?? ''}`,
          `--file=${dump}`,
        ],
        place,
      )
      await client.query('commit')
      const keyCheck = wrappingWith(keySecret).wrap(KEY_CHECK).toString('base64')
      const manifest = { kind: 'postgres', madeAt: now().toISOString(), counts, keyCheck } as const
      await writeBackup(to, manifest, [{ name: DATABASE, path: dump }], secret)
      return counts
    })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Into an empty database only, in one transaction: whole or not at all. */
export const restoreServer = async (
  place: ServerPlace,
  from: string,
  { manifest, extract }: OpenBackup,
): Promise<Checked> => {
  const { url, keySecret } = place
  requireKey(manifest, keySecret)
  const config = { connectionString: url }
  await withClient(config, async (client) => {
    if (!(await isEmpty(client)))
      throw new BadBackup('The database of DATABASE_URL is not empty. Restore into a new one.')
    await ensureRoles(client)
  })
  const scratch = await mkdtemp(join(dirname(from), '.backup-'))
  try {
    const dump = join(scratch, DATABASE)
    await extract(DATABASE, dump)
    const { PGDATABASE = '' } = toolEnvironment(url)
    await runTool(
      'pg_restore',
      ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${PGDATABASE}`, dump],
      place,
    )
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  const checked = await checkRestored(config, manifest)
  await tellAll(config, restoreEntry(manifest.madeAt))
  return checked
}

const requireKey = ({ keyCheck }: Manifest, keySecret: string): void => {
  try {
    if (
      wrappingWith(keySecret)
        .unwrap(Buffer.from(keyCheck ?? '', 'base64'))
        .equals(KEY_CHECK)
    )
      return
  } catch {
    // Another key: said below.
  }
  throw new BadBackup('KEY_SECRET is not the one of the backup: its keys could not be used.')
}
