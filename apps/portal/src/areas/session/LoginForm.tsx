import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordField } from '#components/fields/PasswordField.tsx'
import { signIn, type AfterSignIn, type SecondFactorRequest } from '#auth/sign-in.ts'
import { t } from './session.messages.ts'
import { problemOf, type SignInProblem } from './sign-in-problem.ts'
import { SignInNote } from './SignInNote.tsx'

interface LoginFormProps {
  readonly onSignedIn: (next: AfterSignIn) => void
  /** The password was right; one more step is asked for. */
  readonly onAsked: (asked: SecondFactorRequest) => void
  readonly notice?: string | undefined
}

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

const missingIn = (username: string, password: string) => ({
  ...(username === '' && { username: t('needUsername') }),
  ...(password === '' && { password: t('needPassword') }),
})

/**
 * The sign-in form. Its inputs keep their own values, so that what was typed into the prerendered page
 * stays when the script takes it over.
 */
export function LoginForm({ onSignedIn, onAsked, notice }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({})

  // A sign-in that was sent before the script arrived is done now, once (see preferences/boot.ts).
  useEffect(() => {
    const root = document.documentElement
    root.dataset['taken'] = 'yes'
    if (root.dataset['earlySubmit'] === undefined) return
    delete root.dataset['earlySubmit']
    form.current?.requestSubmit()
  }, [])

  const focusOn = (name: string) => {
    const input = form.current?.elements.namedItem(name)
    if (input instanceof HTMLInputElement) input.focus()
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const username = textOf(data, 'username').trim()
    const password = textOf(data, 'password')
    const lacking = missingIn(username, password)
    setMissing(lacking)
    setProblem(null)
    if (Object.keys(lacking).length > 0) return focusOn(username === '' ? 'username' : 'password')
    setBusy(true)
    try {
      const next = await signIn(username, password)
      if (typeof next === 'string') onSignedIn(next)
      else onAsked(next)
    } catch (failure) {
      const found = problemOf(failure)
      setProblem(found)
      setBusy(false)
      if (found.retype) focusOn('password')
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {problem === null ? null : (
        <SignInNote tone="bad" text={problem.text} reference={problem.reference} />
      )}
      {problem === null && notice !== undefined ? <SignInNote tone="info" text={notice} /> : null}
      <Field label={t('username')} error={missing.username}>
        {(control) => (
          <input
            {...control}
            className="input"
            name="username"
            type="text"
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
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        error={missing.password}
        // A page of the portal, not of this one, which has no router.
        link={<a href={`${import.meta.env.BASE_URL}forget-password`}>{t('forgot')}</a>}
      />
      <Button type="submit" tone="main" wide loading={busy}>
        {t('signIn')}
      </Button>
    </form>
  )
}
