import type { FieldOf } from './field-of.ts'
import { FormField } from './FormField.tsx'
import { t } from './form.messages.ts'

/** `9:30`, `930` and `0930` are all half past nine; what is no time stays as it was typed. */
export const timeOfDay = (text: string): string | undefined => {
  const [, hour = '', minute = ''] = /^(\d{1,2}):?(\d{2})$/.exec(text.trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}

/** A time of day, `HH:mm`. */
export function TimeField(props: FieldOf<string>) {
  const { value, onChange, onBlur } = props
  const leave = () => {
    const time = timeOfDay(value)
    if (time !== undefined && time !== value) onChange(time)
    onBlur?.()
  }
  return (
    <FormField {...props} onBlur={leave}>
      {(control) => (
        <input
          {...control}
          className="input form-time"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          placeholder={t('timeHint')}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  )
}
