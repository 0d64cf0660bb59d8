import { useRouter } from '@tanstack/react-router'
import { lastSessionEnd } from '#auth/session.ts'
import { needsReload } from '#languages/choose.ts'
import { LoginView } from './LoginView.tsx'

/** The sign-in page inside the running portal, such as after a session ended. */
export function LoginScreen() {
  const router = useRouter()
  // The guard redirects a signed-in person from this page to the requested one.
  const enter = () => (needsReload() ? location.reload() : void router.invalidate())
  return <LoginView ended={lastSessionEnd()} onSignedIn={enter} />
}
