import { renderToString } from 'react-dom/server'
import { LoginEntry } from './LoginEntry.tsx'

/** The sign-in page's markup, written into `login.html` by the build. */
export const prerenderLogin = (): string =>
  renderToString(<LoginEntry onSignedIn={() => undefined} />)
