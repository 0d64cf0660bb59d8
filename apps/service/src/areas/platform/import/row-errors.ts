/** The errors of a row that a platform reports, as sentences for people. */
import { anyId } from '@merchant/contract/core/ids.ts'
import { isVisible, withoutInvisible } from '@merchant/contract/core/text.ts'
import type * as z from 'zod/mini'
import { fieldsOf } from '#infra/http/request-validation.ts'

type ReadRow<Row> =
  | { readonly row: Row; readonly reasons?: never }
  | { readonly row?: never; readonly reasons: string[] }

export const readRow = <Row>(schema: z.ZodMiniType<Row>, value: unknown): ReadRow<Row> => {
  // `reportInput` tells a field of the wrong type from a missing one.
  const { data, error } = schema.safeParse(visibleIn(value), { reportInput: true })
  if (error !== undefined) return { reasons: error.issues.flatMap(fieldsOf).map(sentence) }
  const reasons = malformedText(data).map((path) => `${path}: Use printable characters only`)
  return reasons.length === 0 ? { row: data } : { reasons }
}

/** Rows are not nested deeper. */
const MAX_DEPTH = 4

/** Whether a text has only characters that nobody sees. A blank or empty one is left to the schema. */
const isUnseen = (text: unknown): boolean => {
  if (typeof text !== 'string') return false
  const rest = withoutInvisible(text)
  return rest.trim() === '' ? rest !== text : !isVisible(rest)
}

/** Without invisible characters and fields that have no others, which nobody here could correct. */
export const visibleIn = (value: unknown, depth = MAX_DEPTH): unknown => {
  if (typeof value === 'string') return withoutInvisible(value)
  if (typeof value !== 'object' || value === null || depth === 0) return value
  if (Array.isArray(value)) return value.map((member) => visibleIn(member, depth - 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => !isUnseen(member))
      .map(([name, member]) => [name, visibleIn(member, depth - 1)]),
  )
}

/**
 * Text with half a surrogate pair, which the database would store as another character. The names come from the schema.
 */
const malformedText = (value: unknown, path = ''): string[] => {
  if (typeof value === 'string') return value.isWellFormed() ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    malformedText(member, path === '' ? name : `${path}.${name}`),
  )
}

const sentence = ({ path, message }: { path: string; message: string }): string =>
  path === 'unknown' ? message : `${path}: ${message}`

/** The key of a rejected row, if it is well-formed enough to be repeated in the answer. */
export const keyOf = (value: unknown, name: string): string | null => {
  const key: unknown =
    typeof value === 'object' && value !== null && Object.hasOwn(value, name)
      ? (value as Record<string, unknown>)[name]
      : undefined
  return typeof key === 'string' && anyId.test(key) ? key : null
}
