import type { Times } from './calendar-days.ts'
import type { CalendarEvent } from '../../calls/calendar.calls.ts'

/** What every view of the calendar is given. */
export interface ViewProps {
  /** Its name: the month, the week or the day. */
  readonly label: string
  readonly events: readonly CalendarEvent[]
  readonly date: string
  readonly now: string
  readonly onOpen: (event: CalendarEvent) => void
  readonly onAdd: (day: string, hour?: number) => void
  readonly onDay: (day: string) => void
  /** Gives an event other times, such as by dragging it. */
  readonly onMove: (event: CalendarEvent, times: Times) => void
}
