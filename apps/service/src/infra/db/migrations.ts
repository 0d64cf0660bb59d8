/** The migrations of this release, and how they compare with those of a database. */
import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { CannotEverOpen } from './cannot-open.ts'

export const migrationDirectory = fileURLToPath(new URL('./migrations/', import.meta.url))

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
  /** Releases run on the schema after it if they have the migration of this number, or a later one. */
  readonly compatibleFrom: string | null
  /** Its statements run one by one outside of a transaction, as `create index concurrently` must. */
  readonly isOutsideTransaction: boolean
}

/** A migration as a database has stored it. */
export interface Applied {
  readonly name: string
  readonly checksum: string
  readonly compatibleFrom: string | null
}

/** The names in order, the newest last. */
const namesIn = async (directory: string): Promise<string[]> =>
  (await readdir(directory)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).toSorted()

export const readMigrations = async (directory = migrationDirectory): Promise<Migration[]> =>
  Promise.all(
    (await namesIn(directory)).map(async (name) => {
      const sql = await readFile(directory + name, 'utf8')
      return {
        name,
        sql,
        checksum: hash('sha256', sql, 'hex'),
        compatibleFrom: /^-- compatible from: (\d{4})$/m.exec(sql)?.[1] ?? null,
        isOutsideTransaction: /^-- transaction: none$/m.test(sql),
      }
    }),
  )

let newest: Promise<string> | undefined
export const newestMigration = (): Promise<string> => {
  newest ??= namesIn(migrationDirectory).then((names) => names.at(-1) ?? '')
  return newest
}

/** The database has a migration that was still changed before its release. */
class ChangedMigration extends CannotEverOpen {
  constructor(name: string) {
    super(
      `This database was created by another version of the service, which had a different ${name}. It cannot be migrated, and nothing in it was changed. Start with an empty database: move the directory of DATA_DIR (data, unless it is set) aside, or let DATABASE_URL name an empty database. The version that created it can still open it.`,
    )
  }
}

/** The database has migrations that this version does not know, and cannot run on. */
class NewerSchema extends CannotEverOpen {
  constructor(name: string) {
    super(
      `This database was upgraded by a newer version of the service: it has ${name}, which this version does not know and cannot run with. Nothing in it was changed. Start the newer version, or restore a backup of before the upgrade.`,
    )
  }
}

/** The migrations that the database lacks. Throws when this release must not use it. */
export const missingIn = (
  applied: readonly Applied[],
  migrations: readonly Migration[],
): readonly Migration[] => {
  const stored = new Map(applied.map((one) => [one.name, one.checksum]))
  const changed = migrations.find(
    ({ name, checksum }) => (stored.get(name) ?? checksum) !== checksum,
  )
  if (changed !== undefined) throw new ChangedMigration(changed.name)
  const missing = migrations.filter(({ name }) => !stored.has(name))
  const known = new Set(migrations.map(({ name }) => name))
  const last = migrations.at(-1)?.name ?? ''
  const later = applied
    .filter(({ name }) => !known.has(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  // A database that lacks some of our migrations, or has others between them, is not from a later release but from
  // another branch.
  const refused = later.find(
    ({ name, compatibleFrom }) =>
      missing.length > 0 || name < last || compatibleFrom === null || compatibleFrom > last,
  )
  if (refused !== undefined) throw new NewerSchema(refused.name)
  return missing
}
