import { t } from './session.messages.ts'

interface SignInNoteProps {
  readonly tone: 'bad' | 'info'
  readonly text: string
  readonly reference?: string | null | undefined
}

/** What a person needs to know before signing in: what went wrong, or why they are here. */
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
