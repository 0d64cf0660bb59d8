/** Queries and answers of all lists. */
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import type { Code } from './codes.ts'
import { anyId } from './ids.ts'
import { onTheWire } from './wire.ts'

export const PAGE_SIZES = [10, 25, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 25
/** Totals are exact up to this number; above it `capped` is set. */
export const TOTAL_CAP = 10_000

/**
 * Adds an issue from inside a schema. `code` becomes the code of the refusal, `4000` or `4220` without it.
 * `field` is the field to correct if the check concerns several.
 */
export const refuse = (
  context: { readonly issues: unknown[]; readonly value: unknown },
  message: string,
  code?: Code,
  field?: string,
): never => {
  context.issues.push({
    code: 'custom',
    message,
    input: context.value,
    ...(code && { params: { code } }),
    ...(field !== undefined && { path: [field] }),
  })
  return z.NEVER
}

/** A whole number in a query, where every value is text. */
export const wholeNumber = (range: { min: number; max: number; code?: Code }) =>
  onTheWire(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((value, context): number => {
        const number =
          typeof value === 'number' ? value : /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
        return Number.isInteger(number) && number >= range.min && number <= range.max
          ? number
          : refuse(
              context,
              `Enter a whole number from ${String(range.min)} to ${String(range.max)}`,
              range.code,
            )
      }),
    ),
    { type: 'integer', minimum: range.min, maximum: range.max },
  )

const PageNumber = wholeNumber({ min: 1, max: 10_000, code: '4001' })

/** The specification names both `pageNumber` and `pageNo`. */
export const paging = {
  pageNumber: z.optional(PageNumber),
  pageNo: z.optional(PageNumber),
  pageSize: z.optional(wholeNumber({ min: 1, max: 100, code: '4001' })),
  /** Contains the sort key of a row, which may be a long name. */
  cursor: z.optional(z.string().check(z.maxLength(3_000))),
}
export const Paging = z.strictObject(paging)

/** The names in a query that order and page a list; all others filter it. */
export const notFilters = [
  'sortBy',
  'sortOrder',
  'pageNumber',
  'pageNo',
  'pageSize',
  'cursor',
] as const

export interface PageRequest {
  readonly pageNumber: number
  readonly pageSize: number
  readonly cursor?: string
}
export const pageRequest = (query: z.output<typeof Paging>): PageRequest => ({
  pageNumber: query.pageNumber ?? query.pageNo ?? 1,
  pageSize: query.pageSize ?? DEFAULT_PAGE_SIZE,
  ...(query.cursor !== undefined && { cursor: query.cursor }),
})

/** An empty list does not filter. */
const unlessEmpty = <T>(items: T[]): T[] | undefined => (items.length === 0 ? undefined : items)

/** A comma-joined list of known names without duplicates. An unknown one is refused with `4002`. */
const listOf = <const T extends readonly string[]>(known: T, normalize: (item: string) => string) =>
  onTheWire(
    z.pipe(
      z.union([z.string(), z.readonly(z.array(z.string()))]),
      z.transform((value, context): T[number][] | undefined => {
        const given = (typeof value === 'string' ? value.split(',') : value)
          .map((item) => normalize(item.trim()))
          .filter((item) => item !== '')
        const unknown = given.find((item) => !known.includes(item))
        if (unknown !== undefined) return refuse(context, `Not one of ${known.join(', ')}`, '4002')
        return unlessEmpty([...new Set(given)])
      }),
    ),
    { type: 'array', items: { type: 'string', enum: known } },
  )

/** Case-insensitive. */
export const codeList = <const T extends readonly string[]>(known: T) =>
  listOf(known, (item) => item.toUpperCase())

/** Case-sensitive. */
const nameList = <const T extends readonly string[]>(known: T) => listOf(known, (item) => item)

/** A comma-joined list of ids. */
export const idList = onTheWire(
  z.pipe(
    z.union([z.string(), z.readonly(z.array(z.string()))]),
    z.transform((value, context): string[] | undefined => {
      const ids = (typeof value === 'string' ? value.split(',') : [...value])
        .map((id) => id.trim())
        .filter((id) => id !== '')
      return ids.length <= 500 && ids.every((id) => anyId.test(id))
        ? unlessEmpty([...new Set(ids)])
        : refuse(context, 'A list of ids, joined by commas')
    }),
  ),
  { type: 'array', items: { type: 'string', pattern: anyId.source }, maxItems: 500 },
)

/** `true` or `false` in a query. */
export const flag = onTheWire(
  z.pipe(
    z.union([z.boolean(), z.string()]),
    z.transform((value, context): boolean => {
      if (value === true || value === 'true') return true
      if (value === false || value === 'false') return false
      return refuse(context, 'true or false', '4002')
    }),
  ),
  { type: 'boolean' },
)

/** `sortBy` and `sortOrder` for a list with these keys. */
export const sorting = <const T extends readonly string[]>(keys: T) => ({
  sortBy: z.optional(z.enum(keys as unknown as [T[number], ...T[number][]])),
  sortOrder: z.optional(z.enum(['asc', 'desc'])),
})

/** Whether a call answers one page of a list. */
export const isPaged = ({ query, reply }: Call): boolean =>
  query instanceof z.ZodMiniObject && 'pageNumber' in query.shape && !('file' in reply)

/** The answer of a list. `nextCursor` continues after this page at the same cost however deep it is. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    pageNumber: z.int(),
    pageSize: z.int(),
    total: z.int(),
    totalPages: z.int(),
    capped: z.boolean(),
    asOf: z.string(),
    nextCursor: z.optional(z.string()),
  })

export interface Page<T> {
  items: T[]
  pageNumber: number
  pageSize: number
  total: number
  totalPages: number
  capped: boolean
  asOf: string
  nextCursor?: string | undefined
}

/** The query of a file. `columns` selects and orders the columns; without it the file has all. */
export const fileOptions = <const T extends readonly string[]>(columns: T) => ({
  /** Accepted so that the query of the list can be reused; a file has every page (spec 7). */
  ...paging,
  fileType: z.optional(z.enum(['csv', 'xlsx'])),
  columns: z.optional(nameList(columns)),
})
