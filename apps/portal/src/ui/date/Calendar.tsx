import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '#ui/button.tsx'
import { currentLocale } from '#ui/messages.ts'
import { t } from './date.messages.ts'
import {
  daysAfter,
  monthName,
  monthsAfter,
  spokenDay,
  weekdayNames,
  weeksOf,
  weekStart,
} from './days.ts'
import './calendar.css'

export interface CalendarProps {
  /** The first and the last chosen day; the same for one day, and none before the first press. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly today: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onPick: (day: string) => void
}

/** Where a key leads from a day. */
const stepOf = (key: string, day: string, isTurned: boolean): string | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return daysAfter(day, isTurned ? 1 : -1)
    case 'ArrowRight':
      return daysAfter(day, isTurned ? -1 : 1)
    case 'ArrowUp':
      return daysAfter(day, -7)
    case 'ArrowDown':
      return daysAfter(day, 7)
    case 'Home':
      return weekStart(day)
    case 'End':
      return daysAfter(weekStart(day), 6)
    case 'PageUp':
      return monthsAfter(day, -1)
    case 'PageDown':
      return monthsAfter(day, 1)
    default:
      return undefined
  }
}

/** A month of days. One of them is in the tab order; the arrows, Home, End and Page keys lead to the others. */
export function Calendar({ from, to, today, min, max, onPick }: CalendarProps) {
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState(to ?? from ?? today)
  const moves = useRef(false)
  const locale = currentLocale()
  const isOff = (day: string) =>
    (min !== undefined && day < min) || (max !== undefined && day > max)

  useEffect(() => {
    if (!moves.current) return
    moves.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus()
  }, [active])

  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = stepOf(event.key, active, isTurned)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (isOff(next)) return
    moves.current = true
    setActive(next)
  }
  const nameOf = (day: string): string => {
    const spoken = spokenDay(day, locale)
    if (day === from && day === to) return t('chosenDay', { day: spoken })
    if (day === from) return t('firstDay', { day: spoken })
    return day === to ? t('lastDay', { day: spoken }) : spoken
  }
  const isBetween = (day: string) =>
    from !== undefined && to !== undefined && day >= from && day <= to
  return (
    <div className="calendar" role="group" aria-labelledby={id}>
      <div className="calendar-head">
        <IconButton label={t('previousMonth')} onClick={() => setActive(monthsAfter(active, -1))}>
          <IconChevronLeft className="icon icon-flips" aria-hidden />
        </IconButton>
        <span id={id} aria-live="polite">
          {monthName(active, locale)}
        </span>
        <IconButton label={t('nextMonth')} onClick={() => setActive(monthsAfter(active, 1))}>
          <IconChevronRight className="icon icon-flips" aria-hidden />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to its days, and bubble */}
      <table ref={table} aria-labelledby={id} onKeyDown={press}>
        <thead>
          <tr>
            {weekdayNames(locale).map(({ short, long }) => (
              <th key={long} scope="col" aria-label={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(active).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} data-between={isBetween(day)}>
                  {day.slice(0, 7) === active.slice(0, 7) && (
                    <button
                      type="button"
                      className="calendar-day"
                      data-day={day}
                      data-autofocus={day === active ? '' : undefined}
                      tabIndex={day === active ? 0 : -1}
                      disabled={isOff(day)}
                      aria-label={nameOf(day)}
                      aria-pressed={day === from || day === to}
                      aria-current={day === today ? 'date' : undefined}
                      onClick={() => {
                        setActive(day)
                        onPick(day)
                      }}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
