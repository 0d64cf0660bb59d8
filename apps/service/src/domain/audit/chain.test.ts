import { tamper, writeEntries } from '#dev/testing/books.queries.ts'
import { service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'
import { listAuditedMerchants, readChain } from './chain.queries.ts'
import { flawOf } from './chain.rules.ts'

const { database, newMerchant } = await service()

const trail = async (length = 6): Promise<string> => {
  const merchant = newMerchant()
  await merchant.ready
  await writeEntries(database, merchant.merchantId, length)
  return merchant.merchantId
}
const flaw = async (merchantId: string) => flawOf(await readChain(database, merchantId))

test('an untouched trail is intact, and its last hash is reported', async () => {
  const merchantId = await trail()
  const chain = await readChain(database, merchantId)
  expect(chain).toMatchObject({ entries: 6, lastSeq: 6, headSeq: 6, brokenSeq: null })
  expect(chain.lastHash).toMatch(/^[0-9a-f]{64}$/)
  expect(flawOf(chain)).toBeUndefined()
  expect(await listAuditedMerchants(database)).toContain(merchantId)
})

const where = (merchantId: string, seq: number) =>
  `where merchant_id = '${merchantId}' and seq = ${String(seq)}`
const columns =
  'at, actor_id, actor_name, role_type, action, outcome, code, object_type, object_id, shop_id, detail, request_id, previous_hash'

test.for<readonly [what: string, statement: (id: string) => string, sentence: string]>([
  [
    'a changed entry',
    (id) => `update audit_entry set actor_name = 'Nobody' ${where(id, 3)}`,
    'entry 3 was changed',
  ],
  [
    'a detail changed to something that looks alike',
    (id) => `update audit_entry set detail = '{"index": 30}' ${where(id, 3)}`,
    'entry 3 was changed',
  ],
  [
    'a changed time',
    (id) => `update audit_entry set at = at + interval '1 microsecond' ${where(id, 2)}`,
    'entry 2 was changed',
  ],
  [
    'an entry changed together with its hash',
    (id) =>
      `update audit_entry set actor_name = 'Nobody' ${where(id, 3)}; update audit_entry e set hash = sha256(e.previous_hash || convert_to(audit_text(e), 'UTF8')) ${where(id, 3)}`,
    'entry 4 does not follow the entry before it: one of the two was changed',
  ],
  ['a deleted entry', (id) => `delete from audit_entry ${where(id, 4)}`, 'entry 4 is missing'],
  [
    'the first one deleted',
    (id) => `delete from audit_entry ${where(id, 1)}`,
    'entry 1 is missing',
  ],
  ['the last one deleted', (id) => `delete from audit_entry ${where(id, 6)}`, 'entry 6 is missing'],
  [
    'an entry put in before the first',
    (id) =>
      `insert into audit_entry (merchant_id, seq, hash, ${columns}) select merchant_id, 0, hash, ${columns} from audit_entry ${where(id, 1)}`,
    'entry 0 was put in',
  ],
  [
    'an entry put in after the last',
    (id) =>
      `insert into audit_entry (merchant_id, seq, hash, previous_hash, ${columns.replace(', previous_hash', '')}) select merchant_id, 7, hash, hash, ${columns.replace(', previous_hash', '')} from audit_entry ${where(id, 6)}; update audit_entry e set hash = sha256(e.previous_hash || convert_to(audit_text(e), 'UTF8')) ${where(id, 7)}`,
    'entry 7 was put in',
  ],
  [
    'every entry deleted',
    (id) => `delete from audit_entry where merchant_id = '${id}'`,
    'entry 1 is missing',
  ],
])('%s is found and named', async ([, statement, sentence]) => {
  const [merchantId, other] = [await trail(), await trail(2)]
  await tamper(database, statement(merchantId))
  expect(await flaw(merchantId)).toBe(sentence)
  expect(await flaw(other)).toBeUndefined()
})
