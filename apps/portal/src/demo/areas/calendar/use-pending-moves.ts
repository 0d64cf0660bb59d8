import { useMemo, useState } from 'react'
import type { CalendarEvent } from '../../calls/calendar.calls.ts'
import type { Times } from './event-times.ts'

/** Saves other times of an event; undefined where they were refused. */
export type SaveMove = (id: string, times: Times) => Promise<unknown>

const isAt = (event: CalendarEvent, { start, end, allDay }: Times): boolean =>
  event.start === start && event.end === end && event.allDay === allDay

/**
 * Events with the moves that are not saved yet: an older answer would otherwise put an event back while the next
 * step of a key is under way. A move is forgotten once the answer has it, or was refused.
 */
export const usePendingMoves = (events: readonly CalendarEvent[], onMove: SaveMove) => {
  const [pending, setPending] = useState<ReadonlyMap<string, Times>>(new Map())
  const keep = (isKept: (id: string, times: Times) => boolean) =>
    setPending((all) => {
      const left = [...all].filter(([id, times]) => isKept(id, times))
      return left.length === all.size ? all : new Map(left)
    })
  const [seen, setSeen] = useState(events)
  if (seen !== events) {
    setSeen(events)
    keep((id, times) => events.some((event) => event.id === id && !isAt(event, times)))
  }
  return {
    current: useMemo(
      () => events.map((event) => ({ ...event, ...pending.get(event.id) })),
      [events, pending],
    ),
    move: async (id: string, times: Times) => {
      setPending((all) => new Map(all).set(id, times))
      if ((await onMove(id, times)) === undefined) keep((_, others) => others !== times)
    },
  }
}
