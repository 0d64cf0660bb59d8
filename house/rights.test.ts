/** The rights of the database's roles, compared with the statements of the modules that use them. */
import { service } from '@merchant/service/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { privilegesIn, roles, textsOf, type Privilege, type Role } from './support/statements.ts'

const { database } = await service()

interface Grant {
  readonly role: Role
  readonly table: string
  readonly privilege: Privilege
}
interface Trigger {
  readonly table: string
  readonly source: string
}

const { grants, triggers, routines } = await database.system(async (db) => {
  // The right to a column counts as one to its table.
  const granted = await sql<Grant>`
    select distinct substr(a.grantee::regrole::text, 8) as role, c.relname::text as "table", a.privilege_type::text as privilege
    from pg_class c left join pg_attribute column_of on column_of.attrelid = c.oid and column_of.attacl is not null
      cross join aclexplode(coalesce(c.relacl, '{}') || coalesce(column_of.attacl, '{}')) a
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.grantee::regrole::text in (${sql.join(roles.map((role) => sql.lit(`portal_${role}`)))})
    order by 1, 2, 3`.execute(db)
  const fired = await sql<Trigger>`
    select t.tgrelid::regclass::text as "table", p.prosrc as source
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal`.execute(db)
  const called = await sql<{ name: string; source: string }>`
    select proname::text as name, prosrc as source from pg_proc
    where pronamespace = 'public'::regnamespace`.execute(db)
  return { grants: granted.rows, triggers: fired.rows, routines: called.rows }
})

/** The source of a function and of those that it calls. */
const wholeSource = (source: string, seen = new Set<string>()): string => {
  const called = routines.filter(({ name }) => !seen.has(name) && source.includes(`${name}(`))
  for (const { name } of called) seen.add(name)
  return [source, ...called.map((one) => wholeSource(one.source, seen))].join('\n')
}

/** Everything that the texts do, by table. */
const privilegesOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts.flatMap((text) =>
      [...privilegesIn(text)].flatMap(([table, each]) => [...each].map((one) => `${one} ${table}`)),
    ),
  )

/** Triggers run with the rights of whoever writes to their table. */
const withTriggers = (done: ReadonlySet<string>, seen = new Set<string>()): ReadonlySet<string> => {
  const fired = triggers.filter(
    ({ table, source }) =>
      !seen.has(source) &&
      ['INSERT', 'UPDATE', 'DELETE'].some((privilege) => done.has(`${privilege} ${table}`)),
  )
  if (fired.length === 0) return done
  for (const { source } of fired) seen.add(source)
  const more = privilegesOf(fired.map(({ source }) => wholeSource(source)))
  return withTriggers(new Set([...done, ...more]), seen)
}

/** The start of the service and backups read it; `migrate.ts` writes it as the owner. */
const ungiven = ['schema_migration']

test.each(roles)('portal_%s has no right that no statement needs', (role) => {
  const needed = withTriggers(privilegesOf(textsOf(role)))
  const own = grants.filter((grant) => grant.role === role && !ungiven.includes(grant.table))
  expect(own.length).toBeGreaterThan(20)
  const needless = own.filter(({ table, privilege }) => !needed.has(`${privilege} ${table}`))
  expect(
    needless.map(({ table, privilege }) => `revoke ${privilege} on ${table} from portal_${role}`),
  ).toEqual([])
})

test('a right without a statement is recognized', () => {
  const text = "db.selectFrom('payment').select('status')"
  expect(privilegesOf([text])).toEqual(new Set(['SELECT payment']))
  expect(privilegesOf([`${text}.forUpdate()`])).toContain('UPDATE payment')
  expect(privilegesOf([text])).not.toContain('UPDATE payment')
})

test.each([
  ["input({ objectType: 'payment', order: [one, payment] })", []],
  ['/** The refund from payment. */', []],
  [
    "db.selectFrom(['due', 'payment']).innerJoin('shop as s', 'a', 'b')",
    ['due', 'payment', 'shop'],
  ],
  ['select 1 from payment, refund join shop on true', ['payment', 'refund', 'shop']],
  ["db.updateTable('payment').where('shop_id', '=', id)", ['payment']],
  ["db.insertInto('payment').values(row)", []],
  ["db.insertInto('payment').values(row).returning('payment_no')", ['payment']],
])('%s reads %j', (text, tables) => {
  const reads = [...privilegesOf([text])].filter((one) => one.startsWith('SELECT '))
  expect(new Set(reads)).toEqual(new Set(tables.map((table) => `SELECT ${table}`)))
})
