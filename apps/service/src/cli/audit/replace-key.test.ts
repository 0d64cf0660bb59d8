/** AUDIT_KEY replaced: two keys side by side, and the end of the old one. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { anchorSeals, sealTrails } from '#domain/audit/seal.ts'
import { insertSeal } from '#domain/audit/seal.queries.ts'
import { readChain } from '#domain/audit/chain.queries.ts'
import { writeEntries } from '#dev/testing/books.queries.ts'
import { insertTestMerchant } from '#dev/testing/factories.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import {
  dropInstallations,
  emptyInstallation,
  run,
  withDatabase,
} from '#dev/testing/installations.ts'
import { sealerWith, type Sealer } from '#infra/crypto/seal.ts'
import { anchorAt, readAnchors } from '#infra/gateways/anchor.ts'
import { replaceAuditKey } from './replace-key.ts'
import { verifySeals } from './verify-seals.ts'

const OLD = 'the audit key before, which is long enough'
const NEW = 'the audit key that replaces the one before'
const [before, both, after] = [sealerWith(OLD), sealerWith(NEW, OLD), sealerWith(NEW)]
const directory = await mkdtemp(join(tmpdir(), 'admin-portal-audit-key-'))
afterAll(async () => {
  await dropInstallations()
  await rm(directory, { recursive: true, force: true })
})
const { database, newId, newMerchant } = await serviceAlone({ options: { sealsAudit: true } })
const file = join(directory, 'anchors')

const seal = async (sealer: Sealer) => {
  const outcome = await sealTrails(database, sealer)
  await anchorSeals(database, anchorAt(file))
  return outcome.broken
}
const check = async (sealer: Sealer, merchantId: string) => {
  const anchors = (await readAnchors(file)).seals
  return verifySeals(database, sealer, await readChain(database, merchantId), anchors)
}
const write = (merchantId: string) => writeEntries(database, merchantId, 2)
const trail = async (): Promise<string> => {
  const merchant = newMerchant()
  await merchant.ready
  await write(merchant.merchantId)
  return merchant.merchantId
}

test('a trail goes on under the new key, each seal counts by the key that made it, and the old key ends', async () => {
  const [going, quiet] = [await trail(), await trail()]
  expect(await seal(before)).toEqual([])
  // A process that does not know the old key, and one that does not know the new one, leave the trail to the others.
  await write(going)
  expect(await seal(after)).toEqual([going])
  expect(await seal(both)).toEqual([])
  await write(going)
  expect(await seal(before)).toEqual([going])
  expect(await seal(both)).toEqual([])
  expect(await check(both, going)).toMatchObject({
    faults: [],
    sealedTo: 6,
    former: [{ keyId: before.keyId, to: 2 }],
  })
  // Without the old key, a trail that was not continued has no valid seal until the key is replaced everywhere.
  expect((await check(after, going)).faults).toEqual([])
  expect((await check(after, quiet)).faults).toContain(
    `the seal of entry 2 is of another AUDIT_KEY (${before.keyId})`,
  )
  expect(await replaceAuditKey(database, both)).toBe(0)
  await seal(both)
  const replaced = await check(after, quiet)
  expect(replaced).toMatchObject({ faults: [], sealedTo: 3, anchoredTo: 3 })
  // Again it writes nothing.
  expect(await replaceAuditKey(database, both)).toBe(0)
  expect((await readChain(database, quiet)).entries).toBe(3)
})

test('whoever has the old key after its end can seal nothing with it', async () => {
  const merchantId = await trail()
  await seal(before)
  await replaceAuditKey(database, both)
  await seal(both)
  await write(merchantId)
  const { lastSeq, lastHash } = await readChain(database, merchantId)
  const anchors = (await readAnchors(file)).seals.filter((one) => one.merchantId === merchantId)
  const head = { merchantId, seq: lastSeq ?? 0, hash: lastHash ?? '' }
  const forged = before.seal({ ...head, previous: anchors.at(-1)?.seal ?? '' })
  await database.system((db) => insertSeal(db, forged))
  const fault = `the seal of entry ${String(lastSeq)} is of a former AUDIT_KEY (${before.keyId}), after it was replaced`
  for (const sealer of [both, after])
    expect((await check(sealer, merchantId)).faults).toEqual([fault])
  // Nor does it count under the name of the new key, and the service does not go on from it.
  const renamed = { ...forged, keyId: after.keyId }
  expect([both.judge(forged), both.judge(renamed)]).toEqual(['OLD', 'FORGED'])
  await write(merchantId)
  expect(await seal(both)).toEqual([merchantId])
})

test('the command replaces the key only of trails that are intact, and says which key sealed them', async () => {
  const installation = await emptyInstallation(directory)
  const place = { AUDIT_ANCHOR: join(directory, 'anchors of the command') }
  let merchantId = ''
  await withDatabase(installation, async (own) => {
    const merchant = insertTestMerchant(own, newId, { name: 'Sealed' })
    await merchant.ready
    merchantId = merchant.merchantId
    await writeEntries(own, merchantId, 2)
    await sealTrails(own, before)
    await anchorSeals(own, anchorAt(place.AUDIT_ANCHOR))
  })
  const audit = (name: string, keys: object) =>
    run('audit', [name], { ...installation, ...place, ...keys })
  expect((await audit('replace-key', { AUDIT_KEY: NEW })).output).toContain('Set AUDIT_KEY to')
  expect(await audit('replace-key', { AUDIT_KEY: NEW, AUDIT_KEY_OLD: OLD })).toMatchObject({
    code: 0,
    output: expect.stringContaining(`Every trail is sealed with the key ${after.keyId}`) as string,
  })
  expect(await audit('verify', { AUDIT_KEY: NEW })).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${merchantId}: intact, 3 entries`) as string,
  })
})
