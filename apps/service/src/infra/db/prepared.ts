/**
 * Statements that are asked all the time: written once for a process, planned once for a connection
 * (decision 0016). Only for statements whose plan is the same whatever the values are.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Compilable, CompiledQuery } from 'kysely'
import type { NamedQuery } from './connection.ts'
import type { Db } from './database.ts'

/** Stands for a value while the statement is written. It can be passed on, and not looked into. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  toString(): string {
    throw new Error(`The statement looks into ${this.name}, whose value is not known yet`)
  }
}

interface Kept {
  readonly query: NamedQuery
  /** Values that are part of the statement, and slots for those that are given each time. */
  readonly parameters: readonly unknown[]
}

const written = new Map<string, Kept>()

/** In tests each statement is written again, and has to be the one that was kept. */
const checking = { isOn: false }
export const checkKept = (): void => {
  checking.isOn = true
}

/**
 * The rows of a statement that is written by `write` once for each `name`: whatever changes its text
 * must be part of the name, and whatever changes from one time to the next is in `values`.
 */
export const runKept = async <V extends object, R>(
  db: Db,
  name: string,
  values: V,
  write: (given: V) => Compilable<R>,
): Promise<R[]> => {
  const { query, parameters } = written.get(name) ?? keep(name, values, write)
  const asked: NamedQuery = {
    ...query,
    parameters: parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof V] : value,
    ),
  }
  if (checking.isOn) requireSame(asked, write(values).compile())
  const { rows } = await db.executeQuery<R>(asked)
  return rows
}

const keep = <V extends object, R>(
  name: string,
  values: V,
  write: (given: V) => Compilable<R>,
): Kept => {
  const slots = Object.fromEntries(Object.keys(values).map((key) => [key, new Slot(key)]))
  // The statement is told that these are the values, and hands them on to the driver.
  const compiled = write(slots as V).compile()
  const kept = { query: { ...compiled, name }, parameters: compiled.parameters }
  written.set(name, kept)
  return kept
}

const requireSame = (asked: NamedQuery, now: CompiledQuery): void => {
  if (asked.sql !== now.sql || !isDeepStrictEqual(asked.parameters, now.parameters))
    throw new Error(`What is kept as "${asked.name ?? ''}" is not what is asked: ${now.sql}`)
}
