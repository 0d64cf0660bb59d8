/** A terminal is silent when it sent nothing for an hour while its shop was open. */
import { weekdays, type OpeningHours } from '@merchant/contract/areas/shops.calls.ts'
import { addDays, DAY_MS, instantOf } from '@merchant/contract/core/time.ts'

export interface TerminalActivity {
  readonly status: string
  readonly shopStatus: string
  readonly openingHours: readonly OpeningHours[]
  /** The last heartbeat or payment, or when the terminal was added; Hong Kong time, like `now`. */
  readonly lastHeardAt: string
  readonly now: string
}

const SILENT_MS = 60 * 60_000

export const isSilent = ({
  status,
  shopStatus,
  openingHours,
  lastHeardAt,
  now,
}: TerminalActivity): boolean => {
  if (status !== 'ACTIVE' || shopStatus !== 'ACTIVE') return false
  const nowMs = instantOf(now)
  const openSince = openedMs(openingHours, now)
  return openSince !== undefined && nowMs - Math.max(openSince, instantOf(lastHeardAt)) >= SILENT_MS
}

/** The start of the current opening hours. Those of yesterday may end after midnight. */
const openedMs = (openingHours: readonly OpeningHours[], now: string): number | undefined => {
  const nowMs = instantOf(now)
  const today = now.slice(0, 10)
  return [today, addDays(today, -1)]
    .flatMap((date) =>
      openingHours.filter(({ day }) => day === weekdayOf(date)).map((hours) => spanOf(date, hours)),
    )
    .find(({ from, to }) => from <= nowMs && nowMs < to)?.from
}

const spanOf = (date: string, { opens, closes }: OpeningHours) => ({
  from: instantOf(`${date} ${opens}:00`),
  to: instantOf(`${closes > opens ? date : addDays(date, 1)} ${closes}:00`),
})

/** 1 January 1970 was a Thursday; days begin in Hong Kong. */
const weekdayOf = (date: string) =>
  weekdays[(Math.round((instantOf(date) + DAY_MS / 3) / DAY_MS) + 3) % 7]
