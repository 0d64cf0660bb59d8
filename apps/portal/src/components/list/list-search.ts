/**
 * The address of a list: filters, order and page are search parameters, so that reload, Back, a bookmark and a shared
 * link show the same rows. A value that the contract's schema refuses is dropped and named on the page.
 */
import { CARD_NUMBER_SENTENCE, holdsCardNumber } from '@merchant/contract/core/card-number.ts'
import { notFilters } from '@merchant/contract/core/page.ts'
import { contractWords } from '#api/api.messages.ts'
import { DEFAULT_RANGE, daysOf, isRangeName, type Days, type RangeName } from './date-ranges.ts'

/** Search parameters as text. */
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
  readonly message: string
  /** With the code of the service's refusal, if it has one. */
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

/** The parameter with the id of the opened view. */
export const VIEW = 'view'

/** The names of page number and page size in a call's query. */
export interface PagingNames {
  readonly pageNumber: string
  readonly pageSize: string
}
export const pagingNames: PagingNames = { pageNumber: 'pageNumber', pageSize: 'pageSize' }

/** Parameters that open a row beside the list and do not change the list. */
const opening = ['txn', 'user', 'entry', 'pos', 'job', 'bill', 'proxy', 'resource'] as const
export type Opening = (typeof opening)[number]
export const isOpening = (name: string): boolean => opening.some((one) => one === name)

export interface ListSearch<Query> {
  /** Parsed by the contract's schema, with a named range written out as dates. */
  readonly query: Query
  /** The known parameters as text, without the dropped ones. */
  readonly values: SearchValues
  /** Names of the parameters whose value the schema refused. */
  readonly dropped: readonly string[]
  /** Why, for those of them whose value is of the right kind but cannot be used. */
  readonly reasons: Readonly<Record<string, string>>
  /** Not sent for a list of all days while none are chosen. */
  readonly days: Days
  /** Undefined when two dates were chosen, and in a list of all days while none are. */
  readonly range: RangeName | undefined
}

/** If a parameter is repeated, its last value counts. */
export const textOf = (given: unknown): string | undefined => {
  const value: unknown = Array.isArray(given) ? given.at(-1) : given
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** Removes these parameters and those that are not set. */
export const without = (values: SearchValues, names: readonly string[]): SearchValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && !names.includes(name)),
  )

const isDay = (name: string): boolean => name === 'startDate' || name === 'endDate'

/** zod's message of a rule without a sentence of its own. */
const NO_SENTENCE = 'Invalid input'

/** The sentences for people, by parameter; none for a value that is unknown (`4002`). The days share theirs. */
const reasonsOf = (issues: readonly Issue[]): Record<string, string> => {
  const reasons: Record<string, string> = {}
  for (const { path, message, params } of issues) {
    if (message === NO_SENTENCE || params?.['code'] === '4002') continue
    const name = String(path[0] ?? 'startDate')
    for (const one of isDay(name) ? ['startDate', 'endDate'] : [name]) reasons[one] ??= message
  }
  return reasons
}

