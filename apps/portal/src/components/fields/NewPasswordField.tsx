import { passwordFaults } from '@merchant/contract/areas/password.rules.ts'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPoint from '@tabler/icons-react/dist/esm/icons/IconPoint.mjs'
import { useId } from 'react'
import type { Bound } from '#ui/form/use-form.ts'
import { PasswordField } from './PasswordField.tsx'
import { t } from './new-password.messages.ts'
import './new-password.css'
import { strengthOf } from './password-strength.ts'

interface NewPasswordFieldProps extends Bound<string> {
  /** What the password may not contain: username, e-mail, merchant. */
  readonly names: readonly string[]
  /** It replaces an existing password, so recent ones cannot be reused. */
  readonly replaces?: boolean
}

/** A new password: its rules are checked off and its strength is described while it is typed. */
export function NewPasswordField({ names, replaces = false, ...field }: NewPasswordFieldProps) {
  const { value } = field
  const id = useId()
  const faults = passwordFaults(value, names)
  const strength = strengthOf(value)
  const rules = (['SHORT', 'NAME'] as const).filter((rule) => rule !== 'NAME' || names.length > 0)
  const over = faults.filter((fault) => fault === 'LONG' || fault === 'BYTES')
  return (
    <div className="new-password">
      <PasswordField {...field} describedBy={id} autoComplete="new-password" />
      <ul id={id} className="password-rules">
        {rules.map((rule) => {
          const met = value !== '' && !faults.includes(rule)
          return (
            <li key={rule} data-met={met || undefined}>
              {met ? <IconCheck className="icon" /> : <IconPoint className="icon" />}
              {met ? (
                <>
                  <span aria-hidden="true">{t(rule)}</span>
                  <span className="visually-hidden">{t('met', { rule: t(rule) })}</span>
                </>
              ) : (
                t(rule)
              )}
            </li>
          )
        })}
        {(replaces ? (['COMMON', 'USED'] as const) : (['COMMON'] as const)).map((rule) => (
          <li key={rule}>
            <IconPoint className="icon" />
            {t(rule)}
          </li>
        ))}
        {over.map((rule) => (
          <li key={rule} data-broken="">
            <IconPoint className="icon" />
            {t(rule)}
          </li>
        ))}
      </ul>
      <p className="strength" data-strength={strength} role="status">
        {strength === 'none' ? null : t(strength)}
      </p>
    </div>
  )
}
