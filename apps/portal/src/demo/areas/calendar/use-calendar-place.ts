import { useNavigate, useSearch } from '@tanstack/react-router'
import { isDay } from '#ui/date/days.ts'
import { today } from '../../short-time.ts'
import { views, type View } from './event-times.ts'

export interface CalendarPlace {
  readonly view: View
  readonly date: string
}

/** View and date are part of the address: they survive a reload, can be shared, and Back returns to the last. */
export const useCalendarPlace = () => {
  const search = useSearch({ strict: false }) as { readonly view?: string; readonly date?: string }
  const navigate = useNavigate()
  const now = today()
  const view = views.find((one) => one === search.view) ?? 'month'
  const date = search.date !== undefined && isDay(search.date) ? search.date : now
  return {
    view,
    date,
    now,
    go: (to: Partial<CalendarPlace>) => {
      const next = { view, date, ...to }
      void navigate({
        to: '.',
        search: {
          ...(next.view !== 'month' && { view: next.view }),
          ...(next.date !== now && { date: next.date }),
        },
      })
    },
  }
}
