import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { t } from './calendar.messages.ts'
import { stepped, views, type View } from './event-times.ts'
import type { CalendarPlace } from './use-calendar-place.ts'

interface CalendarToolbarProps {
  readonly view: View
  readonly date: string
  readonly now: string
  readonly title: string
  readonly onGo: (to: Partial<CalendarPlace>) => void
  /** Stands first: the button of days and calendars, where there is no room for them beside the calendar. */
  readonly children?: ReactNode
}

/** Back, further, today, and the choice of the view. */
export function CalendarToolbar({ view, date, now, title, onGo, children }: CalendarToolbarProps) {
  return (
    <div className="cal-bar">
      {children}
      <span className="cal-steps">
        <IconButton label={t('previous')} onClick={() => onGo({ date: stepped(view, date, -1) })}>
          <IconChevronLeft className="icon icon-flips" aria-hidden />
        </IconButton>
        <IconButton label={t('next')} onClick={() => onGo({ date: stepped(view, date, 1) })}>
          <IconChevronRight className="icon icon-flips" aria-hidden />
        </IconButton>
      </span>
      <h2 aria-live="polite">
        <bdi className="sentence">{title}</bdi>
      </h2>
      <span className="cal-views">
        <Button onClick={() => onGo({ date: now })}>{t('today')}</Button>
        <span className="cal-switch" role="group" aria-label={t('view')}>
          {views.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === view}
              onClick={() => onGo({ view: one })}
            >
              {t(one)}
            </button>
          ))}
        </span>
      </span>
    </div>
  )
}
