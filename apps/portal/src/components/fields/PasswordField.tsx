import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { t } from './fields.messages.ts'

interface PasswordFieldProps {
  readonly label: string
  readonly name: string
  readonly autoComplete: 'current-password' | 'new-password'
  /** A link after the label, such as to a forgotten password. */
  readonly link?: ReactNode
  readonly help?: ReactNode
  /** The id of a text that is read after help or error. */
  readonly describedBy?: string
  readonly error?: ReactNode
  /** Without a value the input keeps its own, as in the prerendered sign-in page. */
  readonly value?: string
  readonly onChange?: (text: string) => void
  readonly onBlur?: () => void
}

/** A password, which its person may look at, and may paste. */
export function PasswordField({
  label,
  name,
  autoComplete,
  link,
  help,
  describedBy,
  error,
  value,
  onChange,
  onBlur,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field label={label} link={link} error={error} help={capsLock ? t('capsLock') : help}>
      {(control) => (
        <div className="input-group">
          <input
            {...control}
            aria-describedby={
              [control['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined
            }
            className="input"
            name={name}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange?.(event.currentTarget.value)}
            onBlur={onBlur}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
          />
          <IconButton
            label={shown ? t('hidePassword') : t('showPassword')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <IconEyeOff className="icon" /> : <IconEye className="icon" />}
          </IconButton>
        </div>
      )}
    </Field>
  )
}
