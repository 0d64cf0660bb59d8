/** Whole installations, each with a directory or database of its own, and the operator's commands run on them. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#infra/db/database.ts'
import { embeddedConfig, openEmbedded } from '#infra/db/embedded.ts'
import { migrate } from '#infra/db/migrate.ts'
import { inject } from 'vitest'
import { asSuperuser, fillFromTemplate, ownerUrl, testedDatabase } from './databases.ts'

/** The environment of a command: its database and its secrets. */
export type Installation = Readonly<Record<string, string>>
export const isEmbedded = testedDatabase === 'embedded'
export const BACKUP_SECRET = 'the secret of backups alone, which is long enough'

const made: string[] = []

/** An installation without anything in it. */
export const emptyInstallation = async (directory: string): Promise<Installation> => {
  const name = `portal_backup_${randomBytes(6).toString('hex')}`
  if (isEmbedded) return { DATA_DIR: join(directory, name), BACKUP_SECRET }
  await asSuperuser((client) => client.query(`create database ${name} owner portal_test_owner`))
  made.push(name)
  return {
    DATABASE_URL: ownerUrl(name),
    KEY_SECRET: 'the secret of a test of backups, long enough',
    BACKUP_SECRET,
  }
}
/** Opens its migrated database. A new one starts from the dump or the template of the run. */
export const withDatabase = async (
  installation: Installation,
  work: (database: ReturnType<typeof openDatabase>) => Promise<void>,
) => {
  const dataDir = installation['DATA_DIR'] ?? ''
  const embedded = isEmbedded
    ? await openEmbedded({
        dataDir,
        ...(!existsSync(join(dataDir, 'db')) && { dump: inject('template') }),
      })
    : undefined
  if (!isEmbedded) {
    const name = new URL(installation['DATABASE_URL'] ?? '').pathname.slice(1)
    await fillFromTemplate(inject('template'), name)
  }
  const config =
    embedded === undefined
      ? { connectionString: installation['DATABASE_URL'] ?? '' }
      : embeddedConfig(embedded)
  await migrate(config)
  const database = openDatabase(config, { waitMs: 60_000 })
  await work(database)
  await database.close()
  await embedded?.close()
}
export const run = (name: string, args: readonly string[], installation: Installation) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const program = fileURLToPath(new URL(`../../cli/${name}.ts`, import.meta.url))
    const child = spawn(process.execPath, [program, ...args], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATABASE_WAIT_SECONDS: '60',
        ...installation,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    child.once('close', (code) => {
      resolve({ code, output })
    })
  })

export const dropInstallations = async (): Promise<void> => {
  for (const name of made)
    await asSuperuser((client) => client.query(`drop database if exists ${name} with (force)`))
}
