import { renderToString } from 'react-dom/server'
import { LoginView } from '#areas/session/LoginView.tsx'

/** The sign-in page's markup, written into `login.html` by the build. */
export const prerenderLogin = (): string =>
  renderToString(<LoginView onSignedIn={() => undefined} />)
