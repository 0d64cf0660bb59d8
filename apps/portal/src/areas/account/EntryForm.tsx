import type { StandardSchemaV1 } from '@standard-schema/spec'
import { useId, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/FormBody.tsx'
import { LeaveDialog } from '#ui/form/LeaveAsk.tsx'
import { useForm, type Form, type Labels } from '#ui/form/use-form.ts'
import { useSending, type Sending } from '#ui/form/use-sending.ts'
import './account.css'
import { entryRefusal } from './entry-refusal.ts'

interface EntryOptions<V> {
  readonly labels: Labels<V>
  readonly schema: StandardSchemaV1<V>
  readonly send: (values: V) => Promise<void>
  /** The field that a password which cannot be encrypted is refused at. */
  readonly passwordField?: string
  /** False where too little is typed to ask before it is lost. */
  readonly asksBeforeLeaving?: boolean
}

interface Entry<V extends FieldValues> {
  readonly form: Form<V>
  readonly sending: Sending<V>
  /** Shows a failure beside the form's own, such as of a code that could not be sent. */
  readonly show: (failure: unknown) => void
}

/** A form for somebody who is not signed in, or about a password: its failures are told in words of its own. */
export const useEntryForm = <V extends FieldValues>(
  initial: V,
  options: EntryOptions<V>,
): Entry<V> => {
  const { labels, schema, send, passwordField = 'password', asksBeforeLeaving = true } = options
  const form = useForm(initial, { labels, schema })
  const sending = useSending<V>({
    form,
    isDirty: asksBeforeLeaving && form.isDirty,
    onSubmit: async (values) => {
      try {
        await send(values)
        return { kind: 'done' }
      } catch (failure) {
        return entryRefusal(failure, passwordField)
      }
    },
    onDone: () => undefined,
  })
  return { form, sending, show: (failure) => sending.show(entryRefusal(failure, passwordField)) }
}

interface EntryFormProps<V extends FieldValues> {
  readonly entry: Entry<V>
  /** The label of the button. */
  readonly submit: string
  readonly children: ReactNode
}

export function EntryForm<V extends FieldValues>({ entry, submit, children }: EntryFormProps<V>) {
  const { form, sending } = entry
  return (
    <>
      <FormBody
        id={useId()}
        form={form}
        sending={sending}
        foot={
          <div className="account-foot">
            <Button type="submit" tone="main" wide loading={sending.isSending}>
              {submit}
            </Button>
          </div>
        }
      >
        {children}
      </FormBody>
      <LeaveDialog leaving={sending.leaving} />
    </>
  )
}
