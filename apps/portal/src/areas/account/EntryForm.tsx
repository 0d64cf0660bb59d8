import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { CodeSent } from '@merchant/contract/areas/one-time-code.shapes.ts'
import { passwordFaults, passwordSentences } from '@merchant/contract/areas/password.rules.ts'
import { useId, useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { contractWords } from '#api/api.messages.ts'
import { CallError } from '#api/call-error.ts'
import { EncryptionMissing } from '#auth/encryption.ts'
import { CodeField } from '#components/fields/CodeField.tsx'
import { codeSentText, SendCodeButton } from '#components/fields/SendCodeButton.tsx'
import { refusedAt } from '#components/form-answer.ts'
import { Button } from '#ui/button.tsx'
import type { Answer } from '#ui/form/answer.ts'
import { FormBody } from '#ui/form/FormBody.tsx'
import { LeaveDialog } from '#ui/form/LeaveConfirmation.tsx'
import { useForm, type Bound, type Form, type Labels } from '#ui/form/use-form.ts'
import { useSending, type Sending } from '#ui/form/use-sending.ts'
import './account.css'
import { t } from './account.messages.ts'
import { CaptchaMissing } from './captcha.ts'

/** Codes that always concern the same field: a wrong one-time code, and a wrong password. */
const fieldByCode: Readonly<Record<string, string>> = { '4230': 'otp', '4011': 'password' }

/** The service's message, except where these pages can say more: no connection, or nothing was changed. */
export const messageOf = ({ code, message }: CallError): string => {
  if (code === '5030') return t('unavailable')
  return code === 'NETWORK' ? t('network') : message
}

const refused = (message: string) => ({ kind: 'refused', message }) as const

/** A failure as the form's answer: at the fields that it names, otherwise above them, in the words of `textOf`. */
const refusalOf = (
  failure: unknown,
  passwordField: string,
  textOf: (failure: CallError) => string,
): Answer<never> => {
  if (failure instanceof EncryptionMissing) return refused(t('noEncryption'))
  if (failure instanceof CaptchaMissing) return refused(t('noCheck'))
  // Thrown by `encryptUnder` for a password longer than the key can hold.
  if (failure instanceof RangeError) return refusedAt(passwordField, t('tooLong'))
  if (!(failure instanceof CallError)) return refused(t('unavailable'))
  const { code, message, payload, reference, status } = failure
  const path = fieldByCode[code]
  const named = payload?.fields ?? []
  const fields = named.length === 0 && path !== undefined ? [{ path, message }] : named
  if (fields.length > 0) return { kind: 'refused', message: '', fields }
  // Support can only look up a failure of the service; 5030 is an announced outage.
  const hasReference = status >= 500 && code !== '5030'
  return { ...refused(textOf(failure)), reference: hasReference ? reference : null }
}

/** A request of the form that got no answer may have been carried out. */
const textOfForm = (failure: CallError): string =>
  failure.code === 'NETWORK' ? t('noAnswer') : messageOf(failure)

/** The first rule that a new password breaks, as a sentence. `names` must not be part of it. */
export const passwordError = (password: string, names: readonly string[]): string | undefined => {
  const [fault] = passwordFaults(password, names)
  return fault === undefined ? undefined : contractWords(passwordSentences[fault])
}

interface EntryOptions<V> {
  readonly labels: Labels<V>
  readonly schema: StandardSchemaV1<V>
  readonly send: (values: V) => Promise<void>
  /** Shows the error of a password that is too long to be encrypted; `password` if absent. */
  readonly passwordField?: string
  /** False for a form with so little input that losing it needs no confirmation. */
  readonly confirmsLeaving?: boolean
}

interface Entry<V extends FieldValues> {
  readonly form: Form<V>
  readonly sending: Sending<V>
  /** Shows the failure of another request of the form, such as that for a code. */
  readonly show: (failure: unknown) => void
}

/**
 * A form outside a dialog that works without a session or sends a password. Unlike `answerOf`, it knows the failures of
 * encryption and captcha.
 */
export const useEntryForm = <V extends FieldValues>(
  initial: V,
  options: EntryOptions<V>,
): Entry<V> => {
  const { labels, schema, send, passwordField = 'password', confirmsLeaving = true } = options
  const form = useForm(initial, { labels, schema })
  const sending = useSending<V>({
    form,
    isDirty: confirmsLeaving && form.isDirty,
    onSubmit: async (values) => {
      try {
        await send(values)
        return { kind: 'done' }
      } catch (failure) {
        return refusalOf(failure, passwordField, textOfForm)
      }
    },
    onDone: () => undefined,
  })
  const show = (failure: unknown) => sending.show(refusalOf(failure, passwordField, messageOf))
  return { form, sending, show }
}

interface EntryFormProps<V extends FieldValues> {
  readonly entry: Entry<V>
  readonly submitLabel: string
  readonly children: ReactNode
}

export function EntryForm<V extends FieldValues>(props: EntryFormProps<V>) {
  const { form, sending } = props.entry
  return (
    <>
      <FormBody
        id={useId()}
        form={form}
        sending={sending}
        foot={
          <div className="account-foot">
            <Button type="submit" tone="main" wide loading={sending.isSending}>
              {props.submitLabel}
            </Button>
          </div>
        }
      >
        {props.children}
      </FormBody>
      <LeaveDialog leaving={sending.leaving} />
    </>
  )
}

interface CodeStepProps {
  readonly field: Bound<string>
  readonly send: () => Promise<CodeSent>
  readonly onFailure: (failure: unknown) => void
}

/** The field of a one-time code, with the button that sends the code. */
export function CodeStep({ field, send, onFailure }: CodeStepProps) {
  const [sent, setSent] = useState<CodeSent | null>(null)
  return (
    <CodeField
      {...field}
      help={sent === null ? t('codeFirst') : codeSentText(sent)}
      action={<SendCodeButton sent={sent} send={send} onSent={setSent} onFailure={onFailure} />}
    />
  )
}
