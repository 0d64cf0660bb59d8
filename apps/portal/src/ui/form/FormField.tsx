import type { ReactNode } from 'react'
import { Field } from '#ui/field.tsx'
import type { FieldOf } from './field-of.ts'
import { t } from './form.messages.ts'
import './form.css'

type Control = Parameters<Parameters<typeof Field>[0]['children']>[0]

interface FormFieldProps extends Omit<FieldOf<unknown>, 'value' | 'onChange'> {
  readonly children: (
    control: Control & {
      readonly name: string
      readonly disabled: boolean
      readonly 'aria-required': boolean
      readonly onBlur: (() => void) | undefined
    },
  ) => ReactNode
}

/** Label, help, error and what the control inside needs: the frame of a field with one control. */
export function FormField(props: FormFieldProps) {
  const { label, name, error, help, isOptional = false, disabledReason, onBlur, children } = props
  return (
    <Field
      label={label}
      aside={isOptional && <span className="field-optional">{t('optional')}</span>}
      help={disabledReason ?? help}
      error={error}
    >
      {(control) =>
        children({
          ...control,
          name,
          disabled: disabledReason !== undefined,
          'aria-required': !isOptional,
          onBlur,
        })
      }
    </Field>
  )
}
