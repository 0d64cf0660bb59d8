import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { t as ui } from '#ui/ui.messages.ts'
import { isDay } from '#ui/date/days.ts'
import { DayCalendar } from '#ui/date/calendars.tsx'
import { Popover } from '#ui/popover.tsx'
import { type FieldOf, FormField } from './form-field.tsx'
import { tidied } from './tidied.ts'

interface DateFieldProps extends FieldOf<string> {
  readonly today: string
  readonly min?: string
  readonly max?: string
}

/** A bound may be another field, with a day that is being typed. */
const boundOf = (day: string | undefined): string | undefined =>
  day !== undefined && isDay(day) ? day : undefined

/** A day: typed as `YYYY-MM-DD`, or picked from a calendar. The same in every browser and language. */
export function DateField({ today, min, max, ...props }: DateFieldProps) {
  const { label, value, onChange, disabledReason } = props
  // Full-width digits, as Chinese and Japanese input methods write them, become plain ones.
  const { onBlur, onKeyDown } = tidied(props, (typed) => typed.normalize('NFKC'))
  return (
    <FormField {...props} onBlur={onBlur}>
      {(control) => (
        <div className="input-group form-date">
          <input
            {...control}
            className="input"
            dir="ltr"
            autoComplete="off"
            maxLength={10}
            placeholder={ui('dateHint')}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={onKeyDown}
          />
          <Popover
            label={ui('calendarOf', { label })}
            align="end"
            renderTrigger={(trigger) => (
              <button
                {...trigger}
                className="icon-btn"
                aria-label={ui('calendarOf', { label })}
                disabled={disabledReason !== undefined}
              >
                <IconCalendar className="icon" aria-hidden />
              </button>
            )}
          >
            {(close) => (
              <DayCalendar
                day={isDay(value) ? value : undefined}
                today={today}
                min={boundOf(min)}
                max={boundOf(max)}
                onPick={(day) => {
                  close()
                  onChange(day)
                }}
              />
            )}
          </Popover>
        </div>
      )}
    </FormField>
  )
}
