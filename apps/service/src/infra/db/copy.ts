/**
 * Streams a query out of the database with COPY … TO STDOUT. COPY takes no parameters, so the values are
 * passed as settings of the transaction, which the statement reads with `current_setting`.
 */
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { PostgresQueryCompiler, type Compilable } from 'kysely'
import type { PoolClient } from 'pg'
import { to } from 'pg-copy-streams'
import { builderWith } from './connection.ts'
import type { Database, Db, Scope } from './database.ts'
import { literal } from './pool.ts'

class SettingsCompiler extends PostgresQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return `current_setting('app.p${String(this.numParameters)}')`
  }
}

/** Builds statements for `copyOut`; it cannot run any. */
export const copyBuilder: Db = builderWith(() => new SettingsCompiler())

export interface CopyOut {
  readonly stream: Readable
  /** Returns the connection to the pool; after a failure closes it, and the query with it. */
  readonly end: (failure?: Error) => Promise<void>
}

/** `before` runs first, sees the database as the query does, and may refuse by throwing. */
export const copyOut = async (
  database: Database,
  scope: Scope,
  query: Compilable,
  format: 'csv' | 'text',
  before: (client: PoolClient) => Promise<void>,
): Promise<CopyOut> => {
  const { client, end, isExclusive } = await database.stream(scope, { isSnapshot: true })
  const stream = await begin(client, query, format, before).catch(async (error: unknown) => {
    // Nothing was sent yet: the transaction can be ended normally and the connection stays usable.
    await end()
    throw error
  })
  return isExclusive ? spool(stream, end) : { stream, end }
}

const begin = async (
  client: PoolClient,
  query: Compilable,
  format: 'csv' | 'text',
  before: (client: PoolClient) => Promise<void>,
): Promise<Readable> => {
  await before(client)
  const { sql, parameters } = query.compile()
  const settings = parameters.map(
    (value, index) => `set local app.p${String(index + 1)} = ${literal(String(value))}`,
  )
  if (settings.length > 0) await client.query(settings.join(';'))
  return client.query(to(`copy (${sql}) to stdout with (format ${format})`))
}

/** Writes the rows to a temporary file first: a slow download must not block the embedded database. */
const spool = async (rows: Readable, end: CopyOut['end']): Promise<CopyOut> => {
  // When spooling fails nobody listens any more, and an unhandled error event would end the process.
  rows.on('error', () => undefined)
  const file = await openUnlinked().catch(closing(end))
  await file.writeFile(rows).catch(async (error: unknown) => {
    await file.close()
    return closing(end)(error)
  })
  await end()
  const stream = file.createReadStream({ start: 0 })
  return {
    stream,
    end: () => {
      stream.destroy()
      return Promise.resolve()
    },
  }
}

/** A file that is unlinked while open: the system frees it however the process ends. */
const openUnlinked = async (): Promise<FileHandle> => {
  const folder = await mkdtemp(join(tmpdir(), 'admin-portal-file-'))
  try {
    return await open(join(folder, 'rows'), 'wx+', 0o600)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Closes the connection: its unread rows would block every later statement on it. */
const closing =
  (end: CopyOut['end']) =>
  async (error: unknown): Promise<never> => {
    await end(error instanceof Error ? error : new Error('The rows were not spooled'))
    throw error
  }
