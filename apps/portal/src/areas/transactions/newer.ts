/** Which payments of the live stream are newer than the list on the screen. */
import type { MoneySource } from '@merchant/contract/areas/consolidated.shapes.ts'
import type { LiveEvent } from '@merchant/contract/areas/events.calls.ts'
import type { LiveMessage } from '#api/live.ts'
import type { SearchValues } from '#components/list/list-search.ts'

export interface Newer {
  readonly count: number
  /** Each of them is known to be in this list; otherwise their number is not shown. */
  readonly isExact: boolean
}

export const none: Newer = { count: 0, isExact: true }

interface Shown {
  readonly values: SearchValues
  /** The last day of the list. */
  readonly until: string
  readonly today: string
  /** The sources of the list's payments. */
  readonly sources: readonly MoneySource[]
  /** The trade numbers of its rows: an event may come after the row that it tells of. */
  readonly listed: ReadonlySet<string>
}

/** Filters that an event can be checked against. Others need fields that it does not carry. */
const checkable = ['range', 'startDate', 'endDate', 'shopIds', 'pageSize', 'sortBy', 'sortOrder']

/** Whether a new payment would be the first row: the first page, the newest first, today included. */
export const isTop = ({
  values,
  until,
  today,
}: Pick<Shown, 'values' | 'until' | 'today'>): boolean =>
  (values['pageNumber'] ?? '1') === '1' &&
  values['cursor'] === undefined &&
  (values['sortBy'] ?? 'createdAt') === 'createdAt' &&
  (values['sortOrder'] ?? (values['sortBy'] === undefined ? 'desc' : 'asc')) === 'desc' &&
  until >= today

const isOfShop = ({ shopId }: LiveEvent, { values }: Shown): boolean => {
  const shops = values['shopIds']?.split(',') ?? []
  return shops.length === 0 || (shopId !== null && shops.includes(shopId))
}

/** Counts one message of the stream. */
export const newerAfter = (before: Newer, message: LiveMessage, shown: Shown): Newer => {
  if (message.kind === 'open') return before
  if (message.kind === 'reset') return { count: before.count + 1, isExact: false }
  const { event } = message
  const added = event.detail.added ?? 0
  if (added === 0 || !isOfShop(event, shown)) return before
  if (event.kind === 'payments') return { count: before.count + added, isExact: false }
  if (event.detail.merTradeNo !== undefined && shown.listed.has(event.detail.merTradeNo))
    return before
  const isOurs = shown.sources.some((source) => source === event.detail.source)
  if (event.kind !== 'payment' || !isOurs) return before
  const isChecked = Object.entries(shown.values).every(
    ([name, value]) => value === undefined || checkable.includes(name),
  )
  return { count: before.count + added, isExact: before.isExact && isChecked }
}

/** The events since the list was read, as a number only, so that a busy day costs no memory. */
export interface Heard {
  readonly newer: Newer
  /** Messages that came while the list was being read: the answer may include their payments or not. */
  readonly duringRead: readonly LiveMessage[]
}

export const nothingHeard: Heard = { newer: none, duringRead: [] }

/** Adds one message. Returns the same object if the message adds no payment to the list. */
export const heardAfter = (
  before: Heard,
  message: LiveMessage,
  shown: Shown,
  isReading: boolean,
): Heard => {
  const newer = newerAfter(before.newer, message, shown)
  if (newer === before.newer) return before
  return isReading
    ? { ...before, duringRead: [...before.duringRead, message] }
    : { ...before, newer }
}

/** All that is newer than the list. */
export const newerOf = ({ newer, duringRead }: Heard, shown: Shown): Newer =>
  duringRead.reduce((before, message) => newerAfter(before, message, shown), newer)

/** When the list has been read: what was heard meanwhile is newer, unless the list shows it. */
export const heardAfterRead = ({ duringRead }: Heard, shown: Shown): Heard => ({
  newer: newerOf({ newer: none, duringRead }, shown),
  duringRead: [],
})
