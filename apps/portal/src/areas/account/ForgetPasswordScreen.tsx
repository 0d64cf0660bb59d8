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

/** Takes the proof of a person, computed ahead while the person types. Each is valid for one request. */
const useProof = (): (() => Promise<string>) => {
  const proof = useRef<Promise<string> | null>(null)
  const compute = () => {
    const made = (proof.current ??= provePerson())
    // A proof that failed before it was needed is computed again.
    made.catch(() => {
      if (proof.current === made) proof.current = null
    })
    return made
  }
  useEffect(() => void compute(), [])
  return () => {
    const taken = compute()
    proof.current = null
    return taken
  }
}

/** Requests a link for setting a new password (spec 2). The answer is the same for unknown names. */
export function ForgetPasswordScreen() {
  const takeProof = useProof()
  const [sentTo, setSentTo] = useState<string | null>(null)

  const requestLink = async (username: string): Promise<void> => {
    const query = { username, recaptchaVerification: await takeProof() }
    await send(accountCalls.forgotPassword, { query })
  }
  const entry = useEntryForm(
    { username: '' },
    {
      labels: { username: t('username') },
      schema,
      confirmsLeaving: false,
      send: async ({ username }) => {
        const name = username.trim()
        await requestLink(name).catch((failure: unknown) => {
          // The proof expires when the page stays open for long: once, a fresh one is computed.
          if (failure instanceof CallError && failure.code === '4015') return requestLink(name)
          throw failure
        })
        setSentTo(name)
      },
    },
  )

  if (sentTo !== null) {
    return (
      <AccountPage title={t('sentTitle')} lead={t('sentLead', { name: sentTo })} isOutcome>
        <p className="account-help" role="status">
          {t('sentHelp')}
        </p>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t('forgetTitle')} lead={t('forgetLead')}>
      <EntryForm entry={entry} submitLabel={t('sendLink')}>
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
