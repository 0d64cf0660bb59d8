/**
 * The script of `login.html`. Hydrates the prerendered form and loads the portal while the person types. Router, query
 * cache and component library come with the portal only.
 */
import '../app/prepare.ts'
import '#ui/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BASE, safeTo } from '../app/paths.ts'
import { currentLocale } from '#ui/messages.ts'
import { readSession } from '#auth/session.ts'
import type { AfterSignIn } from '#auth/sign-in.ts'
import { applySettings, onSystemScheme } from '#preferences/applied.ts'
import { readSettings } from '#preferences/stored.ts'
import { needsReload } from '#languages/choose.ts'
import { loadTexts } from '#languages/load.ts'
import { LoginEntry } from './LoginEntry.tsx'

/** The fewest digits of a card number; the code that checks for one is loaded only from here on. */
const CARD_DIGITS = 14
const element = document.getElementById('root') ?? document.body
const portal = async () => {
  await loadTexts('portal')
  return import('../app/start.tsx')
}
// The portal follows the system theme by itself.
const stopFollowing = onSystemScheme(() => applySettings(readSettings()))

/** The page to return to. A repeated one is ignored, as inside the portal. */
const requested = (): string | null => {
  const all = new URLSearchParams(location.search).getAll('to')
  return all.length === 1 ? (all[0] ?? null) : null
}

/** Replaces the sign-in page by the portal, at the requested page. */
const enterPortal = async (next: AfterSignIn, unmountForm: () => void): Promise<void> => {
  const to = requested()
  const choosing = `/portal/choose-merchant${to === null ? '' : `?to=${encodeURIComponent(to)}`}`
  const path = BASE + (next === 'chooseMerchant' ? choosing : safeTo(to))
  // The portal may have been loaded in the language before.
  if (needsReload()) return location.replace(path)
  const { start } = await portal()
  history.replaceState(null, '', path)
  stopFollowing()
  unmountForm()
  await start(element)
}

const hydrateForm = (): void => {
  const view = <LoginEntry onSignedIn={(next) => void enterPortal(next, () => root.unmount())} />
  // Prerendered in each language (`preferences/boot.ts`), but not in the pseudo-language.
  const root = currentLocale() === 'pseudo' ? createRoot(element) : hydrateRoot(element, view)
  if (currentLocale() === 'pseudo') root.render(view)
  element.addEventListener('input', () => void portal(), { once: true })
}

// Removes a card number that somebody searched for from the address (A-296).
const cleanRequestedAddress = async (): Promise<void> => {
  const search = new URLSearchParams(location.search)
  const all = search.getAll('to')
  if (all.join('').replaceAll(/\D/g, '').length < CARD_DIGITS) return
  const { requestedAddress } = await import('../app/requested-address.ts')
  const cleaned = all.map(requestedAddress)
  if (cleaned.join() === all.join() || !location.pathname.endsWith('/login')) return
  search.delete('to')
  for (const to of cleaned) search.append('to', to)
  history.replaceState(null, '', `?${search.toString()}`)
}
void cleanRequestedAddress()

// Redirects signed-in users (spec 2).
if (readSession() === null) void loadTexts('sign-in').then(hydrateForm)
else void enterPortal('home', () => element.replaceChildren())
