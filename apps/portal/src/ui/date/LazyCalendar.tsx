import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { CalendarProps } from './Calendar.tsx'
import { t } from './date.messages.ts'
import './calendar.css'

const Calendar = lazyPart(
  () => import('./Calendar.tsx').then((m) => m.Calendar),
  () => <p className="calendar-wait">{t('missing')}</p>,
)

/** The calendar, fetched when it is first opened. */
export function LazyCalendar(props: CalendarProps) {
  return (
    <Suspense fallback={<div className="calendar-wait" aria-hidden="true" />}>
      <Calendar {...props} />
    </Suspense>
  )
}
