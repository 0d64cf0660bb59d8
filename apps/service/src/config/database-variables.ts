/** The variables of the database and its keys, part of `variables.ts`. */
import { optional, withDefault } from './described.ts'
import { longSecret, onOff, secretThat, wholeNumber } from './parsers.ts'
import { isDatabaseUrl } from '#infra/server-urls.rules.ts'

const databaseUrl = secretThat(
  isDatabaseUrl,
  'must be a URL like postgres://user:password@host/database; several hosts are joined by commas, and target_session_attrs may be any, read-write or primary',
)

export const databaseVariables = {
  DATABASE_URL: optional(
    databaseUrl,
    'A PostgreSQL server (15 or newer) instead of the embedded database: `postgres://user:password@host/database`, or several of which one takes writes: `postgres://user:password@one,two/database` (A-510).',
  ),
  MIGRATION_DATABASE_URL: optional(
    databaseUrl,
    'The same database as the owner of its tables, for `npm run migrate`, `backup` and `restore`, so that the service needs no right to change tables (A-512).',
    '`DATABASE_URL`',
  ),
  WORKER_DATABASE_URL: optional(
    databaseUrl,
    'The same database as a user that may only become `portal_system`, for the background jobs, so that the user of `DATABASE_URL` need not be a member of it (A-533).',
    '`DATABASE_URL`',
  ),
  PLATFORM_DATABASE_URL: optional(
    databaseUrl,
    'The same database as a user that may only become `portal_platform`, for what payment platforms report (A-533).',
    '`DATABASE_URL`',
  ),
  MIGRATE_AT_START: withDefault(
    onOff,
    'on',
    'Whether the start brings the database up to date; `off` where `npm run migrate` does it: the start then only compares the schema (A-512).',
  ),
  DATABASE_TLS: withDefault(
    onOff,
    'on',
    'Whether a `DATABASE_URL` on another machine must ask for TLS, like `?sslmode=verify-full&sslrootcert=ca.pem` (A-361); `off` where the network between is trusted.',
  ),
  DATABASE_CONNECTIONS: withDefault(
    wholeNumber(1, 200),
    '10',
    'Maximum connections of one process for requests and jobs; downloads have eight more (A-254), and readiness one.',
  ),
  DATABASE_WAIT_SECONDS: optional(
    wholeNumber(1, 60),
    'How long requests, downloads and jobs wait for a connection; a request is then answered 503 with `Retry-After`.',
    '`2`, embedded `10`',
  ),
  KEY_SECRET: optional(
    longSecret('it protects the keys of this installation'),
    'At least 32 characters, required with `DATABASE_URL`, the same for every process: it encrypts the keys that are stored in the database.',
  ),
  KEY_SECRET_OTHER: optional(
    longSecret('keys are read with it'),
    'A second secret that is accepted for reading while `KEY_SECRET` is changed, at least 32 characters (docs/operations/keys.md).',
  ),
}
