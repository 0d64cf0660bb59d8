/**
 * React Aria's calendars with our styles. All days are days in Hong Kong, whatever the browser's time zone;
 * weeks begin on Sunday, as on the calendars of Hong Kong.
 */
import { parseDate, type CalendarDate } from '@internationalized/date'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { currentLocale } from '#ui/messages.ts'
import { t } from '#ui/ui.messages.ts'
import { formatLocale } from '#ui/locales.ts'
import { weekdayStyle } from './days.ts'
import './calendar.css'

interface Bounds {
  /** Today in Hong Kong: marked, and shown if nothing is selected. */
  readonly today: string
  readonly min?: string | undefined
  readonly max?: string | undefined
}
export interface DayCalendarProps extends Bounds {
  readonly day: string | undefined
  readonly onPick: (day: string) => void
}
export interface DaysCalendarProps extends Bounds {
  /** Either may be missing while the user types. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** Called after the second click, with the earlier day first. */
  readonly onRange: (from: string, to: string) => void
}

const dateOf = (day: string | undefined): CalendarDate | null =>
  day === undefined ? null : parseDate(day)

function Month({ start, today }: { readonly start: string; readonly today: string }) {
  // Receives the focus when the popover opens: determined once, before the user moves it.
  const [initial] = useState(start)
  return (
    <>
      <div className="calendar-head">
        <Button slot="previous" className="icon-btn" aria-label={t('previousMonth')}>
          <IconChevronLeft className="icon icon-flips" aria-hidden />
        </Button>
        <Heading className="calendar-month" level={3} />
        <Button slot="next" className="icon-btn" aria-label={t('nextMonth')}>
          <IconChevronRight className="icon icon-flips" aria-hidden />
        </Button>
      </div>
      <CalendarGrid weekdayStyle={weekdayStyle(currentLocale())}>
        <CalendarGridHeader>
          {(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="calendar-day"
              // React Aria marks today in the time zone of the browser.
              data-now={date.toString() === today ? '' : undefined}
              data-autofocus={date.toString() === initial ? '' : undefined}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}

/** React Aria derives the direction of its keys from the script of the locale; here it is a user setting. */
const localeOfCalendar = (): string => {
  const locale = formatLocale(currentLocale())
  return document.documentElement.dir === 'rtl'
    ? new Intl.Locale(locale, { script: 'Arab' }).toString()
    : locale
}

const Localized = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider locale={localeOfCalendar()}>{children}</I18nProvider>
)

export function DayCalendar({ day, today, min, max, onPick }: DayCalendarProps) {
  return (
    <Localized>
      <Calendar
        className="calendar"
        aria-label={t('calendar')}
        firstDayOfWeek="sun"
        value={dateOf(day)}
        defaultFocusedValue={parseDate(day ?? today)}
        minValue={dateOf(min)}
        maxValue={dateOf(max)}
        onChange={(date) => onPick(date.toString())}
      >
        <Month start={day ?? today} today={today} />
      </Calendar>
    </Localized>
  )
}

export function DaysCalendar({ from, to, today, min, max, onRange }: DaysCalendarProps) {
  const [start, end] = [dateOf(from ?? to), dateOf(to ?? from)]
  const value =
    start === null || end === null
      ? null
      : { start: start < end ? start : end, end: start < end ? end : start }
  return (
    <Localized>
      <RangeCalendar
        className="calendar"
        data-range
        aria-label={t('calendar')}
        firstDayOfWeek="sun"
        value={value}
        defaultFocusedValue={parseDate(to ?? from ?? today)}
        minValue={dateOf(min)}
        maxValue={dateOf(max)}
        onChange={(range) => onRange(range.start.toString(), range.end.toString())}
      >
        <Month start={to ?? from ?? today} today={today} />
      </RangeCalendar>
    </Localized>
  )
}
