/** What FullCalendar shows in the places that it asks for content: events, days, and the way to more of a day. */
import type {
  DayCellInfo,
  EventDisplayInfo,
  ListDayHeaderInnerInfo,
  MoreLinkInfo,
} from '@fullcalendar/react'
import type { CalendarEvent } from '../../calls/calendar.calls.ts'
import { markOf } from './calendar-theme.ts'
import { t } from './calendar.messages.ts'

/** An event: a line of the list, a block of the hours, or a chip of a day. */
export const eventContent = ({ event, timeText, view, isStart, isShort }: EventDisplayInfo) => {
  const { id, title, allDay } = event
  const { location } = event.extendedProps as CalendarEvent['extendedProps']
  // A block of half an hour has room for one line.
  const time = timeText !== '' && (
    <bdi className={isShort ? 'visually-hidden' : 'cal-time'}>{timeText}</bdi>
  )
  if (view.type.startsWith('list'))
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
  const name = isStart ? (
    title
  ) : (
    <>
      <span aria-hidden="true">{title}</span>
      <span className="visually-hidden">{t('goesOn', { title })}</span>
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

/** The number of a day in a month, over a dot for each of at most three events on a phone. */
export const dayContent =
  (dotsOn: (date: Date) => readonly CalendarEvent[]) =>
  ({ date, dayNumberText }: DayCellInfo) => {
    const dots = dotsOn(date).slice(0, 3)
    return (
      <>
        <bdi>{dayNumberText}</bdi>
        <span className="cal-dots">
          {dots.map(({ id, extendedProps }) => (
            <span key={id} className={`cal-dot ${markOf(extendedProps.calendar)}`} />
          ))}
        </span>
      </>
    )
  }

export const moreContent = ({ num: count }: MoreLinkInfo) => (
  <>
    <bdi aria-hidden="true">{t('more', { count })}</bdi>
    <span className="visually-hidden">{t('moreEvents', { count })}</span>
  </>
)

/** FullCalendar names a day of the list twice; `listDayAltFormat: false` does not take the second name away. */
export const listDayContent = ({ text, level }: ListDayHeaderInnerInfo) =>
  level === 0 && <h3>{text}</h3>
