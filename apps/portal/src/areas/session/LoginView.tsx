import { useSyncExternalStore } from 'react'
import { useEnvironment } from '#api/environment.ts'
import { EntryPage } from '#kit/entry-page.tsx'
import '#kit/card.css'
import './login.css'
import type { AfterSignIn } from '#session/sign-in.ts'
import { LoginForm } from './LoginForm.tsx'
import { t } from './session.messages.ts'

const neverChanges = () => () => undefined

interface LoginViewProps {
  readonly onSignedIn: (next: AfterSignIn) => void
  /** The person was sent here because the session ended. */
  readonly expired?: boolean
}

/** The sign-in page as it is drawn: in the page that is prerendered, and inside the portal. */
export function LoginView({ onSignedIn, expired = false }: LoginViewProps) {
  const environment = useEnvironment()
  // Only the browser itself knows; the page that is prerendered hopes for the best.
  const canEncrypt = useSyncExternalStore(
    neverChanges,
    () => window.isSecureContext,
    () => true,
  )
  const notice = canEncrypt ? (expired ? t('expired') : undefined) : t('noEncryption')
  return (
    <EntryPage
      environment={environment}
      title={t('signIn')}
      lead={t('lead')}
      slogan={t('slogan')}
      footer={t('invited')}
    >
      <LoginForm onSignedIn={onSignedIn} notice={notice} />
    </EntryPage>
  )
}
