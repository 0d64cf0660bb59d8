/** Which payments of the live stream belong above the list that is on the screen. */
import type { MoneySource } from '@merchant/contract/areas/consolidated.shapes.ts'
import type { LiveEvent } from '@merchant/contract/areas/events.calls.ts'
import type { LiveMessage } from '#api/live.ts'
import type { SearchValues } from '#components/list/list-search.ts'

export interface Newer {
  readonly count: number
  /** Whether each of them is known to be of this list; otherwise they are not counted out loud. */
  readonly isExact: boolean
}

export const none: Newer = { count: 0, isExact: true }

interface Shown {
  readonly values: SearchValues
  /** The last day of the list. */
  readonly until: string
  readonly today: string
  /** Whose payments the list holds. */
  readonly sources: readonly MoneySource[]
}

/** With these alone it can be said of an event whether its payment is in the list. */
const judged = ['range', 'startDate', 'endDate', 'shopIds', 'pageSize', 'sortBy', 'sortOrder']

/** Whether what comes in now would stand at the top: the first page, the newest first, today included. */
export const isTop = ({ values, until, today }: Omit<Shown, 'sources'>): boolean =>
  (values['pageNumber'] ?? '1') === '1' &&
  values['cursor'] === undefined &&
  (values['sortBy'] ?? 'createdAt') === 'createdAt' &&
  (values['sortOrder'] ?? (values['sortBy'] === undefined ? 'desc' : 'asc')) === 'desc' &&
  until >= today

const isInList = ({ shopId, detail }: LiveEvent, { values, sources }: Shown): boolean => {
  const shops = values['shopIds']?.split(',') ?? []
  const isOurs = sources.some((source) => source === detail.source)
  return isOurs && (shops.length === 0 || (shopId !== null && shops.includes(shopId)))
}

/** What is newer than the list after something has happened. */
export const newerAfter = (before: Newer, news: LiveMessage, shown: Shown): Newer => {
  if (news.kind === 'reset') return { count: before.count + 1, isExact: false }
  const { event } = news
  const added = event.detail.added ?? 0
  if (added === 0) return before
  if (event.kind === 'payments') return { count: before.count + added, isExact: false }
  if (event.kind !== 'payment' || !isInList(event, shown)) return before
  const isJudged = Object.entries(shown.values).every(
    ([name, value]) => value === undefined || judged.includes(name),
  )
  return { count: before.count + added, isExact: before.isExact && isJudged }
}
