/**
 * How FullCalendar looks: it renders a bare skeleton, and asks these options for class names, which
 * `event-calendar.css` and `calendar.css` style, and for the content of events and days.
 */
import {
  type CalendarOptions,
  type DayCellInfo,
  type EventApi,
  type EventDisplayInfo,
  joinClassNames,
  type ListDayHeaderInnerInfo,
  type MoreLinkInfo,
} from '@fullcalendar/react'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { CalendarEvent } from '#demo/calls/calendar.calls.ts'
import { IconButton } from '#ui/button.tsx'
import { spokenDay } from '#ui/date/days.ts'
import { currentLocale } from '#ui/messages.ts'
import { t } from './calendar.messages.ts'
import { classOf } from './events.ts'

const propsOf = ({ extendedProps }: EventApi) => extendedProps as CalendarEvent['extendedProps']
const classOfEvent = (event: EventApi): string => classOf(propsOf(event).calendar)

const dayClass = ({ isToday }: { readonly isToday: boolean }): string =>
  joinClassNames('cal-day', isToday && 'cal-today')

/**
 * An event: a line of the list, a block of the hours, or a chip of a day. `data-event` is how `keyboard-drag.ts`
 * finds the event of an element, because FullCalendar does not render its id.
 */
const eventContent = ({ event, timeText, view, isStart, isShort }: EventDisplayInfo) => {
  const { id, title, allDay } = event
  // A block of half an hour has room for one line.
  const time = timeText !== '' && (
    <bdi className={isShort ? 'visually-hidden' : 'cal-time'}>{timeText}</bdi>
  )
  if (view.type.startsWith('list')) {
    const { location } = propsOf(event)
    return (
      <>
        <span className="cal-dot" />
        {time}
        <span dir="auto" data-event={id}>
          {title}
        </span>
        {location !== undefined && location !== '' && (
          <small className="faint" dir="auto">
            {location}
          </small>
        )}
      </>
    )
  }
  const name = isStart ? (
    title
  ) : (
    <>
      <span aria-hidden="true">{title}</span>
      <span className="visually-hidden">{t('continued', { title })}</span>
    </>
  )
  if (view.type.startsWith('timeGrid') && !allDay)
    return (
      <>
        <b dir="auto" title={title} data-event={id}>
          {name}
        </b>
        {time}
      </>
    )
  return (
    <span className="cal-name" dir="auto" title={title} data-event={id}>
      {isStart && time} {name}
    </span>
  )
}

/** `+2`, read out as "2 more events". */
const moreLinkContent = ({ num: count }: MoreLinkInfo) => (
  <>
    <bdi aria-hidden="true">{t('more', { count })}</bdi>
    <span className="visually-hidden">{t('moreEvents', { count })}</span>
  </>
)

/** The number of a day, over a dot for each of at most three events where there is no room for their names. */
export const dayNumber =
  (eventsOn?: (date: Date) => readonly CalendarEvent[]) =>
  ({ date, dayNumberText }: DayCellInfo) => (
    <>
      <bdi>{dayNumberText}</bdi>
      {eventsOn && (
        <span className="cal-dots">
          {eventsOn(date)
            .slice(0, 3)
            .map(({ id, extendedProps }) => (
              <span key={id} className={`cal-dot ${classOf(extendedProps.calendar)}`} />
            ))}
        </span>
      )}
    </>
  )

/** Of all views. */
export const theme: CalendarOptions = {
  eventContent,
  moreLinkContent,
  blockEventClass: ({ event, isSelected, isDragging }) =>
    joinClassNames(
      'cal-chip',
      classOfEvent(event),
      isSelected && 'cal-selected',
      isDragging && 'cal-lifted',
    ),
  blockEventBeforeClass: ({ isStartResizable }) => isStartResizable && 'cal-grip',
  blockEventAfterClass: ({ isEndResizable }) => isEndResizable && 'cal-grip cal-grip-end',
  columnEventClass: 'cal-block',
  highlightClass: 'cal-highlight',
  moreLinkClass: 'cal-more',
  popoverClass: 'popover cal-popover',
  popoverCloseClass: 'icon-btn cal-close',
}

