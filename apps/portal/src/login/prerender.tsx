import { renderToString } from 'react-dom/server'
import { t } from '#areas/session/session.messages.ts'
import type { Language } from '#ui/locales.ts'
import { setLocale } from '#ui/messages.ts'
import { loadTexts } from '#languages/load.ts'
import { LoginEntry } from './LoginEntry.tsx'

/** The sign-in page's markup and title, written into `login.html` by the build. */
export const prerenderLogin = async (
  language: Language,
): Promise<{ readonly form: string; readonly title: string }> => {
  setLocale(language)
  await loadTexts('sign-in')
  return {
    form: renderToString(<LoginEntry onSignedIn={() => undefined} />),
    title: `${t('signIn')} · ${__APP_TITLE__}`,
  }
}
