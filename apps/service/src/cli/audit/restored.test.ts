/**
 * Trails of a database that was restored to an earlier point, against the seals that are stored outside of it (A-825).
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readChain } from '#domain/audit/chain.queries.ts'
import { anchorSeals, sealTrails } from '#domain/audit/seal.ts'
import { listSeals } from '#domain/audit/seal.queries.ts'
import { tamper, writeEntries } from '#dev/testing/books.queries.ts'
import { insertTestMerchant } from '#dev/testing/factories.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import {
  dropInstallations,
  emptyInstallation,
  isEmbedded,
  run,
  withDatabase,
} from '#dev/testing/installations.ts'
import { sealerWith, type Seal, type Sealer } from '#infra/crypto/seal.ts'
import { anchorAt, readAnchors } from '#infra/gateways/anchor.ts'
import type { Database } from '#infra/db/database.ts'
import { newId } from '#infra/ids.ts'
import { notesOf, renewedNotes } from './restored.ts'
import { verifySeals } from './verify-seals.ts'

const AUDIT_KEY = 'the audit key of a restored database'
const sealer = sealerWith(AUDIT_KEY)
const directory = await mkdtemp(join(tmpdir(), 'admin-portal-restored-'))
afterAll(async () => {
  await dropInstallations()
  await rm(directory, { recursive: true, force: true })
})
const { database, newMerchant } = await serviceAlone({ options: { sealsAudit: true } })

const goOn = async (own: Database, merchantId: string, file: string) => {
  await writeEntries(own, merchantId, 3)
  await sealTrails(own, sealer)
  await anchorSeals(own, anchorAt(file))
}
/** The database as it was after the third entry. */
const restore = (own: Database, merchantId: string) =>
  tamper(
    own,
    `delete from audit_entry where merchant_id = '${merchantId}' and seq > 3;
     delete from audit_seal where merchant_id = '${merchantId}' and seq > 3;
     update audit_head set seq = 3, hash = (select hash from audit_entry where merchant_id = '${merchantId}' and seq = 3)
       where merchant_id = '${merchantId}'`,
  )
const anchorsIn = async (file: string): Promise<readonly Seal[]> => (await readAnchors(file)).seals

test('seals of what a restore lost are no fault once the operator confirmed the restore, and everything else still is', async () => {
  const { merchantId, ready } = newMerchant()
  await ready
  const file = join(directory, 'anchors')
  for (let times = 0; times < 3; times += 1) await goOn(database, merchantId, file)
  await restore(database, merchantId)
  await goOn(database, merchantId, file)
  const anchors = await anchorsIn(file)
  const stored = await database.system((db) => listSeals(db, merchantId))
  const check = async (more: readonly Seal[], by: Sealer = sealer) =>
    verifySeals(database, by, await readChain(database, merchantId), [...anchors, ...more])
  const unsigned = await check([])
  expect(unsigned.faults).toHaveLength(2)

  const notes = notesOf(sealer, anchors, stored, 'the disk was lost')
  expect(notes).toHaveLength(1)
  expect(await check(notes)).toMatchObject({
    faults: [],
    anchoredTo: 6,
    restored: [{ to: 3, reason: 'the disk was lost' }],
  })
  expect(notesOf(sealer, [...anchors, ...notes], stored, 'again')).toEqual([])
  // A forged anchor is not signed over.
  const end = stored.at(-1)
  const planted = { ...anchors[0], seq: 99, previous: end?.seal, seal: 'cd'.repeat(32) } as Seal
  expect(notesOf(sealer, [...anchors, ...notes, planted], stored, 'again')).toEqual([])
  // Neither one without the key nor one about another point helps.
  const [note] = notes
  for (const forged of [
    { ...note, seal: 'ab'.repeat(32) },
    { ...note, seq: 0 },
    { ...note, restored: 'another reason' },
  ] as Seal[])
    expect((await check([forged])).faults).toContain(
      `the note of a restore after entry ${String(forged.seq)} is forged`,
    )
  expect((await check(notesOf(sealerWith('some other key'), anchors, stored, ''))).faults).toEqual(
    unsigned.faults,
  )
  // The key is replaced: the note is signed anew.
  const both = sealerWith('the key that replaces it', AUDIT_KEY)
  const renewed = renewedNotes(both, [...anchors, ...notes])
  expect((await check([...notes, ...renewed], both)).faults).toEqual([])
  expect(renewedNotes(both, [...anchors, ...notes, ...renewed])).toEqual([])

  // What was sealed up to the note, and after it, may not be missing.
  await restore(database, merchantId)
  expect((await check(notes)).faults).toEqual([
    'entry 6 is not the one that was anchored: the trail was rewritten',
  ])
})

