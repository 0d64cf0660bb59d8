import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { lockDirectory } from '#infra/db/embedded.ts'
import { newId } from '#infra/ids.ts'
import { listInstallationEntries } from '#domain/audit/audit.queries.ts'
import { auditInstallation } from '../command.ts'
import { tamper, writeEntries } from '#dev/testing/books.queries.ts'
import { isBesideServer } from '#dev/testing/databases.ts'
import { insertTestMerchant } from '#dev/testing/factories.queries.ts'
import {
  BACKUP_SECRET,
  dropInstallations,
  emptyInstallation,
  isEmbedded,
  run,
  withDatabase,
  type Installation,
} from '#dev/testing/installations.ts'
import { readTrail } from '#dev/testing/members.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withBackup } from './backup-file.ts'
import { restoreEmbedded } from './embedded-backup.ts'
import { unseal } from './sealed.ts'
import { restoreServer } from './server-backup.ts'

const directory = await mkdtemp(join(tmpdir(), 'admin-portal-backup-'))
const file = join(directory, 'saved.backup')
/** The tests start processes and databases, which is slow on a busy machine. */
const TIMEOUT_MS = 900_000

let source: Installation = {}
const merchants: string[] = []
beforeAll(async () => {
  source = await emptyInstallation(directory)
  await withDatabase(source, async (database) => {
    for (let index = 0; index < 2; index += 1) {
      const merchant = insertTestMerchant(database, newId, {})
      await merchant.ready
      await writeEntries(database, merchant.merchantId, 5)
      merchants.push(merchant.merchantId)
    }
  })
  const { code, output } = await run('backup', [file], source)
  if (code !== 0) throw new Error(output)
}, TIMEOUT_MS)
afterAll(dropInstallations)

test('a backup is readable by its owner only, and leaves no temporary files', async () => {
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect((await readdir(directory)).filter((name) => /part$|^\.backup/.test(name))).toEqual([])
})

/** Does the same as the command, without starting a process, which takes seconds on a busy machine. */
const restore = (from: string, installation: Installation) =>
  withBackup(from, installation['BACKUP_SECRET'], (backup) =>
    isEmbedded
      ? restoreEmbedded(installation['DATA_DIR'] ?? '', from, backup)
      : restoreServer(
          {
            setting: 'DATABASE_URL',
            databaseUrl: installation['DATABASE_URL'] ?? '',
            dataDir: '',
            keySecret: installation['KEY_SECRET'] ?? '',
            searchPath: process.env['PATH'],
          },
          from,
          backup,
        ),
  )

test(
  'a backup restores only into an empty installation, with the same rows and intact audit trails',
  async () => {
    const installation = await emptyInstallation(directory)
    const restored = await run('restore', [file], installation)
    expect(restored).toMatchObject({ code: 0 })
    expect(restored.output).toMatch(/2 audit trails, all identical to the backup/)
    // That right is not in a dump: a new database on a server has it.
    expect(restored.output.includes('may call set_config')).toBe(!isEmbedded)
    if (!isBesideServer) {
      const verified = await run('audit', ['verify'], installation)
      expect(verified).toMatchObject({ code: 0 })
      // The entries written before, and that of the restore.
      expect(verified.output.match(/: intact, 6 entries/g)).toHaveLength(2)
      const backups = await run('audit', ['installation'], installation)
      expect(backups.output).toMatch(
        /^\S+ installation\.backup \{"sealed":true\}\n1 entries, intact, the last [0-9a-f]{64}: .*\n$/,
      )
    }
    await withDatabase(installation, async (database) => {
      for (const merchantId of merchants) {
        const trail = await readTrail(database, merchantId)
        expect(trail.slice(5)).toMatchObject([
          { action: 'installation.restore', detail: { madeAt: expect.any(String) as string } },
        ])
      }
    })
    await expect(restore(file, installation)).rejects.toThrow(/not empty/)
  },
  TIMEOUT_MS,
)

test.skipIf(isBesideServer)(
  'the audit command reports an entry that was changed by SQL and exits with 1',
  async () => {
    const installation = await emptyInstallation(directory)
    await restore(file, installation)
    await withDatabase(installation, (database) =>
      tamper(database, "update audit_entry set action = 'test.other' where seq = 4"),
    )
    const verified = await run('audit', ['verify'], installation)
    expect(verified).toMatchObject({ code: 1 })
    expect(verified.output.match(/entry 4 was changed/g)).toHaveLength(2)
    await withDatabase(installation, async (database) => {
      for (let count = 0; count < 3; count += 1)
        await database.system((db) => auditInstallation(db, { action: 'installation.backup' }))
      const intact = async () =>
        (await database.system(listInstallationEntries)).map(({ isIntact }) => isIntact)
      expect(await intact()).toEqual([true, true, true, true])
      const nth = (offset: number) =>
        `entry_no = (select entry_no from audit_of_all where merchant_ids = '{}' order by entry_no offset ${String(offset)} limit 1)`
      const changed = `entry = jsonb_set(entry, '{detail}', '"x"')`
      await tamper(database, `update audit_of_all set ${changed} where ${nth(0)}`)
      expect(await intact()).toEqual([false, true, true, true])
      await tamper(database, `delete from audit_of_all where ${nth(1)}`)
      expect(await intact()).toEqual([false, false, true])
    })
  },
  TIMEOUT_MS,
)

