import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { dateOf } from '@merchant/contract/core/time.ts'
import { useState } from 'react'
import { Button } from '#kit/button.tsx'
import { isDay } from '#kit/date/days.ts'
import { RangeCalendar } from '#kit/date/RangeCalendar.tsx'
import { Field } from '#kit/field.tsx'
import type { FilterEditorProps, FilterField } from '#kit/filter/fields.ts'
import { now } from '../../clock.ts'
import { t } from './list.messages.ts'

function DaysEditor({ values, onApply }: FilterEditorProps) {
  const today = dateOf(now())
  const [from, setFrom] = useState(values['startDate'] ?? '')
  const [to, setTo] = useState(values['endDate'] ?? '')
  const [isTried, setTried] = useState(false)
  const wrongFrom = isDay(from) ? undefined : t('dayForm')
  const wrongTo = isDay(to) ? (to < from ? t('dayOrder') : undefined) : t('dayForm')
  const day = (label: string, value: string, set: (text: string) => void, wrong?: string) => (
    <Field label={label} error={isTried ? wrong : undefined}>
      {(control) => (
        <input
          {...control}
          className="input"
          data-dense
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={value}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </Field>
  )
  return (
    <form
      className="popover-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        // Only both together filter anything (spec 7).
        if (wrongFrom === undefined && wrongTo === undefined)
          onApply({ startDate: from, endDate: to })
      }}
    >
      <div className="filter-pair">
        {day(t('from'), from, setFrom, wrongFrom)}
        {day(t('to'), to, setTo, wrongTo)}
      </div>
      <RangeCalendar
        from={isDay(from) ? from : today}
        to={isDay(to) ? to : today}
        today={today}
        onRange={(first, last) => {
          setFrom(first)
          setTo(last)
        }}
      />
      <Button tone="main" type="submit">
        {t('apply')}
      </Button>
    </form>
  )
}

/** From one day to another, both of them chosen. */
export const daysField = (label: string): FilterField => ({
  name: 'days',
  label,
  params: ['startDate', 'endDate'],
  icon: IconCalendar,
  summary: ({ startDate, endDate }) =>
    startDate === undefined || endDate === undefined
      ? undefined
      : t('between', { from: startDate, to: endDate }),
  Editor: DaysEditor,
})
