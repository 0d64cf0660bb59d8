/** Row-level security, policies, triggers and locks of the migrated database. */
import { service } from '@merchant/service/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedTables } from '../apps/service/src/infra/db/tables.ts'
import { isTest, matching, read } from './support/repository.ts'

const { database } = await service()

interface Policy {
  readonly table: string
  readonly name: string
  readonly role: string
  /** As PostgreSQL stores them: parsed. */
  readonly tree: string
  readonly isOpen: boolean
}

const { tables, policies, triggers, definers, roles } = await database.system(async (db) => {
  const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
    (await query.execute(db)).rows
  return {
    tables: await rows(
      sql<{ name: string; isForced: boolean; hasMerchant: boolean }>`
        select relname::text as name, relrowsecurity and relforcerowsecurity as "isForced",
          exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id') as "hasMerchant"
        from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
    ),
    policies: await rows(
      sql<Policy>`
        select p.polrelid::regclass::text as "table", polname::text as name, role::regrole::text as role,
          concat(polqual, polwithcheck) as tree,
          'true' in (pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as "isOpen"
        from pg_policy p cross join unnest(polroles) role order by 1, 2`,
    ),
    triggers: await rows(
      sql<{
        name: string
      }>`select tgname::text as name from pg_trigger where not tgisinternal order by 1`,
    ),
    definers: await rows(
      sql<{ name: string }>`select proname::text as name from pg_proc
        where pronamespace = 'public'::regnamespace and prosecdef`,
    ),
    roles: await rows(
      sql<{ name: string; isPowerful: boolean; member: string | null }>`
        select r.rolname::text as name,
          r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolcanlogin as "isPowerful",
          (select string_agg(m.roleid::regrole::text, ', ') from pg_auth_members m where m.member = r.oid) as member
        from pg_roles r where r.rolname in ('portal_gate', 'portal_tenant', 'portal_system', 'portal_platform') order by 1`,
    ),
  }
})

test('row-level security is forced on every table, and each is a merchant’s or named as shared', () => {
  // The list of migrations, which the owner writes and the service reads.
  const all = tables.filter(({ name }) => name !== 'schema_migration')
  expect(all.length).toBeGreaterThan(50)
  expect(all.filter(({ isForced }) => !isForced).map(({ name }) => name)).toEqual([])
  expect(all.filter(({ hasMerchant }) => !hasMerchant).map(({ name }) => name)).toEqual(
    Object.keys(sharedTables)
      .filter((name) => !all.some((one) => one.name === name && one.hasMerchant))
      .toSorted(),
  )
})

/** Open to the tenant: files that are the same for everybody; messages are written and never read. */
const openToTenants = ['development_resource', 'outbox_message']

test('what the tenant role may see of a table depends on its merchant', () => {
  const ofTenants = policies.filter(({ role }) => role === 'portal_tenant')
  expect(ofTenants.length).toBeGreaterThan(40)
  expect(ofTenants.filter(({ isOpen }) => isOpen).map(({ table }) => table)).toEqual(openToTenants)
})

/** People are of no single merchant: their membership is looked up. Both tables are shared. */
const lookedUp = ['app_user', 'second_factor']

test('policies have no subquery', () => {
  const found = policies.filter(({ tree }) => tree.includes('SUBLINK'))
  expect(found.map(({ table }) => table)).toEqual(lookedUp)
})

/** Each is inside one merchant. A database that is split by merchant has to allow them. */
const knownTriggers = [
  'app_user_mobile',
  'audit_entry_link',
  'bill_job_told',
  'bill_paid_told',
  'factor_role_since',
  'ledger_entry_balances',
  'payment_bill_changed',
  'payment_bill_made',
  'payment_changed_told',
  'payment_made_told',
  'payment_step',
  'refund_fixed',
  'refund_step',
  'refund_told',
]

test('triggers are exactly those of the list', () => {
  expect(triggers.map(({ name }) => name)).toEqual(knownTriggers)
})

test('no role of the service can become another or run with the rights of another', () => {
  expect(definers).toEqual([])
  expect(roles).toEqual(
    ['portal_gate', 'portal_platform', 'portal_system', 'portal_tenant'].map((name) => ({
      name,
      isPowerful: false,
      member: null,
    })),
  )
})

/**
 * Held over all merchants on purpose, for milliseconds: an identifier of FPS belongs to one; codes to one address are
 * few; entries of the installation belong to none.
 */
const acrossMerchants = [
  'apps/service/src/domain/audit/audit.queries.ts',
  'apps/service/src/domain/auth/one-time-code.queries.ts',
  'apps/service/src/domain/fps-addresses/address-life.queries.ts',
]

test('no statement takes a lock that other merchants wait for', () => {
  const queries = matching(/^apps\/service\/src\/(?!dev\/).+\.ts$/).filter((path) => !isTest(path))
  const locks = queries.flatMap((path) => {
    const text = read(path)
    // With what is before: the key may have been put together there.
    return [...text.matchAll(/pg_advisory_xact_lock\(|\block table\b/gi)].map(({ index }) => ({
      path,
      text: text.slice(Math.max(0, index - 250), index + 100),
    }))
  })
  expect(locks.length).toBeGreaterThan(4)
  const wide = locks.filter(({ text }) => !/merchantId|platformNo|userId/.test(text))
  expect([...new Set(wide.map(({ path }) => path))]).toEqual(acrossMerchants)
})
