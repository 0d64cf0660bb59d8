import { useState } from 'react'
import { answerOf } from './form-answer.ts'

interface StoredValuesOptions<Row, V> {
  readonly valuesOf: (row: Row) => V
  readonly change: (typed: V, stored: V, ifMatch: string) => Promise<unknown>
  readonly read: () => Promise<Row>
}

/**
 * The stored values behind a form, and the request that changes them. They are those of the version that the form
 * started from, not of the query: a refetch must not hide a conflict. After a conflict they are read again.
 */
export const useStoredValues = <Row extends { readonly version: number }, V>(
  row: Row,
  { valuesOf, change, read }: StoredValuesOptions<Row, V>,
) => {
  const [start, setStart] = useState(row)
  const stored = valuesOf(start)
  const reread = async () => {
    const now = await read()
    setStart(now)
    return valuesOf(now)
  }
  const save = (typed: V) => answerOf(() => change(typed, stored, String(start.version)), reread)
  return { stored, save }
}
