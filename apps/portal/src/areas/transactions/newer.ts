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
}

/** Filters that an event can be checked against. Others need fields that it does not carry. */
const checkable = ['range', 'startDate', 'endDate', 'shopIds', 'pageSize', 'sortBy', 'sortOrder']

/** Whether a new payment would be the first row: the first page, the newest first, today included. */
export const isTop = ({ values, until, today }: Omit<Shown, 'sources'>): boolean =>
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
  const isOurs = shown.sources.some((source) => source === event.detail.source)
  if (event.kind !== 'payment' || !isOurs) return before
  const isChecked = Object.entries(shown.values).every(
    ([name, value]) => value === undefined || checkable.includes(name),
  )
  return { count: before.count + added, isExact: before.isExact && isChecked }
}
