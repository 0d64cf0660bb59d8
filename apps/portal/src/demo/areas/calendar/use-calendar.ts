/** The state of the calendar: what the address shows, and changes of events. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { isDay } from '#ui/date/days.ts'
import { showToast } from '#ui/toasts.ts'
import {
  demoCalendarCalls,
  type CalendarEvent,
  type EventDraft,
} from '../../calls/calendar.calls.ts'
import { today as todayInHongKong } from '../../short-time.ts'
import { useDemoChange } from '../../use-demo-call.ts'
import { t } from './calendar.messages.ts'
import { views, type Times, type View } from './events.ts'

/** View and date are part of the address, so they survive a reload, can be shared, and Back works. */
export const useCalendarAddress = () => {
  const search = useSearch({ strict: false }) as { readonly view?: string; readonly date?: string }
  const navigate = useNavigate()
  const today = todayInHongKong()
  const view = views.find((name) => name === search.view) ?? 'month'
  const date = search.date !== undefined && isDay(search.date) ? search.date : today
  const show = (change: { readonly view?: View; readonly date?: string }) => {
    const next = { view, date, ...change }
    void navigate({
      to: '.',
      search: {
        ...(next.view !== 'month' && { view: next.view }),
        ...(next.date !== today && { date: next.date }),
      },
    })
  }
  return { view, date, today, show }
}
export type CalendarAddress = ReturnType<typeof useCalendarAddress>

/** Adds, changes and removes events; the list is refetched afterwards. A refused change resolves to undefined. */
export const useEventActions = () => {
  const send = useDemoChange(demoCalendarCalls.list)
  const add = (event: EventDraft) => send(demoCalendarCalls.add, { body: { event } })
  const change = (id: string, event: Partial<EventDraft>) =>
    send(demoCalendarCalls.change, { params: { id }, body: { event } })
  const remove = async ({ id, ...event }: CalendarEvent) => {
    const reply = await send(demoCalendarCalls.remove, { params: { id } })
    if (reply === undefined) return
    showToast({
      tone: 'quiet',
      text: t('removed', { title: event.title }),
      action: { label: t('undo'), onPress: () => void add(event) },
    })
  }
  return { add, change, remove }
}
export type EventActions = ReturnType<typeof useEventActions>

const isAt = (event: CalendarEvent, { start, end, allDay }: Times): boolean =>
  event.start === start && event.end === end && event.allDay === allDay

/**
 * Events with their unsaved moves applied: a response to an earlier key press would otherwise put an event back
 * while the next one is being saved. A move is dropped once the fetched events have it, or when it is refused.
 */
export const usePendingMoves = (events: readonly CalendarEvent[], save: EventActions['change']) => {
  const [pending, setPending] = useState<ReadonlyMap<string, Times>>(new Map())
  const filterPending = (isPending: (id: string, times: Times) => boolean) =>
    setPending((moves) => {
      const rest = [...moves].filter(([id, times]) => isPending(id, times))
      return rest.length === moves.size ? moves : new Map(rest)
    })
  const [fetched, setFetched] = useState(events)
  // Adjusted while rendering: an effect would first render the new events under the old moves.
  if (fetched !== events) {
    setFetched(events)
    filterPending((id, times) => events.some((event) => event.id === id && !isAt(event, times)))
  }
  const moved = useMemo(
    () => events.map((event) => ({ ...event, ...pending.get(event.id) })),
    [events, pending],
  )
  const move = async (id: string, times: Times): Promise<void> => {
    setPending((moves) => new Map(moves).set(id, times))
    if ((await save(id, times)) === undefined) filterPending((_, others) => others !== times)
  }
  return { moved, move }
}
