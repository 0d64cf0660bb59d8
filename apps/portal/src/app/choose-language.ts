import type { Language } from '#ui/locales.ts'
import { currentLocale } from '#ui/messages.ts'
import { changeSetting } from '#preferences/settings.ts'

/**
 * Changes the language of the portal and loads it again, because many texts are read when their module is loaded. With
 * unsaved input in a form the browser asks first (`useLeaving`); the language then changes with the next page load.
 */
export const chooseLanguage = (language: Language): void => {
  if (language === currentLocale()) return
  changeSetting('locale', language)
  location.reload()
}
