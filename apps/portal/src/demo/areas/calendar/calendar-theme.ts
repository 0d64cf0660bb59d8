/**
 * How FullCalendar looks: it draws with a bare skeleton, and asks these options for the class names. The rules
 * behind them are in `calendar-grid.css` and `calendar.css`.
 */
import { joinClassNames, type CalendarOptions, type EventApi } from '@fullcalendar/react'
import type { CalendarName } from '../../calls/calendar.calls.ts'

/** The class that carries the colours of a calendar. */
export const markOf = (calendar: CalendarName): string => `cal-${calendar.toLowerCase()}`

const markOfEvent = ({ extendedProps }: EventApi): string =>
  markOf(extendedProps['calendar'] as CalendarName)

const dayName = ({ isToday }: { readonly isToday: boolean }): string =>
  joinClassNames('cal-day', isToday && 'cal-today')

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

export const timeGridTheme: CalendarOptions = {
  dayHeaderAlign: 'center',
  dayHeaderClass: 'cal-column-head',
  dayHeaderInnerClass: dayName,
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
  listDayHeaderInnerClass: dayName,
  listItemEventClass: ({ event }) => joinClassNames('cal-item', markOfEvent(event)),
  listItemEventInnerClass: 'cal-item-text',
}

export const theme: CalendarOptions = {
  blockEventClass: ({ event, isSelected, isDragging }) =>
    joinClassNames(
      'cal-chip',
      markOfEvent(event),
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
