import '#ui/base.css'
import { createRoot } from 'react-dom/client'
import { readSession } from '#auth/session.ts'
import { adoptSession } from '#auth/tabs.ts'
import { refreshSettings } from '#preferences/settings.ts'
import { pageAt } from './page-at.ts'
import { Portal } from './Portal.tsx'
import { createQueryClient } from '#api/client.ts'
import { createPortalRouter } from './router.tsx'
import { nameDialogPages, watchSession } from './session-life.ts'

const BASE = '/merchant-portal'

/** A tab without a session, on a page that needs one, asks the other tabs first. */
const sessionForThisTab = async (): Promise<void> => {
  const page = pageAt(location.pathname.slice(BASE.length))
  if (readSession() === null && page?.loginProtected !== false) await adoptSession()
}

/** Starts the portal in an element: at load, or after the prerendered sign-in page has done its part. */
export const start = async (element: HTMLElement): Promise<void> => {
  refreshSettings()
  await sessionForThisTab()
  const router = createPortalRouter()
  const client = createQueryClient()
  watchSession(router, client)
  nameDialogPages(router)
  createRoot(element).render(<Portal router={router} client={client} />)
}
