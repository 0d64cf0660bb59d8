/** A trail that its database's owner rewrites from end to end is found out. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditCalls } from '@merchant/contract/areas/audit.calls.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readChain } from '#domain/audit/chain.queries.ts'
import { flawOf } from '#domain/audit/chain.rules.ts'
import { anchorSeals, sealTrails } from '#domain/audit/seal.ts'
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
import { writeOldEntries } from '#dev/testing/retention.queries.ts'
import { removeEntries } from '#domain/retention/retention.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import { newId } from '#infra/ids.ts'
import { sealerWith, type Seal } from '#infra/crypto/seal.ts'
import { anchorAt, readAnchors } from '#infra/gateways/anchor.ts'
import { verifySeals } from './verify-seals.ts'

const AUDIT_KEY = 'the audit key of a test, long enough'
const directory = await mkdtemp(join(tmpdir(), 'admin-portal-seals-'))
afterAll(async () => {
  await dropInstallations()
  await rm(directory, { recursive: true, force: true })
})
const { as, database, newMerchant } = await serviceAlone({ options: { sealsAudit: true } })
const sealer = sealerWith(AUDIT_KEY)
const file = join(directory, 'anchors')
const sealAll = async () => {
  const outcome = await sealTrails(database, sealer)
  await anchorSeals(database, anchorAt(file))
  return outcome
}
const anchors = async (): Promise<readonly Seal[]> => (await readAnchors(file)).seals
const faultsOf = async (merchantId: string) =>
  (await verifySeals(database, sealer, await readChain(database, merchantId), await anchors()))
    .faults
const trail = async () => {
  const merchant = newMerchant()
  await merchant.ready
  await writeEntries(database, merchant.merchantId, 3)
  await sealAll()
  await writeEntries(database, merchant.merchantId, 3)
  await sealAll()
  return { ...merchant, merchant }
}

/** Blames somebody else in every entry, and links all of them anew, as the owner of the tables. */
const rewrite = (merchantId: string, more = '') =>
  tamper(
    database,
    `do $$
    declare
      entry audit_entry;
      before bytea := '';
    begin
      for entry in select * from audit_entry where merchant_id = '${merchantId}' order by seq loop
        entry.actor_name := 'Somebody else';
        entry.hash := sha256(before || convert_to(audit_text(entry), 'UTF8'));
        update audit_entry set actor_name = entry.actor_name, previous_hash = before, hash = entry.hash
          where merchant_id = entry.merchant_id and seq = entry.seq;
        before := entry.hash;
      end loop;
      update audit_head set hash = before where merchant_id = '${merchantId}';
      ${more}
    end
    $$`,
  )

test('a seal that the service anchored after the anchors were read is not missed', async () => {
  const { merchantId } = await trail()
  const readAt = await database.system(findNow)
  const read = await anchors()
  await writeEntries(database, merchantId, 1)
  await sealAll()
  const faultsSince = async (time?: string) =>
    (await verifySeals(database, sealer, await readChain(database, merchantId), read, time)).faults
  expect(await faultsSince(readAt)).toEqual([])
  expect(await faultsSince()).toEqual([expect.stringContaining('is missing in the anchors')])
})

test('a trail that was rewritten from end to end looks intact, and its seals and anchors tell', async () => {
  const { merchant, merchantId } = await trail()
  expect(await faultsOf(merchantId)).toEqual([])
  const { payload } = await as('ADMIN', merchant)(auditCalls.check, {})
  expect(payload.seal).toEqual({ isOn: true, sealed: 6, anchored: 6 })
  await rewrite(merchantId)
  expect(flawOf(await readChain(database, merchantId))).toBeUndefined()
  expect(await faultsOf(merchantId)).toEqual([
    'entry 3 is not the one that was sealed',
    'entry 6 is not the one that was sealed',
    'entry 3 is not the one that was anchored: the trail was rewritten',
    'entry 6 is not the one that was anchored: the trail was rewritten',
  ])
  // Nor does the service seal what follows.
  await writeEntries(database, merchantId, 1)
  expect((await sealAll()).broken).toEqual([merchantId])
})

test('whoever removes the seals too, so that the service seals the new trail, is found out by the anchors', async () => {
  const { merchantId } = await trail()
  await rewrite(merchantId, `delete from audit_seal where merchant_id = '${merchantId}';`)
  expect((await sealAll()).broken).not.toContain(merchantId)
  expect(await faultsOf(merchantId)).toContain(
    'entry 3 is not the one that was anchored: the trail was rewritten',
  )
  const cut = await trail()
  await tamper(
    database,
    `delete from audit_entry where merchant_id = '${cut.merchantId}' and seq > 3;
     update audit_head set seq = 3, hash = (select hash from audit_entry where merchant_id = '${cut.merchantId}' and seq = 3)
       where merchant_id = '${cut.merchantId}';
     delete from audit_seal where merchant_id = '${cut.merchantId}' and seq > 3`,
  )
  expect(flawOf(await readChain(database, cut.merchantId))).toBeUndefined()
  expect(await faultsOf(cut.merchantId)).toContain(
    'entry 6 is not the one that was anchored: the trail was rewritten',
  )
})

