/** What an operator reads when the service cannot start: one sentence, no stack trace, and an exit code. */
import { runCommand } from '#infra/db/commands.ts'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { requireNewEnough, withClient } from '#infra/db/client.ts'
import { openDatabase } from '#infra/db/database.ts'
import { newId } from '#infra/ids.ts'
import { CannotOpen, explainLoss, explainOpening } from '#infra/db/cannot-open.ts'
import { isBesideServer, ownerUrl } from '#dev/testing/databases.ts'
import { insertTestMerchant } from '#dev/testing/factories.queries.ts'
import {
  dropInstallations,
  emptyInstallation,
  isEmbedded,
  run,
  withDatabase,
  type Installation,
} from '#dev/testing/installations.ts'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { start as startService } from './start.ts'

const directory = await mkdtemp(join(tmpdir(), 'admin-portal-starts-'))
afterAll(async () => {
  await dropInstallations()
  await rm(directory, { recursive: true, force: true })
})

const ports = { PORT: '0', METRICS_PORT: 'off', WALLET_PORT: 'off' }

/** Starts the service as a process, which gives up and ends by itself. */
const startProcess = async (installation: Installation) => {
  const { code, output } = await run('../main', [], { ...ports, ...installation })
  return { code, lines: output.trim().split('\n') }
}

/** Does the same in this process: starting one takes the processor two seconds. */
const start = async (installation: Installation) => {
  let output = ''
  const take = (text: string | Uint8Array): boolean => {
    output += String(text)
    return true
  }
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(take),
  )
  try {
    await startService({ PATH: process.env['PATH'], ...ports, ...installation })
    return { code: process.exitCode, lines: output.trim().split('\n') }
  } finally {
    process.exitCode = undefined
    for (const spy of spies) spy.mockRestore()
  }
}
/** 78 where only the operator can change that, so that the unit does not start it again and again. */
const refused = (sentence: RegExp, code: 1 | 78 = 1) => ({
  code,
  lines: [expect.stringMatching(sentence) as string],
})

/** A wrong URL of the server. */
const withUrl = (change: (url: URL) => void): Installation => {
  const url = new URL(ownerUrl('no_such_database'))
  change(url)
  return { DATABASE_URL: url.href, KEY_SECRET: 'the secret of a wrong start, long enough' }
}

test.runIf(isEmbedded)('a data directory that is a file is named', async () => {
  const path = join(directory, 'a-file')
  await writeFile(path, '')
  expect(await start({ DATA_DIR: path })).toEqual(refused(/^DATA_DIR: .*a-file is a file/))
})

test.runIf(isEmbedded)('a file of anchors that cannot be written is named', async () => {
  const anchor = join(directory, 'no such directory', 'anchors')
  const sealed = { AUDIT_KEY: 'the key of a start, which is long enough', AUDIT_ANCHOR: anchor }
  expect(await start({ DATA_DIR: join(directory, 'never opened'), ...sealed })).toEqual(
    refused(/^AUDIT_ANCHOR: this user cannot write to the file .*anchors \(ENOENT\)$/),
  )
})

test.runIf(isEmbedded && process.platform === 'linux')(
  'a data directory that cannot be written is named',
  async () => {
    expect(await start({ DATA_DIR: '/sys/portal' })).toEqual(
      refused(/^DATA_DIR: this user cannot write to \/sys/),
    )
  },
)

test('a full disk is named, as each database reports it', () => {
  const place = { dataDir: '/srv/portal', databaseUrl: undefined }
  expect(explainOpening({ name: 'ErrnoError', errno: 51 }, place)).toEqual(
    new CannotOpen('DATA_DIR: the disk of /srv/portal is full. A new installation needs 100 MB.'),
  )
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  const failed = new Error('Migration 0001 failed', { cause: full })
  const onServer = { ...place, databaseUrl: 'postgres://portal:hush@db.example/portal' }
  expect(explainOpening(failed, onServer)).toEqual(
    new CannotOpen('DATABASE_URL: the disk of the server db.example:5432 is full.'),
  )
})

test('a server that takes connections but never answers is named, whatever waited for it', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    silent.close()
  })
  const { port } = silent.address() as AddressInfo
  const place = {
    dataDir: '',
    databaseUrl: `postgres://portal:hush@127.0.0.1:${String(port)}/portal`,
  }
  const server = { connectionString: place.databaseUrl, connectionTimeoutMillis: 50 }
  const database = openDatabase(server, { waitMs: 50 })
  onTestFinished(() => database.close())
  const waiting = {
    'a request': () => database.gate(() => Promise.resolve()),
    'a migration': () => withClient(server, () => Promise.resolve()),
  }
  for (const [who, ask] of Object.entries(waiting)) {
    const error = await ask().catch((thrown: unknown) => thrown)
    expect(explainLoss(error, place), who).toEqual(
      new CannotOpen(
        `DATABASE_URL: the server 127.0.0.1:${String(port)} did not answer in time, or closed the connection. Check its load and the network; DATABASE_WAIT_SECONDS sets how long the service waits for a connection.`,
      ),
    )
  }
})

