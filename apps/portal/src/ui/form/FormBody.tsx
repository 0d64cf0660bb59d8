import type { ReactNode } from 'react'
import { ChangedElsewhere } from './ChangedElsewhere.tsx'
import { ProblemList, focusField } from './ProblemList.tsx'
import { RefusedNote } from './RefusedNote.tsx'
import type { Form } from './use-form.ts'
import type { Sending } from './use-sending.ts'
import './form.css'

/** What every form says of itself, whether it stands in a dialog or in a page. */
export interface FormWords<V extends object> {
  readonly form: Form<V>
  /** The fields' labels: for the list of problems and of changes. */
  readonly labels: Readonly<Record<keyof V & string, string>>
  /** A value in words, where it is not text. */
  readonly textOf?: (name: keyof V & string, value: V[keyof V & string]) => string
}

interface FormBodyProps<V extends object> extends FormWords<V> {
  readonly id: string
  readonly sending: Sending
  readonly children: ReactNode
  /** Below the fields, where the form stands in no dialog. */
  readonly foot?: ReactNode
}

/** The fields of a form, and above them what is wrong or was changed elsewhere. */
export function FormBody<V extends object>(props: FormBodyProps<V>) {
  const { id, form, labels, textOf, sending } = props
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
      <ChangedElsewhere form={form} labels={labels} textOf={textOf} />
      <ProblemList
        problems={form.problems}
        labels={labels}
        onPick={(name) => focusField(sending.box.current, name)}
      />
      <fieldset className="form-fields" disabled={sending.isSending}>
        {props.children}
      </fieldset>
      {props.foot}
    </form>
  )
}
