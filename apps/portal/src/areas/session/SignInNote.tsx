import { CallError } from '#api/call-error.ts'
import { EncryptionMissing } from '#auth/encryption.ts'
import '#ui/card.css'
import './login.css'
import { t } from './session.messages.ts'

/** Why a sign-in failed. */
export interface SignInProblem {
  readonly text: string
  /** The reference for support, for failures of the service. */
  readonly reference?: string | null | undefined
  /** The credentials were wrong: the focus goes to the password. */
  readonly isWrong?: boolean
}

const textOf = ({ code, message, payload }: CallError): string => {
  const until = payload?.until
  switch (code) {
    case '4011':
      return t('wrong')
    case '4012':
      return until === undefined ? t('lockedForNow') : t('locked', { until })
    case '5031':
      return t('notCompleted')
    case 'NETWORK':
      return t('network')
    default:
      return message
  }
}

/** `isLater`: the password was right, and a later step failed. */
export const problemOf = (failure: unknown, isLater = false): SignInProblem => {
  const unavailable = isLater ? t('stepUnavailable') : t('unavailable')
  if (failure instanceof EncryptionMissing) return { text: t('noEncryption') }
  // Thrown by `encryptPassword`: no account has a password of that length. The message does not tell why it is wrong.
  if (failure instanceof RangeError) return { text: t('wrong'), isWrong: true }
  if (!(failure instanceof CallError)) return { text: unavailable }
  // Support can only look up a failure of the service.
  const reference = failure.status >= 500 ? failure.reference : null
  const text = failure.code === '5030' ? unavailable : textOf(failure)
  return { text, reference, isWrong: failure.code === '4011' }
}

interface SignInNoteProps extends Pick<SignInProblem, 'text' | 'reference'> {
  readonly tone: 'bad' | 'info'
}

/** A note above a form of the sign-in: what failed, or why the session before ended. */
export function SignInNote({ tone, text, reference }: SignInNoteProps) {
  return (
    <div className="note login-note" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <div>
        <p>{text}</p>
        {reference ? <small>{t('reference', { reference })}</small> : null}
      </div>
    </div>
  )
}
