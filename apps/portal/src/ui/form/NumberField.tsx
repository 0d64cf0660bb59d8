import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { IconButton } from '#ui/button.tsx'
import { type FieldOf, FormField } from './form-field.tsx'
import { t } from './form.messages.ts'

interface NumberFieldProps extends FieldOf<number | null> {
  readonly least: number
  readonly most: number
}

/** A whole number, with a step down and a step up. Empty is null. */
export function NumberField({ least, most, ...props }: NumberFieldProps) {
  const { value, onChange, disabledReason } = props
  const isOff = disabledReason !== undefined
  const step = (by: number) =>
    onChange(Math.min(most, Math.max(least, (value ?? (by > 0 ? least - 1 : least + 1)) + by)))
  return (
    <FormField {...props}>
      {(control) => (
        <span className="form-number">
          <IconButton
            label={t('less')}
            disabled={isOff || (value ?? most) <= least}
            onClick={() => step(-1)}
          >
            <IconMinus className="icon" aria-hidden />
          </IconButton>
          <input
            {...control}
            className="input"
            inputMode="numeric"
            autoComplete="off"
            value={value ?? ''}
            onChange={({ target }) => {
              const digits = target.value.replace(/\D/g, '').slice(0, 12)
              onChange(digits === '' ? null : Number(digits))
            }}
            onKeyDown={(event) => {
              const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
              if (by === undefined) return
              event.preventDefault()
              step(by)
            }}
          />
          <IconButton
            label={t('more')}
            disabled={isOff || (value ?? least) >= most}
            onClick={() => step(1)}
          >
            <IconPlus className="icon" aria-hidden />
          </IconButton>
        </span>
      )}
    </FormField>
  )
}
