import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { useSession } from '#auth/access.ts'
import { send } from '#api/send.ts'
import type { Answer } from '#ui/form/answer.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { answerOf, refusedAt } from '#components/form-answer.ts'
import { encryptPassword } from '#auth/encryption.ts'
import { t } from '../shell.messages.ts'

interface Typed {
  readonly password: string
}

const schema = z.object({ password: z.string().check(z.minLength(1, t('passwordMissing'))) })

const verify = async ({ password }: Typed): Promise<Answer<Typed>> => {
  try {
    return await answerOf<Typed>(async () => {
      const body = { password: await encryptPassword(password) }
      await send(sessionCalls.stepUp, { body })
    })
  } catch (failure) {
    // Longer than any password.
    if (failure instanceof RangeError) return refusedAt('password', t('passwordWrong'))
    throw failure
  }
}

/** Asks for the password again. The pending call continues by itself. */
export function StepUpDialog({ onAnswer }: { readonly onAnswer: (isVerified: boolean) => void }) {
  const username = useSession()?.userData.username ?? ''
  const isVerified = useRef(false)
  const form = useForm<Typed>({ password: '' }, { labels: { password: t('password') }, schema })
  const submit = async (values: Typed): Promise<Answer<Typed>> => {
    const answer = await verify(values)
    isVerified.current = answer.kind === 'done'
    return answer
  }
  return (
    <FormDialog
      title={t('stepUpTitle')}
      form={form}
      confirmsLeaving={false}
      submitLabel={t('continue')}
      onSubmit={submit}
      onClose={() => onAnswer(isVerified.current)}
    >
      <p className="form-lead">{t('stepUpLead')}</p>
      {/* For password managers, which expect a username beside the password. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <TextField {...form.field('password')} isSecret autoComplete="current-password" />
    </FormDialog>
  )
}
