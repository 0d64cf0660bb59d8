/** Saves and restores an embedded installation: its database and its keys. The service is stopped meanwhile. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { withClient } from '#infra/db/client.ts'
import { lockDirectory } from '#infra/db/directory-lock.ts'
import { embeddedConfig, openEmbedded } from '#infra/db/embedded.ts'
import { now } from '#infra/clock.ts'
import { BadBackup } from './sealed.ts'
import { writeBackup, type Manifest, type OpenBackup } from './backup-file.ts'
import { checkRestored, type Checked } from './verify.ts'
import { countRows } from './counts.queries.ts'
import { backupEntry, restoreEntry, tellAll } from './report.ts'

const DATABASE = 'database.tar.gz'
/** A directory for halves of files, beside the file that they become. */
const withScratch = async <T>(near: string, work: (scratch: string) => Promise<T>): Promise<T> => {
  const scratch = await mkdtemp(join(dirname(near), '.backup-'))
  try {
    return await work(scratch)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

export const saveEmbedded = async (
  dataDir: string,
  to: string,
  secret: string | undefined,
): Promise<Manifest['counts']> => {
  if (!existsSync(join(dataDir, 'db')))
    throw new BadBackup(`There is no database in ${dataDir}: nothing to save.`)
  return withScratch(to, async (scratch) => {
    const embedded = await openEmbedded({ dataDir })
    try {
      await tellAll(embeddedConfig(embedded), backupEntry(secret !== undefined))
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
      return counts
    } finally {
      await embedded.close()
    }
  })
}

const requireEmpty = (dataDir: string): void => {
  if (existsSync(join(dataDir, 'db')) || existsSync(join(dataDir, 'keys')))
    throw new BadBackup(`${dataDir} is not empty. Restore into an empty directory (DATA_DIR).`)
}

/**
 * Into an empty place only, which nobody else opens meanwhile. It is brought back and checked beside
 * its place: what is not whole, for whatever reason, never has the name under which a service opens it.
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
    return await withScratch(join(dataDir, 'db'), async (scratch) => {
      const checked = await bringBack(scratch, backup)
      // A database without its keys would be given others by the service that opens it.
      for (const name of ['keys', 'db']) await rename(join(scratch, name), join(dataDir, name))
      return checked
    })
  } catch (error) {
    throw error instanceof BadBackup
      ? error
      : new BadBackup(`${from} could not be restored.`, { cause: error })
  } finally {
    await unlock()
  }
}

const bringBack = async (scratch: string, { manifest, extract }: OpenBackup): Promise<Checked> => {
  const packed = join(scratch, DATABASE)
  await extract(DATABASE, packed)
  const archive = join(scratch, 'database.tar')
  await writeFile(archive, await promisify(gunzip)(await readFile(packed)), { mode: 0o600 })
  await mkdir(join(scratch, 'keys'), { mode: 0o700 })
  for (const { name } of manifest.parts)
    if (/^keys\/[A-Za-z0-9._-]+$/.test(name)) await extract(name, join(scratch, name))
  const embedded = await openEmbedded({ dataDir: scratch, dump: archive })
  try {
    const checked = await checkRestored(embeddedConfig(embedded), manifest)
    await tellAll(embeddedConfig(embedded), restoreEntry(manifest.madeAt))
    return checked
  } finally {
    await embedded.close()
  }
}
