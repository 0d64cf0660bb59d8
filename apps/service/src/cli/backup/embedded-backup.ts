/** Backs up and restores an embedded installation, its database and its keys, while the service is stopped. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { withClient } from '#infra/db/client.ts'
import { embeddedConfig, lockDirectory, openEmbedded } from '#infra/db/embedded.ts'
import { now } from '#infra/clock.ts'
import { CommandError } from '#cli/command.ts'
import { withScratch, writeBackup, type Manifest, type OpenBackup } from './backup-file.ts'
import { auditBackup, recordBackup, verifyRestored, type Checked } from './verify.ts'
import { countRows } from './counts.queries.ts'

const DATABASE = 'database.tar.gz'
export const saveEmbedded = async (
  dataDir: string,
  to: string,
  secret: string | undefined,
): Promise<Manifest['counts']> => {
  if (!existsSync(join(dataDir, 'db')))
    throw new CommandError(`There is no database in ${dataDir}: nothing to back up.`)
  return withScratch(dirname(to), async (scratch) => {
    const embedded = await openEmbedded({ dataDir })
    try {
      await auditBackup(embeddedConfig(embedded), secret !== undefined)
      const counts = await withClient(embeddedConfig(embedded), countRows)
      const archive = join(scratch, 'database.tar')
      await embedded.dump(archive)
      await writeFile(join(scratch, DATABASE), await promisify(gzip)(await readFile(archive)), {
        mode: 0o600,
      })
      const keys = await readdir(join(dataDir, 'keys')).catch((): string[] => [])
      await writeBackup(
        to,
        { kind: 'embedded', madeAt: now().toISOString(), counts, keyCheck: null },
        [
          { name: DATABASE, path: join(scratch, DATABASE) },
          ...keys.map((name) => ({ name: `keys/${name}`, path: join(dataDir, 'keys', name) })),
        ],
        secret,
      )
      await recordBackup(embeddedConfig(embedded))
      return counts
    } finally {
      await embedded.close()
    }
  })
}

const requireEmpty = (dataDir: string): void => {
  if (existsSync(join(dataDir, 'db')) || existsSync(join(dataDir, 'keys')))
    throw new CommandError(`${dataDir} is not empty. Restore into an empty directory (DATA_DIR).`)
}

/**
 * Restores into an empty, locked directory only. The files are restored and checked in a scratch directory and
 * renamed at the end, so that a service never opens an incomplete restore.
 */
export const restoreEmbedded = async (
  dataDir: string,
  from: string,
  backup: OpenBackup,
): Promise<Checked> => {
  requireEmpty(dataDir)
  const unlock = await lockDirectory(dataDir)
  try {
    requireEmpty(dataDir)
    return await withScratch(dataDir, async (scratch) => {
      const checked = await restoreInto(scratch, backup)
      // Keys first: a service that found a database without keys would create new ones.
      for (const name of ['keys', 'db']) await rename(join(scratch, name), join(dataDir, name))
      return checked
    })
  } catch (error) {
    throw error instanceof CommandError
      ? error
      : new CommandError(`${from} could not be restored.`, { cause: error })
  } finally {
    await unlock()
  }
}

const restoreInto = async (
  scratch: string,
  { manifest, extract }: OpenBackup,
): Promise<Checked> => {
  const packed = join(scratch, DATABASE)
  await extract(DATABASE, packed)
  const archive = join(scratch, 'database.tar')
  await writeFile(archive, await promisify(gunzip)(await readFile(packed)), { mode: 0o600 })
  await mkdir(join(scratch, 'keys'), { mode: 0o700 })
  for (const { name } of manifest.parts)
    if (/^keys\/[A-Za-z0-9._-]+$/.test(name)) await extract(name, join(scratch, name))
  const embedded = await openEmbedded({ dataDir: scratch, dump: archive })
  try {
    return await verifyRestored(embeddedConfig(embedded), manifest)
  } finally {
    await embedded.close()
  }
}