/** Of the month, and of the popover with the further events of a day, which FullCalendar renders as a day cell. */
export const dayGridTheme: CalendarOptions = {
  dayHeaderAlign: ({ isNarrow, inPopover }) => (inPopover ? 'start' : isNarrow ? 'center' : 'end'),
  dayHeaderClass: ({ inPopover }) => inPopover && 'popover-title',
  dayHeaderInnerClass: ({ inPopover }) => !inPopover && 'cal-weekday',
  dayHeaderDividerClass: 'cal-line-below',
  dayRowClass: 'cal-week',
  dayCellClass: ({ isToday, isOther, inPopover }) =>
    !inPopover && joinClassNames('cal-cell', isToday && 'cal-today', isOther && 'cal-other'),
  dayCellTopClass: 'cal-cell-head',
  dayCellTopInnerClass: 'cal-day',
  dayCellBottomClass: 'cal-cell-end',
}

/** Of the week and the day, with the row of all-day events above the hours. */
export const timeGridTheme: CalendarOptions = {
  dayHeaderAlign: 'center',
  dayHeaderClass: 'cal-column-head',
  dayHeaderInnerClass: dayClass,
  allDayHeaderClass: 'cal-all-day',
  allDayHeaderInnerClass: 'cal-axis',
  allDayDividerClass: 'cal-line-below',
  dayCellClass: 'cal-cell',
  dayCellBottomClass: 'cal-cell-end',
  dayLaneClass: ({ isToday }) => joinClassNames('cal-column', isToday && 'cal-today'),
  slotLaneClass: 'cal-slot',
  slotHeaderInnerClass: ({ isFirst }) =>
    joinClassNames('cal-axis cal-hour', isFirst && 'cal-first-hour'),
  slotHeaderDividerClass: 'cal-line-beside',
}

export const listTheme: CalendarOptions = {
  listDayHeaderClass: 'cal-list-day',
  listDayHeaderInnerClass: dayClass,
  // FullCalendar names a day twice; `listDayAltFormat: false` does not take the second name away.
  listDayHeaderContent: ({ text, level }: ListDayHeaderInnerInfo) => level === 0 && <h3>{text}</h3>,
  listItemEventClass: ({ event }) => joinClassNames('cal-item', classOfEvent(event)),
  listItemEventInnerClass: 'cal-item-text',
}

type Cells = ReadonlyMap<HTMLElement, string>

/**
 * The elements that FullCalendar renders for days, in a month and in hours, with their days. Its mount hooks report
 * them: it has no option for content beside the number of a day, so buttons are rendered into them by portals.
 */
export const useDayCells = () => {
  const [cells, setCells] = useState<Cells>(new Map())
  const onMount = ({ el, date }: { readonly el: HTMLElement; readonly date: Date }) =>
    setCells((before) => new Map(before).set(el, date.toISOString().slice(0, 10)))
  const onUnmount = ({ el }: { readonly el: HTMLElement }) =>
    setCells((before) => new Map([...before].filter(([cell]) => cell !== el)))
  return {
    cells,
    cellHooks: { dayCellDidMount: onMount, dayCellWillUnmount: onUnmount },
    laneHooks: { dayLaneDidMount: onMount, dayLaneWillUnmount: onUnmount },
  }
}

interface DayAddButtonsProps {
  readonly cells: Cells
  readonly onAdd: (day: string) => void
}

/** A button in each day that adds an event: pressing the day itself does so by pointer only. */
export function DayAddButtons({ cells, onAdd }: DayAddButtonsProps) {
  return [...cells].map(([cell, day]) =>
    createPortal(
      <IconButton
        className="cal-plus"
        label={t('addOn', { day: spokenDay(day, currentLocale()) })}
        onClick={() => onAdd(day)}
      >
        <IconPlus className="icon" aria-hidden />
      </IconButton>,
      cell,
      day,
    ),
  )
}
