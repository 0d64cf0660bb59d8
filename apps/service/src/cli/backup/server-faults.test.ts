/** What an operator reads when the server cannot be reached for a backup, and what does not disturb one. */
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import {
  dropInstallations,
  emptyInstallation,
  isEmbedded,
  run,
  withDatabase,
  type Installation,
} from '#dev/testing/installations.ts'
import { hasPooler, openPooler } from '#dev/testing/pooler.ts'
import { withClient } from '#infra/db/client.ts'
import { associatedDataOf } from '#infra/crypto/associated-data.ts'
import { wrappingWith } from '#infra/crypto/wrapping.ts'
import { writeBackup } from './backup-file.ts'

const directory = await mkdtemp(join(tmpdir(), 'admin-portal-faults-'))
/** The tests start many processes, which is slow on a busy machine. */
const TIMEOUT_MS = 900_000
afterAll(async () => {
  await dropInstallations()
  await rm(directory, { recursive: true, force: true })
})

const migrated = async (): Promise<Installation> => {
  const installation = await emptyInstallation(directory)
  await withDatabase(installation, () => Promise.resolve())
  return installation
}
const changed = ({ DATABASE_URL = '' }: Installation, change: (url: URL) => void): string => {
  const url = new URL(DATABASE_URL)
  change(url)
  return url.href
}
/** A backup of nothing, which is read before the database is. */
const emptyBackup = async ({ KEY_SECRET = '' }: Installation): Promise<string> => {
  const file = join(directory, 'empty.backup')
  const keyCheck = wrappingWith(KEY_SECRET).wrap(Buffer.from('admin-portal'), 'backup')
  const manifest = {
    kind: 'postgres',
    madeAt: '2026-11-24T00:00:00.000Z',
    counts: {},
    keyCheck: keyCheck.toString('base64'),
  } as const
  await writeBackup(file, manifest, [], undefined)
  return file
}

test.skipIf(isEmbedded)(
  'backup and restore explain a connection that cannot be opened in one sentence',
  async () => {
    const installation = await emptyInstallation(directory)
    const to = join(directory, 'never')
    const from = await emptyBackup(installation)
    const faults: readonly (readonly [(url: URL) => void, RegExp])[] = [
      [
        (url) => {
          url.searchParams.set('sslmode', 'verify-full')
          url.searchParams.set('sslrootcert', '/nowhere.pem')
        },
        /^MIGRATION_DATABASE_URL: the file \/nowhere\.pem, which it names for TLS, cannot be read\.\n$/,
      ],
      [
        (url) => {
          url.searchParams.set('sslmode', 'verify-full')
        },
        /^MIGRATION_DATABASE_URL: the server \S+ offers no TLS, which the URL asks for\.[^\n]*\n$/,
      ],
      [
        (url) => {
          url.username = 'no_such_user'
        },
        /^MIGRATION_DATABASE_URL: the server \S+ refuses the user no_such_user\.[^\n]*\n$/,
      ],
    ]
    for (const [change, sentence] of faults) {
      const wrong = { ...installation, MIGRATION_DATABASE_URL: changed(installation, change) }
      const [saved, restored] = await Promise.all([
        run('backup', [to], wrong),
        run('restore', [from], wrong),
      ])
      expect(saved).toEqual({ code: 1, output: expect.stringMatching(sentence) as string })
      expect(restored).toEqual({ code: 1, output: expect.stringMatching(sentence) as string })
    }
  },
)

test.skipIf(isEmbedded)(
  'a restore names the setting of the database that is not empty',
  async () => {
    const installation = await migrated()
    const named = {
      ...installation,
      // Written otherwise, so that it is another URL of the same database.
      MIGRATION_DATABASE_URL: changed(installation, (url) => {
        url.searchParams.set('application_name', 'restore')
      }),
    }
    const { output } = await run('restore', [await emptyBackup(installation)], named)
    expect(output).toBe(
      'The database of MIGRATION_DATABASE_URL is not empty. Restore into a new one.\n',
    )
  },
)

test.skipIf(isEmbedded)(
  'a backup is written although the connection that gave its snapshot was closed meanwhile',
  async () => {
    const installation = await migrated()
    const tool = join(directory, 'pg_dump')
    // Runs the real pg_dump, then ends every idle transaction of this database before it exits.
    await writeFile(
      tool,
      `#!/bin/sh
PATH='${process.env['PATH'] ?? ''}'
pg_dump "$@" || exit 1
psql -Atc "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'" | grep -qx t
`,
    )
    await chmod(tool, 0o755)
    const file = join(directory, 'cut.backup')
    const PATH = `${directory}:${process.env['PATH'] ?? ''}`
    expect(await run('backup', [file], { ...installation, PATH })).toMatchObject({ code: 0 })
    expect((await stat(file)).size).toBeGreaterThan(1_000)
    const empty = await emptyInstallation(directory)
    expect(await run('restore', [file], empty)).toMatchObject({ code: 0 })
  },
  TIMEOUT_MS,
)

