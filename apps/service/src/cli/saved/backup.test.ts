import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { openDatabase } from '#db/database.ts'
import { embeddedConfig, openEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { newId } from '#effects/ids.ts'
import { tamper, writeEntries } from '#testing/audit.queries.ts'
import { ownerUrl, testedDatabase } from '#testing/databases.ts'
import { insertTestMerchant } from '#testing/factories.queries.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const directory = await mkdtemp(join(tmpdir(), 'admin-portal-backup-'))
const file = join(directory, 'saved.backup')
const isEmbedded = testedDatabase === 'embedded'
const made: string[] = []

type Place = Readonly<Record<string, string>>
const asSuperuser = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await client.connect()
  await client.query(statement)
  await client.end()
}
/** Where nothing is yet. */
const emptyPlace = async (): Promise<Place> => {
  const name = `portal_backup_${randomBytes(6).toString('hex')}`
  if (isEmbedded) return { DATA_DIR: join(directory, name) }
  await asSuperuser(`create database ${name} owner portal_test_owner`)
  made.push(name)
  return {
    DATABASE_URL: ownerUrl(name),
    KEY_SECRET: 'the secret of a test of backups, long enough',
  }
}
const withDatabase = async (
  place: Place,
  work: (database: ReturnType<typeof openDatabase>) => Promise<void>,
) => {
  const embedded = isEmbedded ? await openEmbedded({ dataDir: place['DATA_DIR'] ?? '' }) : undefined
  const config =
    embedded === undefined
      ? { connectionString: place['DATABASE_URL'] ?? '' }
      : embeddedConfig(embedded)
  await migrate(config)
  const database = openDatabase(config)
  await work(database)
  await database.close()
  await embedded?.close()
}
const run = (name: string, args: readonly string[], place: Place) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const program = fileURLToPath(new URL(`../${name}.ts`, import.meta.url))
    const child = spawn(process.execPath, [program, ...args], {
      env: { PATH: process.env['PATH'], ...place },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
    child.once('close', (code) => {
      resolve({ code, said })
    })
  })

let source: Place = {}
beforeAll(async () => {
  source = await emptyPlace()
  await withDatabase(source, async (database) => {
    for (let index = 0; index < 2; index += 1) {
      const merchant = insertTestMerchant(database, newId, {})
      await merchant.ready
      await writeEntries(database, merchant.merchantId, 5)
    }
  })
  const { code, said } = await run('backup', [file], source)
  if (code !== 0) throw new Error(said)
}, 120_000)
afterAll(async () => {
  for (const name of made) await asSuperuser(`drop database if exists ${name} with (force)`)
})

test('a backup is readable by its owner only, and no half of it is left about', async () => {
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect((await readdir(directory)).filter((name) => /part$|^\.backup/.test(name))).toEqual([])
})

test('restored into an empty place it has the same rows and whole trails, and only there', async () => {
  const place = await emptyPlace()
  const restored = await run('restore', [file], place)
  expect(restored).toMatchObject({ code: 0 })
  expect(restored.said).toMatch(/2 audit trails, all as they were saved/)
  const verified = await run('audit', ['verify'], place)
  expect(verified).toMatchObject({ code: 0 })
  expect(verified.said.match(/: whole, 5 entries/g)).toHaveLength(2)
  const again = await run('restore', [file], place)
  expect(again).toMatchObject({ code: 1 })
  expect(again.said).toMatch(/not empty/)
}, 120_000)

test('after an entry was changed by SQL the command names it and ends with 1', async () => {
  const place = await emptyPlace()
  await run('restore', [file], place)
  await withDatabase(place, (database) =>
    tamper(database, "update audit_entry set action = 'test.other' where seq = 4"),
  )
  const verified = await run('audit', ['verify'], place)
  expect(verified).toMatchObject({ code: 1 })
  expect(verified.said.match(/entry 4 was changed/g)).toHaveLength(2)
}, 120_000)

test('a damaged, cut, foreign or missing file is refused, and nothing is written', async () => {
  const whole = await readFile(file)
  const flipped = Buffer.from(whole)
  const last = flipped.length - 1_000
  flipped[last] = (flipped[last] ?? 0) ^ 1
  const lied = Buffer.from(
    whole.toString('latin1').replace('"merchant":2', '"merchant":3'),
    'latin1',
  )
  const bad: readonly (readonly [string, Buffer, RegExp])[] = [
    ['flipped', flipped, /checksum/],
    ['cut', whole.subarray(0, whole.length - 10), /damaged: it has/],
    ['longer', Buffer.concat([whole, Buffer.from('x')]), /damaged: it has/],
    ['lied', lied, /table of contents/],
    ['foreign', Buffer.from('PK\u0003\u0004 something else'), /not a backup/],
    ['empty', Buffer.alloc(0), /not a backup/],
  ]
  const place = await emptyPlace()
  for (const [name, bytes, words] of bad) {
    await writeFile(join(directory, name), bytes)
    const { code, said } = await run('restore', [join(directory, name)], place)
    expect([name, code]).toEqual([name, 1])
    expect(said).toMatch(words)
  }
  expect((await run('restore', [join(directory, 'nowhere')], place)).said).toMatch(/cannot be read/)
  expect(await run('restore', [file], place)).toMatchObject({ code: 0 })
}, 120_000)

test.skipIf(isEmbedded)(
  'with another KEY_SECRET a backup is refused: its keys could not be used',
  async () => {
    const place = {
      ...(await emptyPlace()),
      KEY_SECRET: 'another secret, which is long enough too',
    }
    const { code, said } = await run('restore', [file], place)
    expect(code).toBe(1)
    expect(said).toMatch(/KEY_SECRET is not the one/)
  },
)
