/** Changes the language of the portal: for this browser, and at once where nothing but the sign-in page is shown. */
import { writeSetting } from '#preferences/stored.ts'
import type { Language } from '#ui/locales.ts'
import { currentLocale, setLocale } from '#ui/messages.ts'
import { loadTexts } from './load.ts'

const atStart = currentLocale()

/** Changes the texts of the sign-in page without loading it again, so that what was typed stays. */
export const chooseForSignIn = async (language: Language): Promise<void> => {
  writeSetting('locale', language)
  setLocale(language)
  document.documentElement.lang = language
  await loadTexts('sign-in')
}

/** The language that the person chose elsewhere, from the next page on. */
export const adoptLanguage = (language: Language | undefined): void => {
  if (language === undefined || currentLocale() === 'pseudo') return
  writeSetting('locale', language)
  setLocale(language)
}

/** Whether texts of the first language may be left, because many are read when their module is loaded. */
export const needsReload = (): boolean => currentLocale() !== atStart
