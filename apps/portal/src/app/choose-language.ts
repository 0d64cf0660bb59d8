import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { send } from '#api/send.ts'
import { pause } from '#ui/frames.ts'
import type { Language } from '#ui/locales.ts'
import { currentLocale } from '#ui/messages.ts'
import { changeSetting } from '#preferences/settings.ts'
import { readSettings } from '#preferences/stored.ts'

/** How long the page waits for the service before it loads again. */
const SAVING_MS = 1_500

/**
 * Changes the language of the portal and loads it again, because many texts are read when their module is loaded. With
 * unsaved input in a form the browser asks first (`useLeaving`); the language then changes with the next page load.
 * Another tab may have stored another language since this one was loaded.
 */
export const chooseLanguage = (language: Language): void => {
  if (language === currentLocale() && language === readSettings().locale) return
  changeSetting('locale', language)
  const options = { detached: true, keepalive: true }
  const saving = send(accountCalls.chooseLanguage, { body: { language } }, options)
  // What is not kept for the person is kept in this browser.
  void Promise.race([saving.catch(() => null), pause(SAVING_MS)]).then(() => location.reload())
}
