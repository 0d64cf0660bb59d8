import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useState, type HTMLInputAutoCompleteAttribute } from 'react'
import { IconButton } from '#ui/button.tsx'
import type { FieldOf } from './field-of.ts'
import { FormField } from './FormField.tsx'
import { t } from './form.messages.ts'

interface TextFieldProps extends FieldOf<string> {
  readonly placeholder?: string
  readonly maxLength?: number
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'tel' | 'url'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  /** As the text is written, where it may be in another direction than the page. */
  readonly dir?: 'auto'
  /** The page has this one purpose. */
  readonly takesFocus?: boolean
  /** Codes and numbers of things: a fixed-width face, left to right. */
  readonly isCode?: boolean
  /** Covered, with a button that shows it: passwords and PINs. */
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
            dir={dir}
            spellCheck={isCode || isSecret || autoComplete !== 'off' ? false : undefined}
            autoCapitalize={isCode || isSecret || autoComplete === 'username' ? 'none' : undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where it is asked for
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
