/** A trail that cannot be read keeps no other one from being checked and sealed. */
import { endAuditRests, tamper, writeEntries } from '#dev/testing/books.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { checkTrails } from '#jobs/audit-worker.ts'
import { sealJob } from '#jobs/seal-worker.ts'
import { listSeals } from '#domain/audit/seal.queries.ts'
import { sealerWith } from '#infra/crypto/seal.ts'
import { auditCalls } from '@merchant/contract/areas/audit.calls.ts'
import { expect, test } from 'vitest'

const { as, database, deps, logs, newMerchant } = await serviceAlone()

test('a trail whose check always fails is tried once in its turn, and the others are verified and sealed', async () => {
  const merchants = [newMerchant(), newMerchant(), newMerchant()]
  await Promise.all(merchants.map(({ ready }) => ready))
  const [first] = merchants.map(({ merchantId }) => merchantId).toSorted()
  for (const { merchantId } of merchants) await writeEntries(database, merchantId, 2)
  await tamper(database, 'alter function audit_text(audit_entry) rename to audit_text_before')
  await tamper(
    database,
    `create function audit_text(entry audit_entry) returns text language plpgsql stable as $$ begin
      if entry.merchant_id = '${first ?? ''}' then raise 'cannot be read'; end if;
      return audit_text_before(entry); end $$`,
  )
  const round = () => checkTrails({ database, log: deps.log }, new AbortController().signal)
  const failures = () => logs.filter((line) => line.includes('audit.check-failed')).length
  await round()
  await round()
  expect(failures()).toBe(1)
  const intact = await Promise.all(
    merchants.map(async (merchant) => {
      const { payload } = await as('MERCHANT', merchant)(auditCalls.check, {})
      return [merchant.merchantId, payload.intact?.seq ?? null] as const
    }),
  )
  expect(new Map(intact)).toEqual(
    new Map(merchants.map(({ merchantId }) => [merchantId, merchantId === first ? null : 2])),
  )
  await endAuditRests(database)
  await round()
  expect(failures()).toBe(2)

  const sealer = sealerWith('the audit key of a test, long enough')
  await sealJob({ database, sealer, log: deps.log }).poll(new AbortController().signal)
  const sealed = await Promise.all(
    merchants.map(async ({ merchantId }) => {
      const seals = await database.system((db) => listSeals(db, merchantId))
      return [merchantId, seals.length] as const
    }),
  )
  expect(new Map(sealed)).toEqual(
    new Map(merchants.map(({ merchantId }) => [merchantId, merchantId === first ? 0 : 1])),
  )
  expect(logs.filter((line) => line.includes('audit.not-sealed'))).toEqual([
    expect.stringContaining(`"merchantId":"${first ?? ''}"`),
  ])
})
