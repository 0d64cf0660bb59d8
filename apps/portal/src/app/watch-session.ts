/**
 * What follows from the session: caches are cleared when person or merchant changes, and a session that ended leads to
 * the sign-in page (spec 4, 8).
 */
import type { QueryClient } from '@tanstack/react-query'
import { clearFlags } from '#auth/flags.ts'
import { closeDialog, setDialogNavigator } from '#ui/event-dialog/event-dialog.ts'
import { toastStore } from '#ui/toasts.ts'
import { saveDrafts } from '#auth/drafts.ts'
import { onFactorNeeded, onForget, onSessionEnd } from '#auth/session.ts'
import { joinTabs } from '#auth/tabs.ts'
import { pageAt } from './paths.ts'
import { pageRows, pages } from './pages.ts'
import type { PortalRouter } from './router.tsx'
import { requestedAddress } from './requested-address.ts'

/** Connects router and query cache to the session. Returns how to disconnect them. */
export const watchSession = (router: PortalRouter, client: QueryClient): (() => void) => {
  // Dialogs link to pages by route name (spec 8).
  setDialogNavigator((name) => {
    const page = pageRows.find((row) => row.name === name)
    if (page !== undefined) void router.navigate({ to: page.path })
  })
  const leaveTabs = joinTabs()
  const stopDrafts = saveDrafts()
  const stopClearing = onForget(() => {
    clearFlags()
    closeDialog()
    toastStore.set([])
    void client.cancelQueries()
    client.clear()
  })
  const stopRedirects = onSessionEnd((reason) => {
    const { pathname, href } = router.state.location
    const isExpired = reason === 'expired' && pageAt(pathname)?.loginProtected !== false
    void router.navigate({
      to: pages.login.path,
      search: isExpired ? { to: requestedAddress(href) } : {},
      replace: isExpired,
      // No prompt about unsaved input: a sign-out is intended, and an expired session keeps drafts.
      ignoreBlocker: true,
    })
  })
  const stopFactor = onFactorNeeded(() => {
    const { pathname, href } = router.state.location
    if (pathname === pages['required-factor'].path) return
    void router.navigate({
      to: pages['required-factor'].path,
      search: { to: requestedAddress(href) },
      replace: true,
      ignoreBlocker: true,
    })
  })
  return () => {
    stopFactor()
    stopClearing()
    stopRedirects()
    stopDrafts()
    leaveTabs()
  }
}
