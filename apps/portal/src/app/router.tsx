/** Routes from the rows of `pages.ts`. The guard runs before a page's code is loaded. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
  rootRouteId,
  type RouterHistory,
} from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#auth/access.ts'
import { flagStore, loadFlags } from '#auth/flags.ts'
import { openDialog } from '#ui/event-dialog/event-dialog.ts'
import { notRead } from '#api/client.ts'
import { markUnreachable, pingService } from '#api/connection.ts'
import { readSession } from '#auth/session.ts'
import { SessionWarnings } from './session-warnings/SessionWarnings.tsx'
import { DialogHost } from './DialogHost.tsx'
import { makeNavigationCancellable } from './cancel-navigation.ts'
import { guard } from './guard.ts'
import { DefaultLayout } from './layouts/DefaultLayout.tsx'
import { LoadingContent } from './layouts/Frame.tsx'
import { waitForLeave, watchTransitions } from './layouts/transition.ts'
import { scrolledBy } from './layouts/use-scrolled.ts'
import type { Page } from '#components/page.ts'
import { HOME, pageRows, pages, titleOf, type PageName } from './pages.ts'
import { BASE, safeTo } from './paths.ts'
import { BrokenScreen, NotFoundScreen } from './screens/notices.tsx'
import { t } from './shell.messages.ts'
import { parseSearch, stringifySearch, targetOf } from './search-params.ts'
import { ViewAsBar } from './view-as-bar/ViewAsBar.tsx'
import { StepUpHost } from './step-up/StepUpHost.tsx'
import { requestedAddress } from './requested-address.ts'

interface RequestedLocation {
  /** Path and query, without the base. */
  readonly href: string
  readonly search: Readonly<Record<string, unknown>>
}

/** Explains to a signed-in person who opened a link from an e-mail why they land on home. */
const explainSignedIn = (): void =>
  openDialog({
    title: t('signedInTitle'),
    type: 'info',
    description: [t('signedInText')],
    buttons: [{ btnText: t('ok'), tone: 'main' }],
  })

/** Redirects as the guard decides. Loads the flags first where the decision depends on them. */
const enforceGuard = async (page: Page, requested: RequestedLocation): Promise<void> => {
  let decision = guard(page, readSession(), flagStore.get())
  if (decision.kind === 'wait') decision = guard(page, readSession(), await loadFlags())
  switch (decision.kind) {
    case 'open':
      return
    case 'login':
      throw redirect({
        to: pages.login.path,
        search: { to: requestedAddress(requested.href) },
        replace: true,
      })
    case 'chooseMerchant':
      throw redirect({
        to: pages['choose-merchant'].path,
        search: { to: requestedAddress(requested.href) },
        replace: true,
      })
    case 'secondFactor':
      throw redirect({
        to: pages['required-factor'].path,
        search: { to: requestedAddress(requested.href) },
        replace: true,
      })
    case 'home':
      if (page.path.endsWith('/$token')) explainSignedIn()
      // Only the sign-in page has a `to`; it is validated before it is followed.
      throw redirect({
        ...(page.path === pages.login.path
          ? targetOf(safeTo(requested.search['to']))
          : { to: HOME }),
        replace: true,
      })
    default:
      // `from` lets the not-authorized page say what is missing.
      throw redirect({
        to: pages['not-authorized'].path,
        search: { from: requestedAddress(requested.href) },
        replace: true,
      })
  }
}

const rootRoute = createRootRoute({
  beforeLoad: async ({ location: { hash, pathname, search }, preload }) => {
    // The router would open the page, but links, the page table and the navigation compare paths exactly.
    if (/.\/$/.test(pathname))
      throw redirect({ to: pathname.replace(/\/+$/, '') || '/', search, hash, replace: true })
    if (!preload) await waitForLeave()
  },
  component: () => (
    <>
      <ViewAsBar />
      <Outlet />
      <DialogHost />
      <StepUpHost />
      <SessionWarnings />
    </>
  ),
  notFoundComponent: NotFoundScreen,
})

