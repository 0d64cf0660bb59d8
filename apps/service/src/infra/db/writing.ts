/** Kysely as a writer of statements. What runs them is the connection of a transaction, or nothing. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type QueryCompiler,
} from 'kysely'
import type { Tables } from './tables.gen.ts'

const dialectWith = (createQueryCompiler: () => QueryCompiler): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler,
})

/** Writes statements and cannot run any. */
export const writerWith = (createQueryCompiler: () => QueryCompiler): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: dialectWith(createQueryCompiler) })

const dialect = dialectWith(() => new PostgresQueryCompiler())
const props = { config: { dialect }, dialect, driver: dialect.createDriver() }
const executor = new Kysely<Tables>({ dialect }).getExecutor()

/** Writes statements, and runs them on this connection. */
export const writerOn = (connection: DatabaseConnection): Kysely<Tables> =>
  new Kysely<Tables>({
    ...props,
    executor: executor.withConnectionProvider({ provideConnection: (work) => work(connection) }),
  })
