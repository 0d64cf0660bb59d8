import { useNavigate, useSearch } from '@tanstack/react-router'
import { isDay } from '#ui/date/days.ts'
import { today as todayInHongKong } from '../../short-time.ts'
import { views, type View } from './event-times.ts'

export interface CalendarAddress {
  readonly view: View
  readonly date: string
}

/** View and date are part of the address: they survive a reload, can be shared, and Back returns to the last. */
export const useCalendarAddress = () => {
  const search = useSearch({ strict: false }) as { readonly view?: string; readonly date?: string }
  const navigate = useNavigate()
  const today = todayInHongKong()
  const view = views.find((name) => name === search.view) ?? 'month'
  const date = search.date !== undefined && isDay(search.date) ? search.date : today
  const show = (change: Partial<CalendarAddress>) => {
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
