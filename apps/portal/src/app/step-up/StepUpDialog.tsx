import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { useRef } from 'react'
import { useSession } from '#access/access.ts'
import { send } from '#api/send.ts'
import type { Answer } from '#kit/form/answer.ts'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { TextField } from '#kit/form/TextField.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { answerOf, refusedAt } from '#parts/form-answer.ts'
import { encryptPassword } from '#session/encryption.ts'
import { t } from './step-up.messages.ts'

interface Typed {
  readonly password: string
}

const prove = async ({ password }: Typed): Promise<Answer<Typed>> => {
  try {
    return await answerOf<Typed>(async () => {
      const body = { password: await encryptPassword(password) }
      await send(sessionCalls.stepUp, { body })
    })
  } catch (failure) {
    // What the key cannot carry is nobody's password.
    if (failure instanceof RangeError) return refusedAt('password', t('wrong'))
    throw failure
  }
}

/** Asks for the password again. What waits for the answer goes on by itself. */
export function StepUpDialog({ onAnswer }: { readonly onAnswer: (isProven: boolean) => void }) {
  const username = useSession()?.userData.username ?? ''
  const isProven = useRef(false)
  const form = useForm<Typed>(
    { password: '' },
    { check: ({ password }) => (password === '' ? { password: t('need') } : {}) },
  )
  const submit = async (values: Typed): Promise<Answer<Typed>> => {
    const answer = await prove(values)
    isProven.current = answer.kind === 'done'
    return answer
  }
  return (
    <FormDialog
      title={t('title')}
      // A password that was not sent is nothing to be kept, or asked about.
      form={{ ...form, isDirty: false }}
      labels={{ password: t('password') }}
      submitLabel={t('goOn')}
      onSubmit={submit}
      onClose={() => onAnswer(isProven.current)}
    >
      <p className="form-lead">{t('lead')}</p>
      {/* For password managers, which look for the name beside the password. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <TextField
        {...form.field('password')}
        label={t('password')}
        isSecret
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
