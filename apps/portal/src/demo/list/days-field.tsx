import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { dateOf } from '@merchant/contract/core/time.ts'
import { useState } from 'react'
import { isDay } from '#ui/date/days.ts'
import { DaysForm, type TypedDays } from '#ui/filter/DaysForm.tsx'
import type { FilterEditorProps, FilterField } from '#ui/filter/fields.ts'
import { now } from '../../clock.ts'
import { t } from './list.messages.ts'

function DaysEditor({ values, onApply }: FilterEditorProps) {
  const [days, setDays] = useState<TypedDays>({
    from: values['startDate'] ?? '',
    to: values['endDate'] ?? '',
  })
  const [isTried, setTried] = useState(false)
  const { from, to } = days
  const wrong = {
    from: isDay(from) ? undefined : t('dayForm'),
    to: isDay(to) ? (to < from ? t('dayOrder') : undefined) : t('dayForm'),
  }
  return (
    <DaysForm
      days={days}
      today={dateOf(now())}
      wrong={isTried ? wrong : {}}
      onChange={setDays}
      onApply={() => {
        setTried(true)
        // Only both together filter anything (spec 7).
        if (wrong.from === undefined && wrong.to === undefined)
          onApply({ startDate: from, endDate: to })
      }}
    />
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
