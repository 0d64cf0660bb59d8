import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ChangedElsewhere, type FormWords } from './ChangedElsewhere.tsx'
import { ProblemList, focusField } from './ProblemList.tsx'
import { RefusedNote } from './RefusedNote.tsx'
import type { Sending } from './use-sending.ts'
import './form.css'

interface FormBodyProps<V extends FieldValues> extends FormWords<V> {
  readonly id: string
  readonly sending: Sending<V>
  /** Nothing can be changed, such as while it is unknown whether it arrived. */
  readonly isLocked?: boolean
  readonly children: ReactNode
  /** Below the fields, where the form stands in no dialog. */
  readonly foot?: ReactNode
}

/** The fields of a form, and above them what is wrong or was changed elsewhere. */
export function FormBody<V extends FieldValues>(props: FormBodyProps<V>) {
  const { id, form, textOf, sending, isLocked = false } = props
  return (
    <form
      ref={sending.box}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void sending.send()
      }}
    >
      {sending.refused && <RefusedNote refused={sending.refused} />}
      <ChangedElsewhere form={form} textOf={textOf} />
      <ProblemList form={form} onPick={(name) => focusField(sending.box.current, name)} />
      <fieldset className="form-fields" disabled={sending.isSending || isLocked}>
        {props.children}
      </fieldset>
      {props.foot}
    </form>
  )
}