test('a server that is too old is refused with both versions', () => {
  expect(() => {
    requireNewEnough(140_011)
  }).toThrow('the server is PostgreSQL 14.11, but the service needs 15 or newer')
  expect(() => {
    requireNewEnough(150_000)
  }).not.toThrow()
})

test.runIf(!isEmbedded)('a host that does not exist is named', async () => {
  const installation = withUrl((url) => {
    url.searchParams.delete('host')
    url.hostname = 'nowhere.invalid'
    url.searchParams.set('sslmode', 'verify-full')
  })
  expect(await start(installation)).toEqual(
    refused(/^DATABASE_URL: there is no host nowhere\.invalid/),
  )
})

test.runIf(!isEmbedded)('a server without TLS is named when the URL asks for it', async () => {
  const installation = withUrl((url) => {
    url.searchParams.set('sslmode', 'verify-full')
  })
  expect(await start(installation)).toEqual(
    refused(/^DATABASE_URL: the server .* offers no TLS, which the URL asks for\./),
  )
})

test('a certificate that is not accepted is named', () => {
  const place = { dataDir: '', databaseUrl: 'postgres://portal:hush@db.example/portal' }
  for (const code of ['SELF_SIGNED_CERT_IN_CHAIN', 'ERR_TLS_CERT_ALTNAME_INVALID'])
    expect(explainOpening(Object.assign(new Error('refused'), { code }), place)).toEqual(
      new CannotOpen(
        `DATABASE_URL: the certificate of db.example:5432 is not accepted (${code}). Name the authority that signed it by sslrootcert, and the host as the certificate has it.`,
      ),
    )
})

test.runIf(!isEmbedded)('a port at which nothing listens is named', async () => {
  const free = createServer()
  await new Promise<void>((resolve) => {
    free.listen(0, '127.0.0.1', resolve)
  })
  const { port } = free.address() as AddressInfo
  await new Promise((resolve) => free.close(resolve))
  const installation = withUrl((url) => {
    url.searchParams.delete('host')
    url.host = `127.0.0.1:${String(port)}`
  })
  expect(await start(installation)).toEqual(
    refused(/^DATABASE_URL: nothing listens at 127\.0\.0\.1:/),
  )
})

test.runIf(!isEmbedded)('a database that does not exist is named', async () => {
  expect(await start(withUrl(() => undefined))).toEqual(
    refused(/^DATABASE_URL: .* has no database no_such_database\. Create/),
  )
})

test.runIf(!isEmbedded)(
  'a user that the server refuses is named, the password is not',
  async () => {
    const installation = withUrl((url) => {
      url.username = 'no_such_user'
      url.password = 'hush'
    })
    expect(await start(installation)).toEqual(
      refused(
        /^DATABASE_URL: .* refuses the user no_such_user\. Check the user, the password and pg_hba\.conf\.$/,
      ),
    )
  },
)

test.runIf(!isEmbedded)('another KEY_SECRET than that of the database is refused', async () => {
  const installation = await emptyInstallation(directory)
  await withDatabase(installation, (database) =>
    database.gate(async (db) => {
      await db
        .insertInto('installation_secret')
        .values({ name: 'pin-pepper', wrapped: Buffer.alloc(64, 1) })
        .execute()
    }),
  )
  expect(await start(installation)).toEqual(
    refused(/^KEY_SECRET is not the one that the keys in this database/, 78),
  )
})

test.runIf(isEmbedded)('an empty key file is refused, and stays as it is', async () => {
  const installation = await emptyInstallation(directory)
  await withDatabase(installation, (database) => insertTestMerchant(database, newId, {}).ready)
  const dataDir = installation['DATA_DIR'] ?? ''
  const path = join(dataDir, 'keys', 'wrapping-key')
  await mkdir(join(dataDir, 'keys'), { recursive: true })
  await writeFile(path, '')
  expect(await startProcess({ DATA_DIR: dataDir })).toEqual(
    refused(/^The key file .*wrapping-key is empty\. Restore it from a backup/, 78),
  )
  expect((await stat(path)).size).toBe(0)
})

test.skipIf(isBesideServer)('a database of a newer version is left alone', async () => {
  const installation = await emptyInstallation(directory)
  await withDatabase(installation, (database) =>
    database.system(async (db) => {
      await runCommand(db, 'set local role none')
      await sql`insert into schema_migration (name, checksum) values ('9999-later.sql', 'x')`.execute(
        db,
      )
    }),
  )
  expect(await startProcess(installation)).toEqual(
    refused(/upgraded by a newer version of the service: it has 9999-later/, 78),
  )
})

test.skipIf(isBesideServer)('a metrics port that was chosen must be free', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => {
    taken.listen(0, '127.0.0.1', resolve)
  })
  const { port } = taken.address() as AddressInfo
  const installation = await emptyInstallation(directory)
  await withDatabase(installation, () => Promise.resolve())
  const { code, lines } = await startProcess({ ...installation, METRICS_PORT: String(port) })
  taken.close()
  expect(lines).toContain(`  METRICS_PORT ${String(port)} is in use by another process`)
  // Another process may end.
  expect(code).toBe(1)
})