test.skipIf(isEmbedded)(
  'a backup from before the stored secrets were encrypted anew restores with both secrets only',
  async () => {
    const source = await emptyInstallation(directory)
    const KEY_SECRET_OTHER = 'the secret before that of a test of backups'
    await withDatabase(source, (database) =>
      database.gate(async (db) => {
        const name = 'pin-pepper'
        const wrapped = wrappingWith(KEY_SECRET_OTHER).wrap(
          Buffer.from('a pepper'),
          associatedDataOf.installationSecret(name),
        )
        await db.insertInto('installation_secret').values({ name, wrapped }).execute()
      }),
    )
    const both = { ...source, KEY_SECRET_OTHER }
    const file = join(directory, 'between.backup')
    expect(await run('backup', [file], both)).toMatchObject({ code: 0 })
    const empty = await emptyInstallation(directory)
    expect(await run('restore', [file], empty)).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^The backup was made while KEY_SECRET was being replaced/,
      ) as string,
    })
    expect(await run('restore', [file], { ...empty, KEY_SECRET_OTHER })).toMatchObject({ code: 0 })

    expect(await run('keys', ['rewrap'], both)).toMatchObject({ code: 0 })
    const later = join(directory, 'rewrapped.backup')
    expect(await run('backup', [later], both)).toMatchObject({ code: 0 })
    const other = await emptyInstallation(directory)
    expect(await run('restore', [later], other)).toMatchObject({ code: 0 })
  },
  TIMEOUT_MS,
)

test.skipIf(isEmbedded)(
  'a backup does not need the other secret for values that KEY_SECRET decrypts, or that neither does',
  async () => {
    const source = await emptyInstallation(directory)
    const { KEY_SECRET = '' } = source
    // Without the prefix that names the key, and bound to no row: as older releases stored them.
    const unbound = wrappingWith(KEY_SECRET).wrap(Buffer.from('unbound'), '').subarray(8)
    const lost = wrappingWith('a secret that nobody has').wrap(
      Buffer.from('lost'),
      associatedDataOf.installationSecret('lost'),
    )
    await withDatabase(source, (database) =>
      database.gate(async (db) => {
        const values = Object.entries({ unbound, lost }).map(([name, wrapped]) => ({
          name,
          wrapped,
        }))
        await db.insertInto('installation_secret').values(values).execute()
      }),
    )
    const file = join(directory, 'one-secret.backup')
    const KEY_SECRET_OTHER = 'a secret that replaces nothing here'
    expect(await run('backup', [file], { ...source, KEY_SECRET_OTHER })).toMatchObject({ code: 0 })
    const empty = await emptyInstallation(directory)
    expect(await run('restore', [file], empty)).toMatchObject({ code: 0 })
  },
  TIMEOUT_MS,
)

test('backup and restore refuse a pooler that lends sessions, and leave none of theirs changed', async ({
  skip,
}) => {
  if (isEmbedded) return skip('the embedded database has no pooler')
  if (!hasPooler) return skip('PgBouncer is not installed')
  const installation = await migrated()
  const server = new URL(installation['DATABASE_URL'] ?? '')
  const pooler = await openPooler({
    host: server.searchParams.get('host') ?? server.hostname,
    port: Number(server.port || 5432),
    user: server.username,
    password: server.password,
    database: server.pathname.slice(1),
  })
  onTestFinished(pooler.close)
  const { port = 0 } = pooler.configOf('transaction')
  const pooled = {
    ...installation,
    DATABASE_URL: `postgres://${server.username}:${server.password}@127.0.0.1:${String(port)}/transaction`,
  }
  const refused = {
    code: 1,
    output:
      'DATABASE_URL points to a pooler that lends sessions, through which nothing can be backed up or restored: let MIGRATION_DATABASE_URL name the server itself.\n',
  }
  expect(await run('backup', [join(directory, 'never')], pooled)).toEqual(refused)
  expect(await run('restore', [await emptyBackup(installation)], pooled)).toEqual(refused)
  const { DATABASE_URL: MIGRATION_DATABASE_URL } = pooled
  expect((await run('migrate', [], { ...installation, MIGRATION_DATABASE_URL })).output).toContain(
    '\n  MIGRATION_DATABASE_URL points to a pooler that lends sessions,',
  )
  await withClient(pooler.configOf('transaction'), async (client) => {
    const { rows } = await client.query(
      "select current_user = session_user as own, current_setting('app.shop_ids', true) = '*' as all, current_setting('default_transaction_read_only') as read",
    )
    expect(rows).toEqual([{ own: true, all: null, read: 'off' }])
  })
})