/** Expects each file to be refused with its message. */
const refuseAll = async (
  installation: Installation,
  bad: readonly (readonly [string, Buffer, RegExp])[],
): Promise<void> => {
  for (const [name, bytes, words] of bad) {
    await writeFile(join(directory, name), bytes)
    await expect(restore(join(directory, name), installation), name).rejects.toThrow(words)
  }
}
const flippedAt = (bytes: Buffer, at: number): Buffer => {
  const flipped = Buffer.from(bytes)
  flipped[at] = (flipped[at] ?? 0) ^ 1
  return flipped
}

/** The salt is base64 in a line of the header. */
const withOtherSalt = (bytes: Buffer): Buffer =>
  Buffer.from(
    bytes
      .toString('latin1')
      .replace(/(?<=^-> scrypt .{8})./m, (letter) => (letter === 'A' ? 'B' : 'A')),
    'latin1',
  )

test.skipIf(isBesideServer)(
  'a damaged, cut, foreign or missing file is refused, and nothing is written',
  async () => {
    const whole = await readFile(file)
    const installation = await emptyInstallation(directory)
    await refuseAll(installation, [
      ['flipped', flippedAt(whole, whole.length - 1_000), /content was changed/],
      ['cut', whole.subarray(0, whole.length - 10), /content was changed/],
      ['longer', Buffer.concat([whole, Buffer.from('x')]), /content was changed/],
      ['headless', whole.subarray(0, 50), /header of the backup is damaged/],
      ['salted', withOtherSalt(whole), /secret is not the one/],
      ['foreign', Buffer.from('PK\u0003\u0004 something else'), /not a backup/],
      ['empty', Buffer.alloc(0), /not a backup/],
    ])
    expect(await restore(file, installation)).toMatchObject({ trails: 2 })
    await expect(restore(join(directory, 'nowhere'), installation)).rejects.toThrow(
      /cannot be read/,
    )
  },
  TIMEOUT_MS,
)

test.skipIf(isBesideServer)(
  'a sealed backup reveals nothing, and opens with its secret only',
  async () => {
    const whole = await readFile(file)
    for (const word of ['sha256', 'audit_entry', 'madeAt', 'database.'])
      expect(whole.includes(word)).toBe(false)
    const installation = await emptyInstallation(directory)
    const other = { ...installation, BACKUP_SECRET: 'another secret of backups, long enough too' }
    const refused = await run('restore', [file], other)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.output).toMatch(/secret is not the one/)
  },
  TIMEOUT_MS,
)

test(
  'without a secret a backup is made with --unsealed only, and is checked all the same',
  async () => {
    const installation = isEmbedded ? { ...source, BACKUP_SECRET: '' } : source
    if (isEmbedded) {
      const { code, output } = await run('backup', [join(directory, 'never')], installation)
      expect(code).toBe(1)
      expect(output).toMatch(/BACKUP_SECRET must have/)
    }
    const open = join(directory, 'unsealed')
    expect(await run('backup', ['--unsealed', open], installation)).toMatchObject({ code: 0 })
    expect((await stat(open)).mode & 0o077).toBe(0)
    const whole = await readFile(open)
    const lied = Buffer.from(
      whole.toString('latin1').replace('"merchant":2', '"merchant":3'),
      'latin1',
    )
    await refuseAll(await emptyInstallation(directory), [
      ['open-flipped', flippedAt(whole, whole.length - 1_000), /checksum/],
      ['open-cut', whole.subarray(0, whole.length - 10), /damaged: it has/],
      ['open-longer', Buffer.concat([whole, Buffer.from('x')]), /damaged: it has/],
      ['open-lied', lied, /checksum of its manifest/],
    ])
  },
  TIMEOUT_MS,
)

test.skipIf(isEmbedded)(
  'a restore with another KEY_SECRET is refused, because the keys could not be decrypted',
  async () => {
    const installation = {
      ...(await emptyInstallation(directory)),
      KEY_SECRET: 'another secret, which is long enough too',
    }
    await expect(restore(file, installation)).rejects.toThrow(/KEY_SECRET is not the one/)
  },
)

test.runIf(isEmbedded)(
  'a restore into the directory of a running service is refused and leaves it untouched',
  async () => {
    const installation = await emptyInstallation(directory)
    const dataDir = installation['DATA_DIR'] ?? ''
    const unlock = await lockDirectory(dataDir)
    // The database is not created yet: the directory is empty.
    await expect(restore(file, installation)).rejects.toThrow(/in use/)
    expect(await readdir(dataDir)).toEqual([])
    await unlock()
  },
  TIMEOUT_MS,
)

test.runIf(isEmbedded)(
  'a restore that differs from the backup never becomes a database that a service would open',
  async () => {
    const installation = await emptyInstallation(directory)
    const open = join(directory, 'counted-otherwise')
    await pipeline(unseal(BACKUP_SECRET, file), createWriteStream(open))
    const [magic = '', line = '', ...rest] = (await readFile(open, 'latin1')).split('\n')
    const other = line.replace('"merchant":2', '"merchant":3')
    const check = createHash('sha256').update(other, 'latin1').digest('hex')
    await writeFile(open, [magic, other, check, ...rest.slice(1)].join('\n'), 'latin1')
    await expect(restore(open, installation)).rejects.toThrow(/other row counts.*merchant/)
    expect(await readdir(installation['DATA_DIR'] ?? '')).toEqual([])
  },
  TIMEOUT_MS,
)
