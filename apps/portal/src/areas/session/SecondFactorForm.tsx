import type { FactorKind } from '@merchant/contract/areas/second-factor.shapes.ts'
import { useRef, useState, type SubmitEvent } from 'react'
import { CallError } from '#api/call-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { CodeField } from '#components/fields/CodeField.tsx'
import { hasPasskeys, PasskeyMissing, getPasskey } from '#auth/passkey.ts'
import { sendSecondFactor, type AfterSignIn, type SecondFactorRequest } from '#auth/sign-in.ts'
import { t } from './second-factor.messages.ts'
import { problemOf } from './sign-in-problem.ts'
import { SignInNote } from './SignInNote.tsx'

interface SecondFactorFormProps {
  readonly asked: SecondFactorRequest
  readonly onSignedIn: (next: AfterSignIn) => void
  /** The sign-in has to begin again, and why; nothing when the person wants it so. */
  readonly onOver: (why?: string) => void
}

const ways = { TOTP: 'toTotp', PASSKEY: 'toPasskey', RECOVERY: 'toRecovery' } as const

/** The first way that works here: a passkey is none in a browser that has none. */
const firstOf = (methods: readonly FactorKind[]): FactorKind =>
  methods.find((kind) => kind !== 'PASSKEY' || hasPasskeys()) ?? methods[0] ?? 'TOTP'

const codeIn = (form: HTMLFormElement): string => {
  const value = new FormData(form).get('code')
  return typeof value === 'string' ? value.trim() : ''
}

/** The second step of a sign-in, in whichever of the person's ways they have at hand. */
export function SecondFactorForm({ asked, onSignedIn, onOver }: SecondFactorFormProps) {
  const { mfaToken, methods, passkey } = asked
  const [method, setMethod] = useState<FactorKind>(firstOf(methods))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)

  const fail = (failure: unknown) => {
    if (failure instanceof PasskeyMissing) return setProblem(t('noPasskey'))
    if (!(failure instanceof CallError) || failure.code !== '4013') {
      return setProblem(problemOf(failure).text)
    }
    const left = failure.payload?.triesLeft ?? 0
    if (left === 0) return onOver(t('over'))
    if (method === 'PASSKEY') setProblem(t('wrong', { count: left }))
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
    const needed = method === 'TOTP' ? /^\d{6}$/ : method === 'RECOVERY' ? /./ : /^/
    setProblem(null)
    setError(undefined)
    if (!needed.test(code)) {
      setError(method === 'TOTP' ? t('needCode') : t('needRecovery'))
      return form.current?.querySelector('input')?.focus()
    }
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
      {problem === null ? null : <SignInNote tone="bad" text={problem} />}
      {method === 'TOTP' ? (
        <CodeField key="TOTP" name="code" help={t('appHelp')} error={error} takesFocus />
      ) : null}
      {method === 'RECOVERY' ? (
        <Field key="RECOVERY" label={t('recovery')} help={t('recoveryHelp')} error={error}>
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
      ) : null}
      {method === 'PASSKEY' ? (
        <p className="login-way">{t(hasNoPasskeys ? 'noPasskeys' : 'passkeyHelp')}</p>
      ) : null}
      <Button
        type="submit"
        tone="main"
        wide
        loading={busy}
        disabledReason={hasNoPasskeys ? t('noPasskeys') : undefined}
      >
        {method === 'PASSKEY' ? t('usePasskey') : t('continue')}
      </Button>
      <div className="login-ways" role="group" aria-label={t('another')}>
        {methods
          .filter((kind) => kind !== method)
          .map((kind) => (
            <Button key={kind} tone="plain" onClick={() => choose(kind)}>
              {t(ways[kind])}
            </Button>
          ))}
        <Button tone="plain" onClick={() => onOver()}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}
