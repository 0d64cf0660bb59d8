import { Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useEnvironment } from '#api/config.ts'
import { EntryPage } from '#ui/entry-page.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import type { SessionEnd } from '#auth/session.ts'
import type { AfterSignIn, SecondFactorRequest } from '#auth/sign-in.ts'
import { currentLocale } from '#ui/messages.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { LoginForm } from './LoginForm.tsx'
import { t } from './session.messages.ts'

// Most people have no second factor: its code is not part of the sign-in page.
const SecondFactorForm = lazyComponent(
  () => import('./SecondFactorForm.tsx').then((m) => m.SecondFactorForm),
  StepMissing,
)

/** Where the second step cannot be loaded: returns to the first one and says why. */
function StepMissing({ onRestart }: { readonly onRestart: (reason: string) => void }) {
  const restart = useEffectEvent(() => onRestart(t('stepMissing')))
  useEffect(() => restart(), [])
  return null
}

const neverChanges = () => () => undefined

interface LoginViewProps {
  readonly onSignedIn: (next: AfterSignIn) => void
  /** Why the session before ended, if there was one. */
  readonly ended?: SessionEnd | null
}

/** The sign-in page, both prerendered and inside the portal. */
export function LoginView({ onSignedIn, ended = null }: LoginViewProps) {
  const environment = useEnvironment()
  const [request, setRequest] = useState<SecondFactorRequest | null>(null)
  // Every text of the page is read again when the language changes.
  const [, setTexts] = useState(currentLocale)
  const [restartReason, setRestartReason] = useState<string>()
  // The build that prerenders the page cannot know: it leaves the note out.
  const canEncrypt = useSyncExternalStore(
    neverChanges,
    () => window.isSecureContext,
    () => true,
  )
  const restart = (reason?: string) => {
    setRequest(null)
    setRestartReason(reason)
  }
  // A sign-out in this tab needs no explanation.
  const endReason = ended === null || ended === 'signed-out' ? undefined : t(ended)
  const notice = canEncrypt ? (restartReason ?? endReason) : t('noEncryption')
  return (
    <EntryPage
      environment={environment}
      title={request === null ? t('signIn') : t('oneMoreStep')}
      lead={request === null ? t('lead') : t('stepLead')}
      slogan={t('slogan')}
      footer={
        request === null ? (
          <>
            {t('invited')}
            <LanguageChoice onChosen={() => setTexts(currentLocale())} />
          </>
        ) : (
          t('signingInAs', { name: request.displayName })
        )
      }
    >
      {request === null ? (
        <LoginForm onSignedIn={onSignedIn} onSecondFactor={setRequest} notice={notice} />
      ) : (
        <Suspense>
          <SecondFactorForm request={request} onSignedIn={onSignedIn} onRestart={restart} />
        </Suspense>
      )}
    </EntryPage>
  )
}
