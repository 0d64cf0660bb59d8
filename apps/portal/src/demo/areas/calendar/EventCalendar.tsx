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
import { spokenDay, weekdayNames, weekdayStyle } from '#ui/date/days.ts'
import { usePhone } from '#ui/media.ts'
import { formatLocale } from '#ui/locales.ts'
import { currentLocale } from '#ui/messages.ts'
import { EmptyState } from '#ui/state.tsx'
import type { CalendarEvent } from '../../calls/calendar.calls.ts'
import {
  DayAddButtons,
  dayGridTheme,
  dayNumber,
  listTheme,
  theme,
  timeGridTheme,
  useDayCells,
} from './calendar-theme.tsx'
import { t } from './calendar.messages.ts'
import {
  hourOn,
  inputOf,
  isOn,
  SPOKEN_DAY,
  spokenTimes,
  TIME,
  type Times,
  timesOf,
  titleOf,
} from './events.ts'
import { keyboardDrag, SNAP_MINUTES } from './keyboard-drag.ts'
import { usePendingMoves, type CalendarAddress, type EventActions } from './use-calendar.ts'
import './event-calendar.css'

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** Options that do not depend on what is shown. Times have no zone, so FullCalendar treats them as UTC. */
const fixedOptions: CalendarOptions = {
  ...theme,
  plugins: [dayGrid, timeGrid, list, interaction],
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
  // Shorter than that is a click, which `dateClick` reports.
  selectMinDistance: 5,
  longPressDelay: 500,
  slotDuration: { hours: 1 },
  snapDuration: { minutes: SNAP_MINUTES },
  slotMinHeight: 44,
  slotEventOverlap: false,
  // Half an hour: the text of a shorter event would not fit.
  eventMinHeight: 22,
  // Just before 07:00, whose label would otherwise be cut in half.
  scrollTime: { hours: 6, minutes: 45 },
  scrollTimeReset: false,
  eventTimeFormat: TIME,
  slotHeaderFormat: TIME,
  popoverFormat: SPOKEN_DAY,
  listDayFormat: SPOKEN_DAY,
  popoverCloseContent: () => <IconX className="icon" aria-hidden />,
}

export interface EventCalendarProps {
  readonly address: CalendarAddress
  readonly events: readonly CalendarEvent[]
  readonly onOpen: (event: CalendarEvent) => void
  readonly onAdd: (times: Times) => void
  /** Saves other times of an event; resolves to undefined if they were refused. */
  readonly onMove: EventActions['change']
}

/** FullCalendar with the demo's events: it renders the views and drags; toolbar, filters and form are ours. */
export function EventCalendar({ address, events, onOpen, onAdd, onMove }: EventCalendarProps) {
  const { view, date, today, show } = address
  const calendar = useRef<CalendarRef>(null)
  const [announced, setAnnounced] = useState('')
  const { cells, cellHooks, laneHooks } = useDayCells()
  const isPhone = usePhone()
  const keysId = useId()
  const locale = currentLocale()
  const weekdays = weekdayNames(locale)
  const { moved, move } = usePendingMoves(events, onMove)
  const inputs = useMemo(() => moved.map(inputOf), [moved])
  const isHours = view === 'day' || (view === 'week' && !isPhone)
  // Seven columns are too many for a phone, where a week is a list.
  const week = isPhone ? 'listWeek' : 'timeGridWeek'
  const type = { month: 'dayGridMonth', week, day: 'timeGridDay', list: 'listMonth' }[view]
  // View and date come from the address; FullCalendar takes its options for them only at its start.
  useLayoutEffect(() => calendar.current?.getApi().changeView(type, date), [type, date])

  const eventsOn = (day: Date) => moved.filter((event) => isOn(event, dayOf(day)))
  const open = ({ event, el }: EventClickInfo) => {
    const opened = moved.find(({ id }) => id === event.id)
    // FullCalendar leaves its popover of further events open, but closes it on Escape.
    el.closest('.cal-popover')?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
    )
    if (opened !== undefined) onOpen(opened)
  }
  const save = ({ event }: EventChangeInfo) => {
    const times = timesOf(event)
    setAnnounced(t('moved', { title: event.title, when: spokenTimes(times) }))
    void move(event.id, times)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- because the keys are pressed on the events in it
    <div
      className="cal-view"
      data-hours={isHours}
      role="group"
      aria-describedby={keysId}
      onKeyDown={keyboardDrag(
        () => calendar.current?.getApi(),
        (day) => show({ date: day }),
      )}
    >
      <FullCalendar
        {...fixedOptions}
        ref={calendar}
        initialView={type}
        initialDate={date}
        now={today}
        locale={formatLocale(locale)}
        height={isHours ? '100%' : 'auto'}
        events={inputs}
        // On a phone the days have dots instead.
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
              t('openDay', { day: spokenDay(dayOf(day), locale), count: eventsOn(day).length }),
            dayCellTopContent: dayNumber(isPhone ? eventsOn : undefined),
          },
          timeGrid: {
            ...timeGridTheme,
            ...laneHooks,
            // Beside a date, Simplified Chinese writes 周六.
            dayHeaderFormat: {
              weekday: locale === 'zh-Hans' ? 'short' : weekdayStyle(locale),
              day: 'numeric',
            },
            // FullCalendar's accessible name lacks the weekday.
            dayHeaderDidMount: ({ el, date: day }) =>
              el
                .querySelector('[role="link"]')
                ?.setAttribute('aria-label', spokenDay(dayOf(day), locale)),
          },
          list: listTheme,
        }}
        allDayText={t('allDay')}
        timedText={t('hours')}
        eventsHint={t('events')}
        closeHint={t('close')}
        moreLinkHint={(count) => t('moreEvents', { count })}
        noEventsContent={
          <EmptyState title={t('none', { when: titleOf(view, date) })} text={t('noneText')} />
        }
        navLinkDayClick={(day) => show({ view: 'day', date: dayOf(day) })}
        eventClick={open}
        eventChange={save}
        dateClick={({ dateStr, allDay, jsEvent }) => {
          // The add button in the day has its own handler.
          if (jsEvent.target instanceof Element && jsEvent.target.closest('.cal-plus')) return
          onAdd(hourOn(dateStr.slice(0, 10), allDay ? undefined : Number(dateStr.slice(11, 13))))
        }}
        select={(span) => {
          // The form opens over the selection and replaces it.
          span.view.calendar.unselect()
          onAdd(timesOf(span))
        }}
      />
      <DayAddButtons cells={cells} onAdd={(day) => onAdd(hourOn(day))} />
      <p id={keysId} hidden>
        {t('keys')}
      </p>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </div>
  )
}
