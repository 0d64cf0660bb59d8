/**
 * Prepared statements for queries that run all the time: compiled once per process, planned once per
 * connection (decision 0016). Only for queries whose best plan does not depend on their values.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Compilable, CompiledQuery } from 'kysely'
import type { NamedQuery } from './connection.ts'
import type { Db } from './database.ts'

/** Stands for a value while the statement is built. It can be passed on but not read. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  toString(): string {
    throw new Error(`The statement reads ${this.name}, whose value is not known yet`)
  }
}

interface Prepared {
  readonly query: NamedQuery
  /** Constants of the statement, and placeholders for values that differ from run to run. */
  readonly parameters: readonly unknown[]
}

const prepared = new Map<string, Prepared>()

const verification = { isOn: false }
/** For tests: every run builds its statement again and compares it with the prepared one. */
export const verifyPrepared = (): void => {
  verification.isOn = true
}

/**
 * Runs the statement that `build` returns and resolves to its rows. `build` is called once for each `name`:
 * whatever changes the text of the statement must be part of the name; whatever differs from run to run
 * belongs in `values`.
 */
export const runPrepared = async <V extends object, R>(
  db: Db,
  name: string,
  values: V,
  build: (given: V) => Compilable<R>,
): Promise<R[]> => {
  const { query, parameters } = prepared.get(name) ?? prepare(name, values, build)
  const bound: NamedQuery = {
    ...query,
    parameters: parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof V] : value,
    ),
  }
  if (verification.isOn) requireSame(bound, build(values).compile())
  const { rows } = await db.executeQuery<R>(bound)
  return rows
}

const prepare = <V extends object, R>(
  name: string,
  values: V,
  build: (given: V) => Compilable<R>,
): Prepared => {
  const placeholders = Object.fromEntries(
    Object.keys(values).map((key) => [key, new Placeholder(key)]),
  )
  // The builder passes parameters on without looking at them, so placeholders may stand for values.
  const compiled = build(placeholders as V).compile()
  const statement = { query: { ...compiled, name }, parameters: compiled.parameters }
  prepared.set(name, statement)
  return statement
}

const requireSame = (bound: NamedQuery, now: CompiledQuery): void => {
  if (bound.sql !== now.sql || !isDeepStrictEqual(bound.parameters, now.parameters))
    throw new Error(`The statement prepared as "${bound.name ?? ''}" differs from: ${now.sql}`)
}
