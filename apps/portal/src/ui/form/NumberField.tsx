import { NumberField as Base } from '@base-ui/react/number-field'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { IconButton } from '#ui/button.tsx'
import { type FieldOf, FormField } from './form-field.tsx'
import { t } from './form.messages.ts'

interface NumberFieldProps extends FieldOf<number | null> {
  readonly min: number
  readonly max: number
}

const minus = <IconMinus className="icon" aria-hidden />
const plus = <IconPlus className="icon" aria-hidden />
const whole = { maximumFractionDigits: 0, useGrouping: false }

/** A whole number with buttons for steps. Empty is null. */
export function NumberField({ min, max, ...props }: NumberFieldProps) {
  return (
    <FormField {...props}>
      {({ id, disabled, ...control }) => (
        <Base.Root
          className="form-number"
          id={id}
          disabled={disabled}
          min={min}
          max={max}
          // Typed numbers out of range are kept, so that the form can report the error.
          allowOutOfRange
          locale="en"
          format={whole}
          value={props.value}
          onValueChange={props.onChange}
        >
          <Base.Decrement render={<IconButton label={t('less')}>{minus}</IconButton>} />
          <Base.Input {...control} className="input" dir="ltr" aria-roledescription={undefined} />
          <Base.Increment render={<IconButton label={t('more')}>{plus}</IconButton>} />
        </Base.Root>
      )}
    </FormField>
  )
}
