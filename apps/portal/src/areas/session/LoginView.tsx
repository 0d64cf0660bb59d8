import { Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useEnvironment } from '#api/config.ts'
import { EntryPage } from '#ui/entry-page.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import '#ui/card.css'
import './login.css'
import type { SessionEnd } from '#auth/session.ts'
import type { AfterSignIn, SecondFactorRequest } from '#auth/sign-in.ts'
import { LoginForm } from './LoginForm.tsx'
import { t } from './session.messages.ts'

/** Few people are asked for it: it comes when it is wanted, and not with the sign-in page. */
const SecondFactorForm = lazyPart(
  () => import('./SecondFactorForm.tsx').then((m) => m.SecondFactorForm),
  StepMissing,
)

/** In place of a step that cannot be fetched: back to the name and the password, with the reason. */
function StepMissing({ onOver }: { readonly onOver: (why: string) => void }) {
  const giveUp = useEffectEvent(() => onOver(t('stepMissing')))
  useEffect(() => giveUp(), [])
  return null
}

const neverChanges = () => () => undefined

interface LoginViewProps {
  readonly onSignedIn: (next: AfterSignIn) => void
  /** Why the session before this page ended, where there was one. */
  readonly ended?: SessionEnd | null
}

/** The sign-in page as it is drawn: in the page that is prerendered, and inside the portal. */
export function LoginView({ onSignedIn, ended = null }: LoginViewProps) {
  const environment = useEnvironment()
  const [asked, setAsked] = useState<SecondFactorRequest | null>(null)
  const [over, setOver] = useState<string>()
  // Only the browser itself knows; the page that is prerendered hopes for the best.
  const canEncrypt = useSyncExternalStore(
    neverChanges,
    () => window.isSecureContext,
    () => true,
  )
  const startAgain = (why?: string) => {
    setAsked(null)
    setOver(why)
  }
  // Whoever has just signed out here knows it.
  const why = ended === null || ended === 'signed-out' ? undefined : t(ended)
  const notice = canEncrypt ? (over ?? why) : t('noEncryption')
  return (
    <EntryPage
      environment={environment}
      title={asked === null ? t('signIn') : t('oneMoreStep')}
      lead={asked === null ? t('lead') : t('stepLead')}
      slogan={t('slogan')}
      footer={asked === null ? t('invited') : undefined}
    >
      {asked === null ? (
        <LoginForm onSignedIn={onSignedIn} onAsked={setAsked} notice={notice} />
      ) : (
        <Suspense>
          <SecondFactorForm asked={asked} onSignedIn={onSignedIn} onOver={startAgain} />
        </Suspense>
      )}
    </EntryPage>
  )
}
