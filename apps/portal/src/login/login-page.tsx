/**
 * The script of `login.html`. The form is in the page already; this takes it over, and fetches the
 * portal while the person types. No router, no query cache and no component library until then.
 */
import '../app/prepare.ts'
import '#ui/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { safeTo } from '../app/safe-to.ts'
import { currentLocale } from '#ui/messages.ts'
import { readSession } from '#auth/session.ts'
import type { AfterSignIn } from '#auth/sign-in.ts'
import { applySettings, onSystemScheme } from '#preferences/applied.ts'
import { readSettings } from '#preferences/stored.ts'
import { LoginEntry } from './LoginEntry.tsx'

const BASE = '/merchant-portal'
/** No card has fewer. What looks closer is fetched only then. */
const FEWEST_DIGITS = 14
const element = document.getElementById('root') ?? document.body
const portal = () => import('../app/start.tsx')
// Until the portal takes over, and follows the machine by itself.
const stopFollowing = onSystemScheme(() => applySettings(readSettings()))

/** Hands the page over to the portal, at the page that was wanted. */
const enter = async (next: AfterSignIn, leaveForm: () => void): Promise<void> => {
  const to = new URLSearchParams(location.search).get('to')
  const choosing = `/portal/choose-merchant${to === null ? '' : `?to=${encodeURIComponent(to)}`}`
  const { start } = await portal()
  history.replaceState(null, '', BASE + (next === 'chooseMerchant' ? choosing : safeTo(to)))
  stopFollowing()
  leaveForm()
  await start(element)
}

const takeOver = (): void => {
  // The page was written in English; another language is drawn anew, with what was typed kept.
  const view = <LoginEntry onSignedIn={(next) => void enter(next, () => root.unmount())} />
  const root = currentLocale() === 'en' ? hydrateRoot(element, view) : createRoot(element)
  if (currentLocale() !== 'en') root.render(view)
  element.addEventListener('input', () => void portal(), { once: true })
}

// Who followed a link to a search for a whole card number (A-296): it does not stay in the address meanwhile.
const cleanRequestedAddress = async (): Promise<void> => {
  const search = new URLSearchParams(location.search)
  const to = search.get('to')
  if (to === null || to.replaceAll(/\D/g, '').length < FEWEST_DIGITS) return
  const { requestedAddress } = await import('../app/requested-address.ts')
  const cleaned = requestedAddress(to)
  if (cleaned === to || !location.pathname.endsWith('/login')) return
  search.set('to', cleaned)
  history.replaceState(null, '', `?${search.toString()}`)
}
void cleanRequestedAddress()

// Somebody who is signed in already goes on to where they belong (spec 2).
if (readSession() === null) takeOver()
else void enter('home', () => element.replaceChildren())
