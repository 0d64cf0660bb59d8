import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { send } from '#api/send.ts'
import { Field } from '#ui/field.tsx'
import { AccountPage } from './AccountPage.tsx'
import { t } from './account.messages.ts'
import { provePerson } from './captcha.ts'
import { EntryForm } from './EntryForm.tsx'
import { useEntryForm } from './use-entry-form.ts'

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
  const entry = useEntryForm()
  const proof = useProof()
  const [asked, setAsked] = useState<string | null>(null)

  const ask = async (username: string): Promise<void> => {
    const query = { username, recaptchaVerification: await proof.take() }
    await send(accountCalls.forgotPassword, { query })
  }
  const submit = async ({ username = '' }) => {
    const name = username.trim()
    await ask(name).catch((failure: unknown) => {
      // Ten minutes over the form are too many for an answer: one more is found, once.
      if (failure instanceof CallError && failure.code === '4015') return ask(name)
      throw failure
    })
    setAsked(name)
  }

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
      <EntryForm
        entry={entry}
        check={({ username = '' }) =>
          username.trim() === '' ? { username: t('needUsername') } : {}
        }
        send={submit}
        asksBeforeLeaving={false}
        submit={t('sendLink')}
      >
        <Field
          label={t('username')}
          error={entry.wrong['username']}
          help={entry.busy ? t('checking') : undefined}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              dir="auto"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has this one purpose
              autoFocus
            />
          )}
        </Field>
      </EntryForm>
    </AccountPage>
  )
}
