/** The roles that transactions become. */
import type { Client } from 'pg'
import { CannotOpen } from './cannot-open.ts'
import { withClient } from './client.ts'
import type { DatabaseConfig } from './database-config.ts'

export const portalRoles = ['portal_gate', 'portal_tenant', 'portal_system', 'portal_platform']

/**
 * Whether the user may become a role of `pg_roles`. Since PostgreSQL 16 a member may only with the option SET, which
 * whoever creates a role without being a superuser does not get; until then every member may.
 */
const mayBecome = (user: 'session_user' | 'current_user'): string =>
  `pg_has_role(${user}, oid, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)`

/**
 * A login that may not become its roles connects, and fails at every request or job. A database without a schema is
 * left to the check of the schema. Looked up in the catalog: the login need not have a right on the schema itself.
 */
export const requireRoles = (
  config: DatabaseConfig,
  setting: string,
  roles: readonly string[],
): Promise<void> =>
  withClient(config, async (client) => {
    const { rows } = await client.query<{ role: string; login: string }>(
      `select rolname as role, session_user as login from pg_roles
       where rolname = any($1) and not ${mayBecome('session_user')}
         and exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname = 'public' and c.relname = 'schema_migration')
       order by rolname`,
      [roles],
    )
    const [first] = rows
    if (first === undefined) return
    const missing = rows.map(({ role }) => role).join(', ')
    throw new CannotOpen(
      `${setting}: the user ${first.login} may not become ${missing}. As a superuser: grant ${missing} to ${first.login}; (docs/operations/postgresql.md)`,
    )
  })

/** Lets the current user become the roles that it administers. */
export const grantOwnRoles = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ role: string }>(
    `select rolname as role from pg_roles
     where rolname = any($1) and not ${mayBecome('current_user')}
       and pg_has_role(current_user, oid, 'MEMBER WITH ADMIN OPTION')`,
    [portalRoles],
  )
  for (const { role } of rows) await client.query(`grant ${role} to current_user`)
}

/** For a restore: roles belong to the server, not the database. The dump refers to them but does not contain them. */
export const ensureRoles = async (client: Client): Promise<void> => {
  for (const role of portalRoles) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
    if (rowCount === 0) await client.query(`create role ${role} nologin nosuperuser nobypassrls`)
    // Who may not grant it may be a member already (docs/operations/postgresql.md).
    const { rowCount: own } = await client.query(
      `select from pg_roles where rolname = $1 and ${mayBecome('current_user')}`,
      [role],
    )
    if (own === 0) await client.query(`grant ${role} to current_user`)
  }
}
