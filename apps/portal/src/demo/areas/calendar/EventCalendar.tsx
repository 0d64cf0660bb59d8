import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type EventChangeInfo,
  type EventClickInfo,
} from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import list from '@fullcalendar/react/list'
import timeGrid from '@fullcalendar/react/timegrid'
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import '@fullcalendar/react/skeleton.css'
import { dateLocale, spokenDay, weekdayNames } from '#ui/date/days.ts'
import { usePhone } from '#ui/media.ts'
import { currentLocale } from '#ui/messages.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { CalendarEvent } from '../../calls/calendar.calls.ts'
import { dayContent, eventContent, listDayContent, moreContent } from './calendar-content.tsx'
import { dayGridTheme, listTheme, theme, timeGridTheme } from './calendar-theme.ts'
import { t } from './calendar.messages.ts'
import { DayAddButtons, useDayCells } from './DayAddButtons.tsx'
import {
  hourOn,
  inputOf,
  isOn,
  SPOKEN_DAY,
  spokenTimes,
  TIME,
  timesOf,
  type Times,
  type View,
} from './event-times.ts'
import { keyboardDrag, SNAP_MINUTES } from './keyboard-drag.ts'
import { usePendingMoves, type SaveMove } from './use-pending-moves.ts'
import './calendar-grid.css'

const plugins = [dayGrid, timeGrid, list, interaction]
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** What does not depend on what is shown. Times have no zone: FullCalendar reckons them in UTC. */
const fixed: CalendarOptions = {
  ...theme,
  plugins,
  timeZone: 'UTC',
  headerToolbar: false,
  // Weeks begin on Sunday.
  firstDay: 0,
  fixedWeekCount: false,
  navLinks: true,
  navLinkHint: (text) => text,
  editable: true,
  eventResizableFromStart: true,
  forceEventDuration: true,
  eventInteractive: true,
  selectable: true,
  // A press alone is `dateClick`.
  selectMinDistance: 5,
  longPressDelay: 500,
  slotDuration: { hours: 1 },
  snapDuration: { minutes: SNAP_MINUTES },
  slotMinHeight: 44,
  slotEventOverlap: false,
  // Half an hour: shorter events could not be read.
  eventMinHeight: 22,
  scrollTime: { hours: 7 },
  scrollTimeReset: false,
  eventTimeFormat: TIME,
  slotHeaderFormat: TIME,
  popoverFormat: SPOKEN_DAY,
  listDayFormat: SPOKEN_DAY,
  eventContent,
  moreLinkContent: moreContent,
  popoverCloseContent: () => <IconX className="icon" aria-hidden />,
}

interface EventCalendarProps {
  readonly view: View
  /** Its name: the month, the week or the day. */
  readonly label: string
  readonly events: readonly CalendarEvent[]
  readonly date: string
  readonly now: string
  readonly onOpen: (event: CalendarEvent) => void
  readonly onAdd: (times: Times) => void
  readonly onDay: (day: string) => void
  /** Shows another day in the same view. */
  readonly onDate: (day: string) => void
  readonly onMove: SaveMove
}

/** FullCalendar with the events of the demo: it draws the views and drags; toolbar, filters and form are ours. */
export function EventCalendar(props: EventCalendarProps) {
  const { view, label, events, date, now, onOpen, onAdd, onDay, onDate, onMove } = props
  const calendar = useRef<CalendarRef>(null)
  const [moved, setMoved] = useState('')
  const { cells, cellHooks, laneHooks } = useDayCells()
  const isPhone = usePhone()
  const help = useId()
  const locale = currentLocale()
  const weekdays = weekdayNames(locale)
  const { current, move } = usePendingMoves(events, onMove)
  const inputs = useMemo(() => current.map(inputOf), [current])
  const isHours = view === 'day' || (view === 'week' && !isPhone)
  // Seven columns are too many for a phone: there a week is a list.
  const week = isPhone ? 'listWeek' : 'timeGridWeek'
  const type = { month: 'dayGridMonth', week, day: 'timeGridDay', list: 'listMonth' }[view]
  useLayoutEffect(() => calendar.current?.getApi().changeView(type, date), [type, date])

  const eventsOn = (day: Date) => events.filter((event) => isOn(event, dayOf(day)))
  const open = ({ event, el }: EventClickInfo) => {
    const own = events.find(({ id }) => id === event.id)
    // FullCalendar leaves its popover open; it closes on Escape.
    el.closest('.cal-popover')?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
    )
    if (own !== undefined) onOpen(own)
  }
  const save = ({ event }: EventChangeInfo) => {
    const times = timesOf(event)
    setMoved(t('moved', { title: event.title, when: spokenTimes(times, locale) }))
    void move(event.id, times)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- because the keys are pressed on the events in it
    <div
      className="cal-view"
      data-hours={isHours}
      role="group"
      aria-describedby={help}
      onKeyDown={keyboardDrag(() => calendar.current?.getApi(), onDate)}
    >
      <FullCalendar
        {...fixed}
        ref={calendar}
        initialView={type}
        initialDate={date}
        now={now}
        locale={dateLocale(locale)}
        height={isHours ? '100%' : 'auto'}
        events={inputs}
        eventDisplay={isPhone && view === 'month' ? 'none' : 'block'}
        views={{
          dayGrid: {
            ...dayGridTheme,
            ...cellHooks,
            dayHeaderContent: ({ inPopover, text, dow }) =>
              inPopover ? text : weekdays[dow]?.short,
            dayMaxEvents: 2,
            displayEventEnd: false,
            navLinkHint: (_, day) =>
              t('openDay', {
                day: spokenDay(dayOf(day), locale),
                count: eventsOn(day).length,
              }),
            dayCellTopContent: dayContent((day) => (isPhone ? eventsOn(day) : [])),
          },
          timeGrid: {
            ...timeGridTheme,
            ...laneHooks,
            dayHeaderFormat: { weekday: 'short', day: 'numeric' },
            // Its name lacks the weekday that is shown.
            dayHeaderDidMount: ({ el, date: day }) =>
              el
                .querySelector('[role="link"]')
                ?.setAttribute('aria-label', spokenDay(dayOf(day), locale)),
          },
          list: {
            ...listTheme,
            listDayHeaderContent: listDayContent,
          },
        }}
        allDayText={t('allDay')}
        timedText={t('hours')}
        eventsHint={t('events')}
        closeHint={t('close')}
        moreLinkHint={(count) => t('moreEvents', { count })}
        noEventsContent={<EmptyState title={t('none', { month: label })} text={t('noneText')} />}
        navLinkDayClick={(day) => onDay(dayOf(day))}
        eventClick={open}
        eventChange={save}
        dateClick={({ dateStr, allDay, jsEvent }) => {
          // The button in the day adds an event itself.
          if (jsEvent.target instanceof Element && jsEvent.target.closest('.cal-plus')) return
          onAdd(hourOn(dateStr.slice(0, 10), allDay ? undefined : Number(dateStr.slice(11, 13))))
        }}
        select={(span) => {
          span.view.calendar.unselect()
          onAdd(timesOf(span))
        }}
      />
      <DayAddButtons cells={cells} onAdd={(day) => onAdd(hourOn(day))} />
      <p id={help} hidden>
        {t('keys')}
      </p>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
    </div>
  )
}