test.runIf(!isEmbedded)(
  'verify prints the number that the guide compares with after a restore, also between an entry and its seal',
  async () => {
    const guide = await readFile(
      new URL('../../../../../docs/operations/audit.md', import.meta.url),
      'utf8',
    )
    const [, printed = 'nothing'] =
      /must have a higher number than [^.]*, which it prints as `([^`]+) …`/.exec(guide) ?? []
    const source = await emptyInstallation(directory)
    const anchored = join(directory, 'anchored elsewhere')
    const dumps = ['before the entry', 'before its seal'].map((name) => join(directory, name))
    const dump = async (index: 0 | 1) => {
      expect(await run('backup', [dumps[index] ?? ''], source)).toMatchObject({ code: 0 })
    }
    await withDatabase(source, async (own) => {
      const { merchantId, ready } = insertTestMerchant(own, newId, {})
      await ready
      await writeEntries(own, merchantId, 10)
      await sealTrails(own, sealer)
      await anchorSeals(own, anchorAt(anchored))
      await dump(0)
      await writeEntries(own, merchantId, 1)
      await dump(1)
      await sealTrails(own, sealer)
      await anchorSeals(own, anchorAt(anchored))
    })
    for (const from of dumps) {
      const installation = await emptyInstallation(directory)
      expect(await run('restore', [from], installation)).toMatchObject({ code: 0 })
      const sealed = { ...installation, AUDIT_KEY, AUDIT_ANCHOR: anchored }
      const { code, output } = await run('audit', ['verify'], sealed)
      expect(code).toBe(1)
      const left = Number(new RegExp(`\\b${printed} (\\d+)`).exec(output)?.[1])
      const named = [...output.matchAll(/\bentry (\d+)/g)].map(([, seq]) => Number(seq))
      expect(named.length).toBeGreaterThan(0)
      expect(Math.min(...named), output).toBeGreaterThan(left)
    }
  },
  // It starts many processes, which is slow on a busy machine.
  900_000,
)

test.runIf(!isEmbedded)(
  'the command confirms a restore, and reads the anchors of several processes',
  async () => {
    const installation = await emptyInstallation(directory)
    const [one, other] = [join(directory, 'process 1'), join(directory, 'process 2')]
    let id = ''
    await withDatabase(installation, async (own) => {
      const { merchantId, ready } = insertTestMerchant(own, newId, {})
      await ready
      id = merchantId
      await goOn(own, merchantId, one)
      await goOn(own, merchantId, other)
      await restore(own, merchantId)
      await goOn(own, merchantId, one)
    })
    const audit = (...args: string[]) =>
      run('audit', args, { ...installation, AUDIT_KEY, AUDIT_ANCHOR: one })
    expect(await audit('verify', '--anchors', one, other)).toMatchObject({ code: 1 })
    const signed = ['restored', '--reason', 'to 9:38', '--anchors', one, '--anchors', other]
    expect(await audit(...signed)).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${id}: the seals after entry 3 count as lost.`) as string,
    })
    expect(await audit('verify', '--anchors', one, other)).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${id}: intact, 7 entries`) as string,
    })
  },
)
