/** Kysely as a writer of statements. What runs them is the connection of a transaction, or nothing. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryCompiler,
} from 'kysely'
import type { Tables } from './tables.gen.ts'

const dialectWith = (
  createDriver: () => Driver,
  createQueryCompiler: () => QueryCompiler,
): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler,
})

/** Writes statements and cannot run any. */
export const writerWith = (createQueryCompiler: () => QueryCompiler): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: dialectWith(() => new DummyDriver(), createQueryCompiler) })

/** Has one connection, which somebody else opened and will close. */
class ConnectionDriver extends DummyDriver {
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    super()
    this.#connection = connection
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#connection)
  }
}

/** Writes statements, and runs them on this connection. */
export const writerOn = (connection: DatabaseConnection): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: dialectWith(
      () => new ConnectionDriver(connection),
      () => new PostgresQueryCompiler(),
    ),
  })
