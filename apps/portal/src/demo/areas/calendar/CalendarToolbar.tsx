import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { t } from './calendar.messages.ts'
import { adjacentDate, views, type View } from './event-times.ts'
import type { CalendarAddress } from './use-calendar-address.ts'

interface CalendarToolbarProps {
  readonly view: View
  readonly date: string
  readonly today: string
  readonly title: string
  readonly onShow: (to: Partial<CalendarAddress>) => void
  /** Rendered first: the button of the side panel, where there is no room for the panel itself. */
  readonly children?: ReactNode
}

/** The previous and next page, today, and the choice of the view. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { view, date, today, title, onShow, children } = props
  const turn = (direction: 1 | -1) => onShow({ date: adjacentDate(view, date, direction) })
  return (
    <div className="cal-bar">
      {children}
      <span className="cal-steps">
        <IconButton label={t('previous')} onClick={() => turn(-1)}>
          <IconChevronLeft className="icon icon-flips" aria-hidden />
        </IconButton>
        <IconButton label={t('next')} onClick={() => turn(1)}>
          <IconChevronRight className="icon icon-flips" aria-hidden />
        </IconButton>
      </span>
      <h2 aria-live="polite">
        <bdi className="sentence">{title}</bdi>
      </h2>
      <span className="cal-views">
        <Button onClick={() => onShow({ date: today })}>{t('today')}</Button>
        <span className="cal-switch" role="group" aria-label={t('view')}>
          {views.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === view}
              onClick={() => onShow({ view: name })}
            >
              {t(name)}
            </button>
          ))}
        </span>
      </span>
    </div>
  )
}
