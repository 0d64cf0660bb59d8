import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { Button, IconButton } from '#kit/button.tsx'
import { Field } from '#kit/field.tsx'
import { signIn, type AfterSignIn } from '#session/sign-in.ts'
import { t } from './session.messages.ts'
import { problemOf, type SignInProblem } from './sign-in-problem.ts'

interface LoginFormProps {
  readonly onSignedIn: (next: AfterSignIn) => void
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
export function LoginForm({ onSignedIn, notice }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({})
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)

  // A sign-in that was sent before the script arrived is done now, once (see settings/boot.ts).
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
      onSignedIn(await signIn(username, password))
    } catch (failure) {
      const found = problemOf(failure)
      setProblem(found)
      setBusy(false)
      if (found.retype) focusOn('password')
    }
  }

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const message = problem?.text ?? notice
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {message === undefined ? null : (
        <div
          className="note login-note"
          data-tone={problem ? 'bad' : 'info'}
          role={problem ? 'alert' : 'status'}
        >
          <div>
            <p>{message}</p>
            {problem?.reference ? (
              <small>{t('reference', { reference: problem.reference })}</small>
            ) : null}
          </div>
        </div>
      )}
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
      <Field
        label={t('password')}
        error={missing.password}
        help={capsLock ? t('capsLock') : undefined}
      >
        {(control) => (
          <div className="input-group">
            <input
              {...control}
              className="input"
              name="password"
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              onKeyDown={watchCapsLock}
              onKeyUp={watchCapsLock}
            />
            <IconButton
              label={shown ? t('hidePassword') : t('showPassword')}
              onClick={() => setShown(!shown)}
            >
              {shown ? <IconEyeOff className="icon" /> : <IconEye className="icon" />}
            </IconButton>
          </div>
        )}
      </Field>
      <Button type="submit" tone="main" wide loading={busy}>
        {t('signIn')}
      </Button>
    </form>
  )
}
