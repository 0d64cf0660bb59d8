import { useRef, useState, type CSSProperties, type PointerEvent } from 'react'
import { minutePart } from '#ui/format/times.ts'
import type { CalendarEvent } from '../../calls/calendar.calls.ts'
import { endDayOf, endedAt, type Placed } from './calendar-days.ts'
import type { ViewProps } from './view-props.ts'
import './calendar-marks.css'
import './event-block.css'
import './event-chip.css'

export const HOUR_HEIGHT = 44

/** An event under the pointer, and how far below its beginning it is held. */
export interface Grabbed {
  readonly event: CalendarEvent
  readonly offset: number
}

interface EventBlockProps extends Pick<ViewProps, 'onOpen' | 'onMove'> {
  readonly placed: Placed
  readonly day: string
  readonly onGrab: (grabbed: Grabbed) => void
}

/**
 * An event in the hours of a day. A pointer drags it to another time or day, and its lower edge to another end;
 * the form does both for everybody else.
 */
export function EventBlock({ placed, day, onOpen, onMove, onGrab }: EventBlockProps) {
  const { event, from, to, column, columns } = placed
  const [end, setEnd] = useState<number>()
  const began = useRef(0)
  const isLast = endDayOf(event) === day
  const minutesAt = ({ clientY }: PointerEvent) =>
    to + ((clientY - began.current) / HOUR_HEIGHT) * 60
  const times = end === undefined ? event : endedAt(event, day, end)
  const shown = {
    '--from': from,
    '--to': Math.max(from + 15, end ?? to),
    '--column': column,
    '--columns': columns,
  }
  return (
    <li className="cal-block" style={shown as CSSProperties}>
      <button
        type="button"
        className="cal-chip"
        data-calendar={event.extendedProps.calendar}
        data-first
        data-last
        title={event.title}
        draggable={end === undefined}
        onDragStart={(drag) => {
          const { top } = drag.currentTarget.getBoundingClientRect()
          drag.dataTransfer.effectAllowed = 'move'
          drag.dataTransfer.setData('text/plain', event.title)
          onGrab({ event, offset: drag.clientY - top })
        }}
        onClick={() => onOpen(event)}
      >
        <b dir="auto">{event.title}</b>
        <bdi className="cal-time">{`${minutePart(times.start)}–${minutePart(times.end)}`}</bdi>
      </button>
      {isLast && (
        <span
          className="cal-grip"
          onPointerDown={(pointer) => {
            pointer.currentTarget.setPointerCapture(pointer.pointerId)
            began.current = pointer.clientY
            setEnd(to)
          }}
          onPointerMove={(pointer) => {
            if (end !== undefined) setEnd(minutesAt(pointer))
          }}
          onPointerUp={(pointer) => {
            if (end === undefined) return
            setEnd(undefined)
            const next = endedAt(event, day, minutesAt(pointer))
            if (next.end !== event.end) onMove(event, next)
          }}
          onPointerCancel={() => setEnd(undefined)}
        />
      )}
    </li>
  )
}
