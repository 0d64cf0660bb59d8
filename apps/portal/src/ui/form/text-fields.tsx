import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useState, type HTMLInputAutoCompleteAttribute } from 'react'
import { IconButton } from '#ui/button.tsx'
import { plainText } from '#ui/plain-text.ts'
import { tidyAmount } from './amount-text.ts'
import { FormField, type FieldOf } from './form-field.tsx'
import { t } from './form.messages.ts'
import { tidied } from './tidied.ts'

interface TextFieldProps extends FieldOf<string> {
  readonly placeholder?: string
  readonly maxLength?: number
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  /** The direction of words that may differ from that of the page. Codes, numbers and addresses have their own. */
  readonly dir?: 'auto'
  /** Focused when it appears, for a page with a single purpose. */
  readonly takesFocus?: boolean
  /** Codes and numbers: monospaced. */
  readonly isCode?: boolean
  /** Masked, with a button that shows it: passwords and PINs. */
  readonly isSecret?: boolean
  /** More than one line. */
  readonly rows?: number
}

/** A line of text, a secret, or several lines. */
export function TextField({ isSecret = false, isCode = false, rows, ...props }: TextFieldProps) {
  const [isShown, setShown] = useState(false)
  const {
    value,
    onChange,
    placeholder,
    maxLength,
    inputMode = 'text',
    autoComplete = 'off',
    dir,
    takesFocus = false,
  } = props
  return (
    <FormField {...props}>
      {(control) => {
        const common = {
          ...control,
          className: isCode ? 'input form-code' : 'input',
          value,
          placeholder,
          maxLength,
          autoComplete,
          dir: isCode || inputMode !== 'text' ? 'ltr' : dir,
        }
        if (rows !== undefined)
          return (
            <textarea {...common} rows={rows} onChange={({ target }) => onChange(target.value)} />
          )
        const input = (
          <input
            {...common}
            type={isSecret && !isShown ? 'password' : 'text'}
            inputMode={inputMode}
            spellCheck={isCode || isSecret || autoComplete !== 'off' ? false : undefined}
            autoCapitalize={isCode || isSecret || autoComplete === 'username' ? 'none' : undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- because only callers that request it set it
            autoFocus={takesFocus}
            onChange={({ target }) => onChange(target.value)}
          />
        )
        if (!isSecret) return input
        return (
          <div className="input-group">
            {input}
            <IconButton label={isShown ? t('hide') : t('show')} onClick={() => setShown(!isShown)}>
              {isShown ? (
                <IconEyeOff className="icon" aria-hidden />
              ) : (
                <IconEye className="icon" aria-hidden />
              )}
            </IconButton>
          </div>
        )
      }}
    </FormField>
  )
}

interface AmountFieldProps extends FieldOf<string> {
  /** Before the figure: the currency. */
  readonly currency: string
  readonly isReadOnly?: boolean
}

/**
 * An amount of money as text, never as a float. On blur, and on Enter, which sends the form, it gets two decimal
 * places.
 */
export function AmountField({ currency, isReadOnly, ...props }: AmountFieldProps) {
  const { value, onChange } = props
  const { onBlur, onKeyDown } = tidied(props, tidyAmount)
  return (
    <FormField {...props} onBlur={onBlur}>
      {(control) => (
        <span className="form-amount" dir="ltr">
          <span aria-hidden="true">{currency}</span>
          <input
            {...control}
            className="input"
            inputMode="decimal"
            autoComplete="off"
            readOnly={isReadOnly}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={onKeyDown}
          />
        </span>
      )}
    </FormField>
  )
}

/** `9:30`, `930` and `0930` are all 09:30; undefined for anything else. */
export const timeOfDay = (text: string): string | undefined => {
  const [, hour = '', minute = ''] = /^(\d{1,2}):?(\d{2})$/.exec(plainText(text)) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}

/** A time of day, `HH:mm`. */
export function TimeField(props: FieldOf<string>) {
  const { value, onChange } = props
  const { onBlur } = tidied(props, timeOfDay)
  return (
    <FormField {...props} onBlur={onBlur}>
      {(control) => (
        <input
          {...control}
          className="input form-time"
          dir="ltr"
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
