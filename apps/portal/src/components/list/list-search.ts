/**
 * The address of a list: every filter, the sorting and the page are search parameters of the page, so
 * that reload, Back, a bookmark and a shared link all show the same rows. A value that the
 * contract does not know is dropped and named, never sent and never a crash.
 */
import { holdsCardNumber } from '@merchant/contract/core/card-number.ts'
import { notFilters } from '@merchant/contract/core/page.ts'
import { DEFAULT_RANGE, daysOf, isRangeName, type Days, type RangeName } from './date-ranges.ts'

/** Search parameters as text, as they stand in the address. */
export type SearchValues = Readonly<Record<string, string | undefined>>

interface Field {
  safeParse(value: unknown): { readonly success: boolean }
}
interface ObjectSchema<Output> {
  readonly shape: Readonly<Record<string, Field>>
  safeParse(
    value: unknown,
  ): { success: true; data: Output } | { success: false; error: { issues: readonly Issue[] } }
}
interface Issue {
  readonly path: readonly PropertyKey[]
}

/** What a call names the page and its size. */
export interface PagingNames {
  readonly pageNumber: string
  readonly pageSize: string
}
export const pagingNames: PagingNames = { pageNumber: 'pageNumber', pageSize: 'pageSize' }

/** Parameters that open something beside a list, and change nothing of it. */
const opening = ['txn', 'user', 'entry', 'pos', 'job', 'proxy', 'resource'] as const
export type Opening = (typeof opening)[number]

export interface ListSearch<Query> {
  /** What to send: parsed by the contract's own schema, the days written out where the list has any. */
  readonly query: Query
  /** The known parameters as text, without those that were dropped. */
  readonly values: SearchValues
  /** Names of parameters whose value was not understood. */
  readonly dropped: readonly string[]
  /** Of a list of all days: only where some are chosen. */
  readonly days: Days
  /** The name of the range, or undefined when two dates were chosen, or none in a list of all days. */
  readonly range: RangeName | undefined
}

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** The same parameters without these, and without what is not set. */
export const without = (values: SearchValues, names: readonly string[]): SearchValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && !names.includes(name)),
  )

/**
 * Reads the address against the contract's query schema of the list. While no days are chosen it is of the last
 * seven, or `isOfAllDays`.
 */
export const readListSearch = <Query>(
  schema: ObjectSchema<Query>,
  raw: Readonly<Record<string, unknown>>,
  today: string,
  isOfAllDays = false,
): ListSearch<Query> => {
  const known = Object.entries(raw).flatMap(([name, value]): [string, string][] => {
    const text = textOf(value)
    return text !== undefined && Object.hasOwn(schema.shape, name) ? [[name, text]] : []
  })
  const hasDays = Object.hasOwn(schema.shape, 'startDate')
  const byName = isRangeName(raw['range']) ? raw['range'] : undefined
  const standing = byName ?? (isOfAllDays ? undefined : DEFAULT_RANGE)
  const dropped: string[] = []
  if (hasDays && raw['range'] !== undefined && !isRangeName(raw['range'])) dropped.push('range')
  let values: SearchValues = Object.fromEntries(known)
  for (;;) {
    const chosen = values['startDate'] !== undefined || values['endDate'] !== undefined
    const days = chosen ? chosenDays(values, today) : daysOf(standing ?? DEFAULT_RANGE, today)
    const isOfDays = hasDays && (chosen || standing !== undefined)
    const parsed = schema.safeParse(isOfDays ? { ...values, ...days } : values)
    if (parsed.success) {
      return { query: parsed.data, values, dropped, days, range: chosen ? undefined : standing }
    }
    // An issue of the whole (a span over three months) has no path: it is the days that go.
    const named = parsed.error.issues.map((issue) => String(issue.path[0] ?? 'startDate'))
    const refused = named.some((name) => name === 'startDate' || name === 'endDate')
      ? [...named, 'startDate', 'endDate']
      : named
    const gone = [...new Set(refused)].filter((name) => values[name] !== undefined)
    if (gone.length === 0) throw new RangeError('the list refuses its own defaults')
    dropped.push(...gone.filter((name) => !dropped.includes(name)))
    values = without(values, refused)
  }
}

/**
 * The parameters with somebody's whole card number in them. Numbers that machines give may look
 * alike: what the contract takes as it is, such as a trade number, is none, nor what names the open row.
 */
export const cardNumbersIn = (
  { shape }: { readonly shape: Readonly<Record<string, Field>> },
  raw: Readonly<Record<string, unknown>>,
): readonly string[] =>
  Object.entries(raw).flatMap(([name, value]) => {
    const text = textOf(value)
    if (text === undefined || !holdsCardNumber(text)) return []
    if (opening.some((one) => one === name)) return []
    return Object.hasOwn(shape, name) && shape[name]?.safeParse(text).success === true ? [] : [name]
  })

/** One date alone is that one day. */
const chosenDays = (values: SearchValues, today: string): Days => {
  const startDate = values['startDate'] ?? values['endDate'] ?? today
  return { startDate, endDate: values['endDate'] ?? startDate }
}

/**
 * The address after a change. Undefined takes a parameter out; everything but turning a page
 * goes back to the first one, because page 7 of another filter is nobody's wish.
 */
export const changedSearch = (
  raw: Readonly<Record<string, unknown>>,
  change: SearchValues,
  { pageNumber } = pagingNames,
): Record<string, string> => {
  const next: Record<string, string> = {}
  const turnsPage = [pageNumber, ...opening].some((name) => name in change)
  for (const [name, value] of Object.entries({ ...raw, ...change })) {
    const text = textOf(value)
    if (text === undefined) continue
    if (!turnsPage && (name === pageNumber || name === 'cursor')) continue
    next[name] = text
  }
  return next
}

/** A link to a list: only what is set. */
export const searchText = (search: Readonly<Record<string, string | undefined>>): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== '') parameters.set(name, value)
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

type NotFilter = (typeof notFilters)[number]

/** The filter alone: the same for the rows, their totals and their file. */
export const filterOf = <Query extends object>(query: Query): Omit<Query, NotFilter> =>
  Object.fromEntries(
    Object.entries(query).filter(([name]) => !(notFilters as readonly string[]).includes(name)),
  ) as Omit<Query, NotFilter>

interface Here {
  readonly pageNumber: number
  readonly pageSize: number
  readonly nextCursor?: string | undefined
}

/** The address of another page. The very next one goes on from this one's cursor: as quick however deep. */
export const pageChange = (
  here: Here | undefined,
  pageNumber: number,
  pageSize: number,
  names = pagingNames,
): SearchValues => ({
  [names.pageNumber]: pageNumber === 1 ? undefined : String(pageNumber),
  [names.pageSize]: String(pageSize),
  cursor:
    here && here.pageSize === pageSize && pageNumber === here.pageNumber + 1
      ? here.nextCursor
      : undefined,
})
