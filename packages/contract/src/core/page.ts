/** Lists: one shape of question and one shape of answer for every list of the product. */
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import type { Code } from './codes.ts'
import { onTheWire } from './wire.ts'

export const PAGE_SIZES = [10, 25, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 25
/** Totals are exact up to here; above it the list says `capped`. */
export const TOTAL_CAP = 10_000

/**
 * Raises a refusal of its own code from inside a schema; without one a query is refused with `4000`.
 * What concerns several fields names the one to be corrected.
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

/** A whole number in a query, where every value arrives as text. */
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

/** The paging fields of a list's query. The specification says both `pageNumber` and `pageNo`. */
export const paging = {
  pageNumber: z.optional(PageNumber),
  pageNo: z.optional(PageNumber),
  pageSize: z.optional(wholeNumber({ min: 1, max: 100, code: '4001' })),
  /** Carries the last row's sort key, which may be a long name. */
  cursor: z.optional(z.string().check(z.maxLength(3_000))),
}
export const Paging = z.strictObject(paging)

/** What of a list's query orders it and cuts it into pages. All else filters it. */
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

/** What names nothing narrows nothing: an empty list is as good as none. */
const unlessEmpty = <T>(items: T[]): T[] | undefined => (items.length === 0 ? undefined : items)

/** A comma-joined list of known words, each once and as `spelled`. An unknown one is `4002`. */
const listOf = <const T extends readonly string[]>(known: T, spelled: (item: string) => string) =>
  onTheWire(
    z.pipe(
      z.union([z.string(), z.readonly(z.array(z.string()))]),
      z.transform((value, context): T[number][] | undefined => {
        const given = (typeof value === 'string' ? value.split(',') : value)
          .map((item) => spelled(item.trim()))
          .filter((item) => item !== '')
        const unknown = given.find((item) => !known.includes(item))
        if (unknown !== undefined) return refuse(context, `Not one of ${known.join(', ')}`, '4002')
        return unlessEmpty([...new Set(given)])
      }),
    ),
    { type: 'array', items: { type: 'string', enum: known } },
  )

/** Codes, whichever case they are written in. */
export const codeList = <const T extends readonly string[]>(known: T) =>
  listOf(known, (item) => item.toUpperCase())

/** Names, in exactly their own spelling. */
export const nameList = <const T extends readonly string[]>(known: T) =>
  listOf(known, (item) => item)

/** A comma-joined list of ids, left as they are. */
export const idList = onTheWire(
  z.pipe(
    z.union([z.string(), z.readonly(z.array(z.string()))]),
    z.transform((value, context): string[] | undefined => {
      const ids = (typeof value === 'string' ? value.split(',') : [...value])
        .map((id) => id.trim())
        .filter((id) => id !== '')
      return ids.length <= 500 && ids.every((id) => /^[A-Za-z0-9_-]{1,40}$/.test(id))
        ? unlessEmpty([...new Set(ids)])
        : refuse(context, 'A list of ids, joined by commas')
    }),
  ),
  { type: 'array', items: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,40}$' }, maxItems: 500 },
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

/** The answer of a list. `nextCursor` goes on from this page at the same cost however deep. */
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
