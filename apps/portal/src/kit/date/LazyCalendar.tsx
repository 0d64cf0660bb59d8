import { lazy, Suspense } from 'react'
import type { CalendarProps } from './Calendar.tsx'
import './calendar.css'

const Calendar = lazy(() => import('./Calendar.tsx').then((m) => ({ default: m.Calendar })))

/** The calendar, fetched when it is first opened. */
export function LazyCalendar(props: CalendarProps) {
  return (
    <Suspense fallback={<div className="calendar-wait" aria-hidden="true" />}>
      <Calendar {...props} />
    </Suspense>
  )
}
