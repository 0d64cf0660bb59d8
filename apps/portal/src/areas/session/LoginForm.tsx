import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordField } from '#components/fields/PasswordField.tsx'
import { signIn, type AfterSignIn, type SecondFactorRequest } from '#auth/sign-in.ts'
import { t } from './session.messages.ts'
import { problemOf, SignInNote, type SignInProblem } from './SignInNote.tsx'

interface LoginFormProps {
  readonly onSignedIn: (next: AfterSignIn) => void
  /** The password was correct, and a second factor is needed. */
  readonly onSecondFactor: (request: SecondFactorRequest) => void
  /** Shown above the form until a sign-in fails. */
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

/** The sign-in form. Its inputs are uncontrolled: hydration keeps what was typed into the prerendered page. */
export function LoginForm({ onSignedIn, onSecondFactor, notice }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({})

  // Submits the form once if it was submitted before this script had loaded (`preferences/boot.ts`).
  useEffect(() => {
    const root = document.documentElement
    root.dataset['hydrated'] = 'yes'
    if (root.dataset['pendingSubmit'] === undefined) return
    delete root.dataset['pendingSubmit']
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
    setMissing(missingIn(username, password))
    setProblem(null)
    if (username === '' || password === '')
      return focusOn(username === '' ? 'username' : 'password')
    setBusy(true)
    try {
      const next = await signIn(username, password)
      if (typeof next === 'string') onSignedIn(next)
      else onSecondFactor(next)
    } catch (failure) {
      const found = problemOf(failure)
      setProblem(found)
      setBusy(false)
      if (found.isWrong) focusOn('password')
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
        // A plain link: the prerendered sign-in page has no router.
        link={
          <a href={`${import.meta.env.BASE_URL}forget-password`}>
            <bdi>{t('forgot')}</bdi>
          </a>
        }
      />
      <Button type="submit" tone="main" wide loading={busy}>
        {t('signIn')}
      </Button>
    </form>
  )
}
