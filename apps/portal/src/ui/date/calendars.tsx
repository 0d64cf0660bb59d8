/** The calendars, fetched when one is first opened. */
import { Suspense } from 'react'
import { lazyComponent } from '#ui/lazy-component.tsx'
import type { DayCalendarProps, DaysCalendarProps } from './Calendar.tsx'
import { t } from '#ui/ui.messages.ts'
import './calendar.css'

function Missing() {
  return <p className="calendar-wait">{t('calendarMissing')}</p>
}
const LazyDay = lazyComponent<DayCalendarProps>(
  () => import('./Calendar.tsx').then((m) => m.DayCalendar),
  Missing,
)
const LazyDays = lazyComponent<DaysCalendarProps>(
  () => import('./Calendar.tsx').then((m) => m.DaysCalendar),
  Missing,
)
const waiting = <div className="calendar-wait" aria-hidden="true" />

/** Picks one day. */
export function DayCalendar(props: DayCalendarProps) {
  return (
    <Suspense fallback={waiting}>
      <LazyDay {...props} />
    </Suspense>
  )
}

/** Picks a first and a last day. */
export function DaysCalendar(props: DaysCalendarProps) {
  return (
    <Suspense fallback={waiting}>
      <LazyDays {...props} />
    </Suspense>
  )
}
