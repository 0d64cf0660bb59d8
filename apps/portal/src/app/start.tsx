import '#ui/base.css'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, type RouterHistory } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#api/client.ts'
import { refreshProfile } from '#auth/refresh-profile.ts'
import { readSession } from '#auth/session.ts'
import { adoptSession } from '#auth/tabs.ts'
import { refreshSettings, useSettings } from '#preferences/settings.ts'
import { BaseUiProvider } from '#ui/BaseUiProvider.tsx'
import { keepFocus } from '#ui/focus-place.ts'
import { pause } from '#ui/frames.ts'
import { ignoreHeldEnter } from '#ui/held-enter.ts'
import { ToastStack } from '#ui/toast.tsx'
import { BASE, pageAt } from './paths.ts'
import { createPortalRouter, type PortalRouter } from './router.tsx'
import { watchSession } from './watch-session.ts'

interface PortalProps {
  readonly router: PortalRouter
  readonly client: QueryClient
}

/**
 * Router and query cache, connected to the session and to the keyboard; `stop` disconnects them. Tests pass a history.
 */
export const createPortal = (
  history?: RouterHistory,
): PortalProps & { readonly stop: () => void } => {
  const router = createPortalRouter(history)
  const client = createQueryClient()
  const stops = [watchSession(router, client), keepFocus(), ignoreHeldEnter()]
  return { router, client, stop: () => stops.forEach((stop) => stop()) }
}

export function Portal({ router, client }: PortalProps) {
  const { rtl } = useSettings()
  return (
    <BaseUiProvider isRightToLeft={rtl}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <ToastStack />
      </QueryClientProvider>
    </BaseUiProvider>
  )
}

const FONT = '1em "Public Sans Variable"'
const MAX_FONT_WAIT_MS = 3_000

/** Text is wider or narrower in the fallback font, so elements beside it would move when the font arrives. */
const fontLoaded = (): Promise<unknown> =>
  Promise.race([document.fonts.load(FONT).catch(() => undefined), pause(MAX_FONT_WAIT_MS)])

/** From here on no form is submitted too early: one with a password may be another one than the sign-in. */
const stopHoldingSignIns = (): void => {
  const { dataset } = document.documentElement
  dataset['hydrated'] = 'yes'
  delete dataset['pendingSubmit']
}

/** Starts the portal in an element: at load, or in place of the prerendered sign-in page. */
export const start = async (element: HTMLElement): Promise<void> => {
  stopHoldingSignIns()
  refreshSettings()
  // A tab without a session, on a page that needs one, asks the other tabs first.
  const page = pageAt(location.pathname.slice(BASE.length))
  const isWithoutSession = readSession() === null && page?.loginProtected !== false
  await Promise.all([fontLoaded(), isWithoutSession ? adoptSession() : undefined])
  const { router, client } = createPortal()
  createRoot(element).render(<Portal router={router} client={client} />)
  void refreshProfile()
}