test('a seal that was made without the key, or an anchor that was taken away, is found', async () => {
  const { merchantId } = await trail()
  await tamper(
    database,
    `update audit_seal set seal = sha256(seal) where merchant_id = '${merchantId}' and seq = 6`,
  )
  expect(await faultsOf(merchantId)).toContain('the seal of entry 6 is forged')
  const other = await trail()
  const lines = (await readFile(file, 'utf8')).split('\n')
  await writeFile(file, lines.filter((line) => !line.includes(other.merchantId)).join('\n'))
  expect(await faultsOf(other.merchantId)).toEqual([
    'the seal of entry 3 is missing in the anchors',
  ])
})

test('seals wait until the URL that they are sent to has stored them', async () => {
  const received: Seal[] = []
  let status = 500
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      if (status === 200) received.push(...(JSON.parse(text) as { seals: Seal[] }).seals)
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const anchor = anchorAt(`http://127.0.0.1:${String(port)}/`)
  const merchant = newMerchant()
  await merchant.ready
  await writeEntries(database, merchant.merchantId, 2)
  await sealTrails(database, sealer)
  await expect(anchorSeals(database, anchor)).rejects.toThrow('The anchor answered 500')
  status = 200
  await anchorSeals(database, anchor)
  expect(received).toContainEqual(
    expect.objectContaining({ merchantId: merchant.merchantId, seq: 2, keyId: sealer.keyId }),
  )
  const count = received.length
  await anchorSeals(database, anchor)
  expect(received).toHaveLength(count)
})

test.runIf(!isEmbedded)(
  'the command needs both the key and the anchors, and says when trails are not sealed',
  async () => {
    const installation = await emptyInstallation(directory)
    const verify = (more: object) => run('audit', ['verify'], { ...installation, ...more })
    expect(await verify({})).toMatchObject({
      code: 0,
      output: expect.stringContaining('The trails are not sealed') as string,
    })
    expect(await verify({ AUDIT_KEY })).toMatchObject({
      code: 1,
      output: expect.stringContaining('Name the file of anchors with --anchors') as string,
    })
  },
)

test.runIf(!isEmbedded)(
  'a trail that was deleted together with its seals is found by its anchors',
  async () => {
    const installation = await emptyInstallation(directory)
    const anchored = join(directory, 'of a deleted trail')
    let deleted = ''
    await withDatabase(installation, async (own) => {
      const merchant = insertTestMerchant(own, newId, {})
      await merchant.ready
      deleted = merchant.merchantId
      await writeEntries(own, deleted, 2)
      await sealTrails(own, sealer)
      await anchorSeals(own, anchorAt(anchored))
      await tamper(
        own,
        `delete from audit_seal where merchant_id = '${deleted}';
        delete from audit_entry where merchant_id = '${deleted}';
        delete from audit_head where merchant_id = '${deleted}'`,
      )
    })
    expect(
      await run('audit', ['verify'], { ...installation, AUDIT_KEY, AUDIT_ANCHOR: anchored }),
    ).toMatchObject({
      code: 1,
      output: expect.stringContaining(
        `${deleted}: entry 2 is not the one that was anchored`,
      ) as string,
    })
  },
)

test.runIf(!isEmbedded)(
  'a trail whose beginning was removed is broken where the operator has not set that entries are removed',
  async () => {
    const installation = await emptyInstallation(directory)
    await withDatabase(installation, async (own) => {
      const merchant = insertTestMerchant(own, newId, {})
      await merchant.ready
      await writeOldEntries(own, merchant.merchantId, 2, '9 years')
      await writeEntries(own, merchant.merchantId, 1)
      expect(await own.system((db) => removeEntries(db, merchant.merchantId, 8))).toBe('removed')
    })
    const verify = (more: object) => run('audit', ['verify'], { ...installation, ...more })
    expect(await verify({})).toMatchObject({
      code: 1,
      output: expect.stringContaining('its beginning was removed, and KEEP_AUDIT_YEARS') as string,
    })
    expect(await verify({ KEEP_AUDIT_YEARS: '8' })).toMatchObject({
      code: 0,
      output: expect.stringContaining('entries up to 2 were removed by their age') as string,
    })
  },
)
