/**
 * What happens around the session: whoever keeps an answer of the service lets it go when person or
 * merchant changes, and a session that ended leads to the sign-in page (spec 4, 8).
 */
import type { QueryClient } from '@tanstack/react-query'
import { clearFlags } from '#auth/flags.ts'
import { closeDialog, setDialogNavigator } from '#ui/event-dialog/event-dialog.ts'
import { toastStore } from '#ui/toast/toasts.ts'
import { saveDrafts } from '#auth/drafts.ts'
import { onForget, onSessionEnd } from '#auth/session.ts'
import { joinTabs } from '#auth/tabs.ts'
import { customizerStore } from './layouts/customizer/customizer-store.ts'
import { pageAt } from './page-at.ts'
import { pageRows, pages } from './pages.ts'
import type { PortalRouter } from './router.tsx'
import { requestedAddress } from './requested-address.ts'

/** Lets a dialog lead to a page by its route name (spec 8). */
export const nameDialogPages = (router: PortalRouter): void =>
  setDialogNavigator((name) => {
    const page = pageRows.find((row) => row.name === name)
    if (page !== undefined) void router.navigate({ to: page.path })
  })

export const watchSession = (router: PortalRouter, client: QueryClient): (() => void) => {
  const leaveTabs = joinTabs()
  const stopDrafts = saveDrafts()
  const stopForgetting = onForget(() => {
    clearFlags()
    closeDialog()
    toastStore.set([])
    void client.cancelQueries()
    client.clear()
  })
  const stopLeading = onSessionEnd((why) => {
    customizerStore.set(false)
    const { pathname, href } = router.state.location
    const lost = why === 'expired' && pageAt(pathname)?.loginProtected !== false
    void router.navigate({
      to: pages.login.path,
      search: lost ? { to: requestedAddress(href) } : {},
      replace: lost,
      // Nobody is asked about what was typed: whoever signs out means it, and who lost the session has drafts.
      ignoreBlocker: true,
    })
  })
  return () => {
    stopForgetting()
    stopLeading()
    stopDrafts()
    leaveTabs()
  }
}
