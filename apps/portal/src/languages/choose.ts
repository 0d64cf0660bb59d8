/** Changes the language of the portal: for this browser, and at once where nothing but the sign-in page is shown. */
import { writeSetting } from '#preferences/stored.ts'
import type { Language } from '#ui/locales.ts'
import { currentLocale, setLocale } from '#ui/messages.ts'
import { loadTextsOf } from './load.ts'

const atStart = currentLocale()

let wanted: Language | undefined

/**
 * Changes the texts of the sign-in page without loading it again, so that what was typed stays. Nothing changes if they
 * cannot be loaded: `failed`. `late` means that another language was chosen meanwhile.
 */
export const chooseForSignIn = async (language: Language): Promise<'done' | 'failed' | 'late'> => {
  wanted = language
  const isLoaded = await loadTextsOf(language, 'sign-in')
  if (wanted !== language) return 'late'
  if (!isLoaded) return 'failed'
  writeSetting('locale', language)
  setLocale(language)
  document.documentElement.lang = language
  return 'done'
}

/** The language that the person chose elsewhere, from the next page on. */
export const adoptLanguage = (language: Language | undefined): void => {
  if (language === undefined || currentLocale() === 'pseudo') return
  writeSetting('locale', language)
  setLocale(language)
}

/** Whether texts of the first language may be left, because many are read when their module is loaded. */
export const needsReload = (): boolean => currentLocale() !== atStart