/**
 * Parses the address by the contract's schema. Without chosen days the list has the last seven, or all of them with
 * `isOfAllDays`.
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
  const named = byName ?? (isOfAllDays ? undefined : DEFAULT_RANGE)
  const dropped: string[] = []
  let reasons: Readonly<Record<string, string>> = {}
  if (hasDays && raw['range'] !== undefined && !isRangeName(raw['range'])) dropped.push('range')
  let values: SearchValues = Object.fromEntries(known)
  for (;;) {
    const chosen = values['startDate'] !== undefined || values['endDate'] !== undefined
    const days = chosen ? chosenDays(values, today) : daysOf(named ?? DEFAULT_RANGE, today)
    const isOfDays = hasDays && (chosen || named !== undefined)
    const parsed = schema.safeParse(isOfDays ? { ...values, ...days } : values)
    if (parsed.success) {
      const range = chosen ? undefined : named
      return { query: parsed.data, values, dropped, reasons, days, range }
    }
    reasons = { ...reasonsOf(parsed.error.issues), ...reasons }
    // An issue without a path concerns the span of the days: both dates are dropped.
    const paths = parsed.error.issues.map((issue) => String(issue.path[0] ?? 'startDate'))
    const refused = paths.some(isDay) ? [...paths, 'startDate', 'endDate'] : paths
    const removed = [...new Set(refused)].filter((name) => values[name] !== undefined)
    if (removed.length === 0) throw new RangeError('the schema refuses the default query')
    dropped.push(...removed.filter((name) => !dropped.includes(name)))
    values = without(values, refused)
  }
}

/**
 * The names of parameters that hold a whole card number. Generated numbers may look the same: a value that the
 * schema accepts, such as a trade number, does not count, nor does the id of the open row.
 */
export const cardNumbersIn = (
  { shape }: { readonly shape: Readonly<Record<string, Field>> },
  raw: Readonly<Record<string, unknown>>,
): readonly string[] =>
  Object.entries(raw).flatMap(([name, value]) => {
    if (isOpening(name)) return []
    const isSecret = [value].flat().some((one) => {
      const text = textOf(one)
      if (text === undefined || !holdsCardNumber(text)) return false
      return !(Object.hasOwn(shape, name) && shape[name]?.safeParse(text).success === true)
    })
    return isSecret ? [name] : []
  })

/** The error for a search text that holds a card number: search texts are in addresses. */
export const cardNumberProblem = (text: string): string | undefined =>
  holdsCardNumber(text) ? contractWords(CARD_NUMBER_SENTENCE) : undefined

/** A single date means that day. */
export const chosenDays = (values: SearchValues, today: string): Days => {
  const startDate = values['startDate'] ?? values['endDate'] ?? today
  return { startDate, endDate: values['endDate'] ?? startDate }
}

/**
 * The search parameters after a change. Undefined removes one. Goes to the first page unless the rows stay the same:
 * the page itself, the open row and the name of the view.
 */
export const changedSearch = (
  raw: Readonly<Record<string, unknown>>,
  change: SearchValues,
  { pageNumber } = pagingNames,
): Record<string, string> => {
  const next: Record<string, string> = {}
  const keepsPage =
    [pageNumber, ...opening].some((name) => name in change) ||
    Object.keys(change).every((name) => name === VIEW)
  for (const [name, value] of Object.entries({ ...raw, ...change })) {
    const text = textOf(value)
    if (text === undefined) continue
    if (!keepsPage && (name === pageNumber || name === 'cursor')) continue
    next[name] = text
  }
  return next
}

/** The parameters that are set as a query string, with its question mark. */
export const searchText = (search: Readonly<Record<string, string | undefined>>): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== '') parameters.set(name, value)
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

type NotFilter = (typeof notFilters)[number]

/** The query without order and page: the same for rows, totals and file. */
export const filterOf = <Query extends object>(query: Query): Omit<Query, NotFilter> =>
  Object.fromEntries(
    Object.entries(query).filter(([name]) => !(notFilters as readonly string[]).includes(name)),
  ) as Omit<Query, NotFilter>

interface CurrentPage {
  readonly pageNumber: number
  readonly pageSize: number
  readonly nextCursor?: string | undefined
}

/**
 * The change of address to another page. The next page uses the cursor, whose cost does not grow with the page number.
 */
export const pageChange = (
  current: CurrentPage | undefined,
  pageNumber: number,
  pageSize: number,
  names = pagingNames,
): SearchValues => ({
  [names.pageNumber]: pageNumber === 1 ? undefined : String(pageNumber),
  [names.pageSize]: String(pageSize),
  cursor:
    current && current.pageSize === pageSize && pageNumber === current.pageNumber + 1
      ? current.nextCursor
      : undefined,
})
