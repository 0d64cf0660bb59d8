/** Saves and restores an embedded installation: its database and its keys. The service is stopped meanwhile. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { withClient } from '#db/client.ts'
import { embeddedConfig, openEmbedded } from '#db/embedded.ts'
import { now } from '#effects/clock.ts'
import { BadBackup } from './bad-backup.ts'
import { writeBackup, type Manifest, type OpenBackup } from './backup-file.ts'
import { checkRestored, type Checked } from './checked.ts'
import { countRows } from './counts.queries.ts'
import { backupEntry, restoreEntry, tellAll } from './told.ts'

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

/** Into an empty place only; what did not come back whole is taken away again. */
export const restoreEmbedded = async (
  dataDir: string,
  from: string,
  { manifest, extract }: OpenBackup,
): Promise<Checked> => {
  if (existsSync(join(dataDir, 'db')) || existsSync(join(dataDir, 'keys')))
    throw new BadBackup(`${dataDir} is not empty. Restore into an empty directory (DATA_DIR).`)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  try {
    return await withScratch(join(dataDir, 'db'), async (scratch) => {
      const packed = join(scratch, DATABASE)
      await extract(DATABASE, packed)
      const archive = join(scratch, 'database.tar')
      await writeFile(archive, await promisify(gunzip)(await readFile(packed)), { mode: 0o600 })
      const embedded = await openEmbedded({ dataDir, dump: archive })
      try {
        const checked = await checkRestored(embeddedConfig(embedded), manifest)
        await mkdir(join(dataDir, 'keys'), { mode: 0o700 })
        for (const { name } of manifest.parts)
          if (/^keys\/[A-Za-z0-9._-]+$/.test(name)) await extract(name, join(dataDir, name))
        await tellAll(embeddedConfig(embedded), restoreEntry(manifest.madeAt))
        return checked
      } finally {
        await embedded.close()
      }
    })
  } catch (error) {
    await rm(join(dataDir, 'db'), { recursive: true, force: true })
    await rm(join(dataDir, 'keys'), { recursive: true, force: true })
    throw error instanceof BadBackup
      ? error
      : new BadBackup(`${from} could not be restored.`, { cause: error })
  }
}
