import { useRouter } from '@tanstack/react-router'
import { lastSessionEnd } from '#auth/session.ts'
import { LoginView } from './LoginView.tsx'

/** The sign-in page inside the portal, after a session ended: the page stays alive. */
export function LoginScreen() {
  const router = useRouter()
  // The guard of this page knows where somebody who is signed in belongs.
  return <LoginView ended={lastSessionEnd()} onSignedIn={() => void router.invalidate()} />
}