/** The layout starts anew when a view begins or ends: flags and answers are those of another role. */
function DefaultLayoutOfView() {
  const session = useSession()
  const view = session?.userData.viewUntil ?? ''
  const [shown, setShown] = useState(view)
  // Not when the session ends: the page is left then.
  if (session !== null && shown !== view) setShown(view)
  return <DefaultLayout key={shown} />
}

const layouts = {
  default: createRoute({
    getParentRoute: () => rootRoute,
    id: 'default',
    component: DefaultLayoutOfView,
  }),
  blank: createRoute({ getParentRoute: () => rootRoute, id: 'blank', component: Outlet }),
  blankNoFooter: createRoute({
    getParentRoute: () => rootRoute,
    id: 'blankNoFooter',
    component: Outlet,
  }),
}

/**
 * The router reloads the whole portal when a page's code cannot be loaded, because a new version may have been
 * deployed. While the service is unreachable that would lose what is on the screen, so this fails with a `CallError`.
 */
const withOfflineError = (load: Page['load']) => async () => {
  try {
    return await load()
  } catch (failure) {
    await pingService().catch(() => {
      markUnreachable()
      throw notRead()
    })
    throw failure
  }
}

const routeOf = (page: Page & { readonly name: PageName }) =>
  createRoute({
    getParentRoute: () => layouts[page.layout ?? 'default'],
    path: page.path,
    staticData: {
      page: page.name,
      ...(page.loginProtected !== false && {
        access: { ...page, title: () => titleOf(page.name) },
      }),
    },
    beforeLoad: async ({ location, preload }) => {
      // Like every unknown path: for visitors too, and without the page's layout. Hovering its link asks and loads
      // nothing.
      if (page.exists !== undefined && (preload || !(await page.exists(location.pathname))))
        throw notFound({ routeId: rootRouteId })
      await enforceGuard(page, location)
      await page.prepare?.(location.pathname)
    },
    component: lazyRouteComponent(withOfflineError(page.load), 'Screen'),
  })

/** The root redirects home or to the sign-in page and keeps its query (spec 2). */
const index = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: ({ location }) => {
    throw redirect({
      to: readSession() === null ? pages.login.path : HOME,
      search: location.search,
      replace: true,
    })
  },
})

const withLayout = (name: keyof typeof layouts) =>
  pageRows.filter((page) => (page.layout ?? 'default') === name).map(routeOf)

const routeTree = rootRoute.addChildren([
  index,
  layouts.default.addChildren(withLayout('default')),
  layouts.blank.addChildren(withLayout('blank')),
  layouts.blankNoFooter.addChildren(withLayout('blankNoFooter')),
])

/** Tests pass a `history`; the portal uses the browser's. */
export const createPortalRouter = (history?: RouterHistory) => {
  const router = createRouter({
    routeTree,
    basepath: BASE,
    caseSensitive: true,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    // A quick navigation never shows the placeholder.
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    defaultPendingComponent: LoadingContent,
    defaultErrorComponent: BrokenScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPreload: 'intent',
  })
  watchTransitions(router)
  makeNavigationCancellable(router)
  // If the focused element went with the old page, move the focus to the content.
  router.subscribe('onRendered', ({ fromLocation, hrefChanged }) => {
    const isFocusLost = document.activeElement === null || document.activeElement === document.body
    if (fromLocation !== undefined && hrefChanged && isFocusLost)
      document.getElementById('content')?.focus({ preventScroll: true })
  })
  // Leaving not-authorized for home reloads: rights may have changed meanwhile (spec 2, A-129).
  router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    // The router's scroll restoration would add a seventh key to session storage.
    if (pathChanged && scrolledBy() > 0) window.scrollTo({ top: 0 })
    if (fromLocation?.pathname === pages['not-authorized'].path && toLocation.pathname === HOME) {
      window.history.go(0)
    }
  })
  return router
}

export type PortalRouter = ReturnType<typeof createPortalRouter>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route's name in `pages.ts`. */
    readonly page?: PageName
  }
}
