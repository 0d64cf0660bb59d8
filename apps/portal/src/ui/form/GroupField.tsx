import { useId, type ReactNode } from 'react'
import { FieldNote } from '#ui/FieldNote.tsx'
import type { FieldOf } from './field-of.ts'
import { t } from './form.messages.ts'
import './form.css'

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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the group is left when the focus leaves its last control
    <fieldset
      className="field form-group"
      disabled={disabledReason !== undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.()
      }}
    >
      <legend>
        {label}
        {isOptional && <span className="field-optional">{t('optional')}</span>}
      </legend>
      {children({
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      <FieldNote id={`${id}-note`} help={note} error={error} />
    </fieldset>
  )
}
