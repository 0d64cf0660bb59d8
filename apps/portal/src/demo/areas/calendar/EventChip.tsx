import { minutePart } from '#ui/format/times.ts'
import type { CalendarEvent } from '../../calls/calendar.calls.ts'
import { t } from './calendar.messages.ts'
import { startDayOf } from './calendar-days.ts'
import './calendar-marks.css'
import './event-chip.css'

interface EventChipProps {
  readonly event: CalendarEvent
  readonly onOpen: (event: CalendarEvent) => void
  /** The day that it is shown on, and whether its words are said there. */
  readonly day: string
  readonly isFirst?: boolean
  readonly isLast?: boolean
  readonly onDrag?: (event: CalendarEvent) => void
}

/** An event of a day: one that lasts looks like one through its days, and says its name where it begins. */
export function EventChip(props: EventChipProps) {
  const { event, onOpen, day, isFirst = true, isLast = true, onDrag } = props
  const { title, allDay, start } = event
  const isBegin = startDayOf(event) === day
  return (
    <button
      type="button"
      className="cal-chip"
      data-calendar={event.extendedProps.calendar}
      data-first={isFirst}
      data-last={isLast}
      draggable={onDrag !== undefined}
      onDragStart={(drag) => {
        drag.dataTransfer.effectAllowed = 'move'
        drag.dataTransfer.setData('text/plain', title)
        onDrag?.(event)
      }}
      title={title}
      aria-label={isBegin ? undefined : t('goesOn', { title })}
      onClick={() => onOpen(event)}
    >
      <span className="cal-name" data-hidden={!isFirst} dir="auto">
        {!allDay && isBegin && <bdi className="cal-time">{minutePart(start)}</bdi>} {title}
      </span>
    </button>
  )
}
