import type { FactorKind } from '@merchant/contract/areas/second-factor.shapes.ts'
import { useRef, useState, type SubmitEvent } from 'react'
import { CallError } from '#api/call-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { CodeField } from '#components/fields/CodeField.tsx'
import { hasPasskeys, PasskeyMissing, getPasskey } from '#auth/passkey.ts'
import { sendSecondFactor, type AfterSignIn, type SecondFactorRequest } from '#auth/sign-in.ts'
import { t } from './second-factor.messages.ts'
import { problemOf, SignInNote, type SignInProblem } from './SignInNote.tsx'

interface SecondFactorFormProps {
  readonly request: SecondFactorRequest
  readonly onSignedIn: (next: AfterSignIn) => void
  /** Returns to the first step. Without a reason, the person chose to. */
  readonly onRestart: (reason?: string) => void
}

const switchLabels = { TOTP: 'toTotp', PASSKEY: 'toPasskey', RECOVERY: 'toRecovery' } as const

/** The first method that this browser supports. */
const firstOf = (methods: readonly FactorKind[]): FactorKind =>
  methods.find((kind) => kind !== 'PASSKEY' || hasPasskeys()) ?? methods[0] ?? 'TOTP'

const codeIn = (form: HTMLFormElement): string => {
  const value = new FormData(form).get('code')
  return typeof value === 'string' ? value.trim() : ''
}

const missingIn = (method: FactorKind, code: string): string | undefined => {
  if (method === 'TOTP' && !/^\d{6}$/.test(code)) return t('needCode')
  return method === 'RECOVERY' && code === '' ? t('needRecovery') : undefined
}

/** The second step of a sign-in, by any of the person's methods. */
export function SecondFactorForm({ request, onSignedIn, onRestart }: SecondFactorFormProps) {
  const { mfaToken, methods, passkey } = request
  const [method, setMethod] = useState<FactorKind>(firstOf(methods))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)

  const fail = (failure: unknown) => {
    if (failure instanceof PasskeyMissing) return setProblem({ text: t('noPasskey') })
    if (!(failure instanceof CallError) || failure.code !== '4013') {
      return setProblem(problemOf(failure, true))
    }
    const left = failure.payload?.triesLeft ?? 0
    if (left === 0) return onRestart(t('over'))
    if (method === 'PASSKEY') setProblem({ text: t('wrong', { count: left }) })
    else setError(t('wrong', { count: left }))
    form.current?.querySelector('input')?.focus()
  }

  const answer = async (code: string) => {
    if (method !== 'PASSKEY') return sendSecondFactor({ mfaToken, method, code })
    if (passkey === undefined) throw new PasskeyMissing()
    return sendSecondFactor({ mfaToken, method, credential: await getPasskey(passkey) })
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const code = codeIn(event.currentTarget)
    const missing = missingIn(method, code)
    setProblem(null)
    setError(missing)
    if (missing !== undefined) return form.current?.querySelector('input')?.focus()
    setBusy(true)
    try {
      onSignedIn(await answer(code))
    } catch (failure) {
      setBusy(false)
      fail(failure)
    }
  }

  const choose = (next: FactorKind) => {
    setMethod(next)
    setProblem(null)
    setError(undefined)
  }

  const hasNoPasskeys = method === 'PASSKEY' && !hasPasskeys()
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {problem === null ? null : (
        <SignInNote tone="bad" text={problem.text} reference={problem.reference} />
      )}
      {method === 'PASSKEY' ? (
        <p className="login-way">{t(hasNoPasskeys ? 'noPasskeys' : 'passkeyHelp')}</p>
      ) : (
        <FactorField key={method} method={method} error={error} />
      )}
      <Button
        type="submit"
        tone="main"
        wide
        loading={busy}
        disabledReason={hasNoPasskeys ? t('noPasskeys') : undefined}
      >
        {method === 'PASSKEY' ? t('usePasskey') : t('continue')}
      </Button>
      <div className="login-ways" role="group" aria-label={t('methods')}>
        {methods
          .filter((kind) => kind !== method)
          .map((kind) => (
            <Button key={kind} tone="plain" onClick={() => choose(kind)}>
              {t(switchLabels[kind])}
            </Button>
          ))}
        <Button tone="plain" onClick={() => onRestart()}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}

interface FactorFieldProps {
  readonly method: Exclude<FactorKind, 'PASSKEY'>
  readonly error: string | undefined
}

function FactorField({ method, error }: FactorFieldProps) {
  if (method === 'TOTP')
    return <CodeField name="code" help={t('appHelp')} error={error} takesFocus />
  return (
    <Field label={t('recovery')} help={t('recoveryHelp')} error={error}>
      {(control) => (
        <input
          {...control}
          className="input"
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          dir="ltr"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has this one purpose
          autoFocus
        />
      )}
    </Field>
  )
}
