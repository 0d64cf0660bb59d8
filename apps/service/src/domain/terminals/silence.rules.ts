/** A terminal is silent when it sent nothing for an hour while its shop was open. */
import { weekdays, type OpeningHours } from '@merchant/contract/areas/shops.calls.ts'
import { addDays, DAY_MS, instantOf } from '@merchant/contract/core/time.ts'

export interface TerminalActivity {
  readonly status: string
  readonly shopStatus: string
  readonly openingHours: readonly OpeningHours[]
  /** The last heartbeat or payment, or when the terminal was added; Hong Kong time, like `now`. */
  readonly lastHeardAt: string
  /** When it was set up, unblocked or blocked; null if never. */
  readonly statusChangedAt: string | null
  readonly now: string
}

const SILENT_MS = 60 * 60_000

export const isSilent = ({
  status,
  shopStatus,
  openingHours,
  lastHeardAt,
  statusChangedAt,
  now,
}: TerminalActivity): boolean => {
  if (status !== 'ACTIVE' || shopStatus !== 'ACTIVE') return false
  const nowMs = instantOf(now)
  const openSince = openedMs(openingHours, now)
  if (openSince === undefined) return false
  const changed = statusChangedAt === null ? 0 : instantOf(statusChangedAt)
  return nowMs - Math.max(openSince, instantOf(lastHeardAt), changed) >= SILENT_MS
}

/**
 * Since when the shop is open without a break. Hours of yesterday may end after midnight, and those of a shop that
 * never closes start again each day. Two days are enough for an hour of silence.
 */
const openedMs = (openingHours: readonly OpeningHours[], now: string): number | undefined => {
  const nowMs = instantOf(now)
  const today = now.slice(0, 10)
  const spans = [today, addDays(today, -1)]
    .flatMap((date) =>
      openingHours.filter(({ day }) => day === weekdayOf(date)).map((hours) => spanOf(date, hours)),
    )
    .toSorted((a, b) => b.from - a.from)
  const current = spans.find(({ from, to }) => from <= nowMs && nowMs < to)
  return spans.reduce<number | undefined>(
    (since, { from, to }) => (since !== undefined && from < since && since <= to ? from : since),
    current?.from,
  )
}

const spanOf = (date: string, { opens, closes }: OpeningHours) => ({
  from: instantOf(`${date} ${opens}:00`),
  to: instantOf(`${closes > opens ? date : addDays(date, 1)} ${closes}:00`),
})

/** 1 January 1970 was a Thursday; days begin in Hong Kong. */
const weekdayOf = (date: string) =>
  weekdays[(Math.round((instantOf(date) + DAY_MS / 3) / DAY_MS) + 3) % 7]
