/**
 * Where a page ended: the sort it belongs to, the last row's sort key and its id. It needs no
 * signature, because it opens nothing that the filter and the session would not; it is only checked
 * so that a broken one is a malformed request and never a database error.
 */
import { instantOf } from '@merchant/contract/core/time.ts'

export type KeyKind = 'time' | 'date' | 'number' | 'text'

export interface Cursor {
  /** As text, in full precision; null where the sorted column is empty. */
  readonly key: string | null
  readonly id: string
}

export const writeCursor = (sort: string, { key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')

/** Undefined when it is not one of ours, or belongs to another sort. */
export const readCursor = (text: string, sort: string, kind: KeyKind): Cursor | undefined => {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) return undefined
  const parts = parsed(Buffer.from(text, 'base64url').toString('utf8'))
  if (!Array.isArray(parts) || parts.length !== 3) return undefined
  const [of, key, id] = parts as unknown[]
  if (of !== sort || typeof id !== 'string' || !/^[A-Za-z0-9_/-]{1,48}$/.test(id)) return undefined
  if (key === null) return { key, id }
  return typeof key === 'string' && isKey[kind](key) ? { key, id } : undefined
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const isKey: Readonly<Record<KeyKind, (key: string) => boolean>> = {
  time: (key) =>
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+08$/.test(key) &&
    !Number.isNaN(instantOf(key.slice(0, 19))),
  date: (key) => key.length === 10 && !Number.isNaN(instantOf(key)),
  number: (key) => /^-?\d{1,15}$/.test(key),
  // PostgreSQL takes any text but the zero character.
  text: (key) => !key.includes('\0'),
}
