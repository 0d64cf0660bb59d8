/**
 * Whole files out of the database: a query of ours as COPY … TO STDOUT. COPY takes no parameters, so
 * the values travel as settings of the transaction, and the query reads them back.
 */
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { PostgresQueryCompiler, type Compilable } from 'kysely'
import type { PoolClient } from 'pg'
import { to } from 'pg-copy-streams'
import type { Database, Db, Scope } from './database.ts'
import { writerWith } from './writing.ts'

class SettingsCompiler extends PostgresQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return `current_setting('app.p${String(this.numParameters)}')`
  }
}

/** Builds statements for `copyOut` and cannot run any. */
export const copyBuilder: Db = writerWith(() => new SettingsCompiler())

export interface CopyOut {
  readonly stream: Readable
  /** Gives the connection back; with a failure it is thrown away, and the query with it. */
  readonly end: (failure?: Error) => Promise<void>
}

/** `first` runs in the same transaction and may refuse by throwing. */
export const copyOut = async (
  database: Database,
  scope: Scope,
  query: Compilable,
  format: 'csv' | 'text',
  first: (client: PoolClient) => Promise<void>,
): Promise<CopyOut> => {
  const { client, end, isAlone } = await database.stream(scope)
  const stream = await begin(client, query, format, first).catch(async (error: unknown) => {
    // Nobody has a byte of it: the transaction ends in peace and the connection stays good.
    await end()
    throw error
  })
  return isAlone ? spooled(stream, end) : { stream, end }
}

const begin = async (
  client: PoolClient,
  query: Compilable,
  format: 'csv' | 'text',
  first: (client: PoolClient) => Promise<void>,
): Promise<Readable> => {
  await first(client)
  const { sql, parameters } = query.compile()
  const settings = parameters.map(
    (_value, index) => `set_config('app.p${String(index + 1)}', $${String(index + 1)}, true)`,
  )
  if (settings.length > 0)
    await client.query(`select ${settings.join(', ')}`, parameters.map(String))
  return client.query(to(`copy (${sql}) to stdout with (format ${format})`))
}

/** All rows in a file of our own first: a reader who takes his time must not keep everybody waiting. */
const spooled = async (rows: Readable, end: CopyOut['end']): Promise<CopyOut> => {
  // Also told when they are given up: then nobody listens any more, and an error would end the process.
  rows.on('error', () => undefined)
  const file = await openNameless().catch(givenUp(end))
  await file.writeFile(rows).catch(async (error: unknown) => {
    await file.close()
    return givenUp(end)(error)
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

/** Without a name from the start: however the process ends, the system takes the rows away with it. */
const openNameless = async (): Promise<FileHandle> => {
  const folder = await mkdtemp(join(tmpdir(), 'admin-portal-file-'))
  try {
    return await open(join(folder, 'rows'), 'wx+', 0o600)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Rows that nobody reads hold up whatever is asked after them: their connection is thrown away. */
const givenUp =
  (end: CopyOut['end']) =>
  async (error: unknown): Promise<never> => {
    await end(error instanceof Error ? error : new Error('The rows were not kept'))
    throw error
  }
