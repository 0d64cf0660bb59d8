import { useId, type ReactNode } from 'react'
import { Field, FieldNote } from '#ui/field.tsx'
import { t } from './form.messages.ts'
import './fields.css'

/** The props of every field. A field of a form takes its name, label, value and error from `form.field(name)`. */
export interface FieldOf<Value> {
  readonly label: string
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur?: () => void
  readonly error?: string | undefined
  readonly help?: ReactNode
  /** Says so beside the label. Without it the field is required. */
  readonly isOptional?: boolean
  /** Disables the field and takes the place of the help. */
  readonly disabledReason?: string | undefined
}

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

const OptionalMark = () => <span className="field-optional">{t('optional')}</span>

/** The frame of a field with one control: label, help or error, and what the control needs of them. */
export function FormField(props: FormFieldProps) {
  const { label, name, error, help, isOptional = false, disabledReason, onBlur, children } = props
  return (
    <Field
      label={label}
      aside={isOptional && <OptionalMark />}
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

interface GroupFieldProps extends Omit<FieldOf<unknown>, 'value' | 'onChange' | 'name'> {
  readonly children: (first: {
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string | undefined
  }) => ReactNode
}

/** The frame of a field with several controls: its label is the legend of the group. */
export function GroupField(props: GroupFieldProps) {
  const { label, error, help, isOptional = false, disabledReason, onBlur, children } = props
  const id = useId()
  const note = error ?? disabledReason ?? help
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- because the group is blurred when the focus leaves its last control
    <fieldset
      className="field form-group"
      disabled={disabledReason !== undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.()
      }}
    >
      <legend>
        {label}
        {isOptional && <OptionalMark />}
      </legend>
      {children({
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      <FieldNote id={`${id}-note`} help={note} error={error} />
    </fieldset>
  )
}
