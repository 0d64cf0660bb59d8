import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { CallError } from '#api/call-error.ts'
import { send } from '#api/send.ts'
import { TextField } from '#ui/form/text-fields.tsx'
import { AccountPage } from './AccountPage.tsx'
import { t } from './account.messages.ts'
import { provePerson } from './captcha.ts'
import { EntryForm, useEntryForm } from './EntryForm.tsx'

const schema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, t('needUsername'))),
})

/** The answer of the check, found while the name is typed. Each is good for one request. */
const useProof = () => {
  const proof = useRef<Promise<string> | null>(null)
  const begin = () => {
    proof.current ??= provePerson()
    // Whoever sends the form hears of it.
    proof.current.catch(() => undefined)
    return proof.current
  }
  useEffect(() => void begin(), [])
  return {
    take: () => {
      const taken = begin()
      proof.current = null
      return taken
    },
  }
}

/** Asks for a link by which a new password is set (spec 2). Says the same whoever asks. */
export function ForgetPasswordScreen() {
  const proof = useProof()
  const [asked, setAsked] = useState<string | null>(null)

  const ask = async (username: string): Promise<void> => {
    const query = { username, recaptchaVerification: await proof.take() }
    await send(accountCalls.forgotPassword, { query })
  }
  const entry = useEntryForm(
    { username: '' },
    {
      labels: { username: t('username') },
      schema,
      asksBeforeLeaving: false,
      send: async ({ username }) => {
        const name = username.trim()
        await ask(name).catch((failure: unknown) => {
          // Ten minutes over the form are too many for an answer: one more is found, once.
          if (failure instanceof CallError && failure.code === '4015') return ask(name)
          throw failure
        })
        setAsked(name)
      },
    },
  )

  if (asked !== null) {
    return (
      <AccountPage title={t('sentTitle')} lead={t('sentLead', { name: asked })}>
        <p className="account-help" role="status">
          {t('sentHelp')}
        </p>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t('forgetTitle')} lead={t('forgetLead')}>
      <EntryForm entry={entry} submit={t('sendLink')}>
        <TextField
          {...entry.form.field('username')}
          help={entry.sending.isSending ? t('checking') : undefined}
          autoComplete="username"
          dir="auto"
          maxLength={254}
          takesFocus
        />
      </EntryForm>
    </AccountPage>
  )
}
