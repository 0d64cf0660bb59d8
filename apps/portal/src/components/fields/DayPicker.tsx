import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { addDays, isDate } from '@merchant/contract/core/time.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { DayCalendar } from '#ui/date/calendars.tsx'
import { TypedDay } from '#ui/date/TypedDay.tsx'
import { plainText } from '#ui/plain-text.ts'
import { Popover } from '#ui/popover.tsx'
import { t } from '#components/components.messages.ts'

interface DayPickerProps {
  readonly date: string
  readonly today: string
  readonly onChange: (date: string) => void
}

/** Picks today, yesterday or an earlier day. */
export function DayPicker({ date, today, onChange }: DayPickerProps) {
  const yesterday = addDays(today, -1)
  const names: Readonly<Record<string, string>> = {
    [today]: t('today'),
    [yesterday]: t('yesterday'),
  }
  return (
    <Popover
      label={t('day')}
      align="end"
      renderTrigger={(trigger) => (
        <Button {...trigger} icon={<IconCalendar className="icon" aria-hidden />}>
          <bdi>{names[date] ?? date}</bdi>
          <IconChevronDown className="icon" aria-hidden />
        </Button>
      )}
    >
      {(close) => (
        <DayForm
          date={date}
          today={today}
          days={[today, yesterday]}
          names={names}
          onChange={(day) => {
            close()
            onChange(day)
          }}
        />
      )}
    </Popover>
  )
}

interface DayFormProps extends DayPickerProps {
  readonly days: readonly string[]
  readonly names: Readonly<Record<string, string>>
}

function DayForm({ date, today, days, names, onChange }: DayFormProps) {
  const [typed, setTyped] = useState(date)
  const [isWrong, setWrong] = useState(false)
  return (
    <>
      {days.map((day) => (
        <button
          key={day}
          type="button"
          className="popover-item"
          aria-pressed={day === date}
          onClick={() => onChange(day)}
        >
          {names[day]}
        </button>
      ))}
      <form
        className="popover-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const day = plainText(typed)
          const isRight = isDate(day) && day <= today
          setWrong(!isRight)
          if (isRight) onChange(day)
        }}
      >
        <TypedDay
          label={t('day')}
          value={typed}
          error={isWrong ? t('badDate') : undefined}
          onChange={setTyped}
        />
        <DayCalendar day={date} today={today} max={today} onPick={onChange} />
        <Button type="submit">{t('apply')}</Button>
      </form>
    </>
  )
}
