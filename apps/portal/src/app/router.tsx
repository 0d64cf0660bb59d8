/** Routes, made from the rows of `pages.ts`. The guard runs before anything of a page is loaded. */
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
import { flagStore, loadFlags } from '#auth/flags.ts'
import { CallError } from '#api/call-error.ts'
import { config, touchService } from '#api/config.ts'
import { noteUnreached } from '#api/reach.ts'
import { readSession } from '#auth/session.ts'
import { SessionWarnings } from './session-warnings/SessionWarnings.tsx'
import { DialogHost } from './DialogHost.tsx'
import { letChangesBeGivenUp } from './give-up-change.ts'
import { guard } from './guard.ts'
import { BlankLayout } from './layouts/BlankLayout.tsx'
import { DefaultLayout } from './layouts/DefaultLayout.tsx'
import { LoadingContent } from './layouts/LoadingContent.tsx'
import { oldPageLeft, watchPageChanges } from './layouts/transition.ts'
import { scrolledBy } from './layouts/use-scrolled.ts'
import { tellThatLinkWaits } from './link-waits.ts'
import type { Page } from '#components/page.ts'
import { HOME, pageRows, pages, type PageName } from './pages.ts'
import { safeTo } from './safe-to.ts'
import { BrokenScreen } from './screens/BrokenScreen.tsx'
import { NotFoundScreen } from './screens/NotFoundScreen.tsx'
import { t } from './shell.messages.ts'
import { parseSearch, stringifySearch, targetOf } from './search-params.ts'
import { StepUpHost } from './step-up/StepUpHost.tsx'
import { requestedAddress } from './requested-address.ts'

interface Wanted {
  /** Path and query, without the base. */
  readonly href: string
  readonly search: Readonly<Record<string, unknown>>
}

/** Lets the guard decide, and does what it says. Loads the flags first where they matter. */
const enter = async (page: Page, wanted: Wanted): Promise<void> => {
  let decision = guard(page, readSession(), flagStore.get())
  if (decision.kind === 'wait') decision = guard(page, readSession(), await loadFlags())
  switch (decision.kind) {
    case 'open':
      return
    case 'login':
      throw redirect({
        to: pages.login.path,
        search: { to: requestedAddress(wanted.href) },
        replace: true,
      })
    case 'chooseMerchant':
      throw redirect({
        to: pages['choose-merchant'].path,
        search: { to: requestedAddress(wanted.href) },
        replace: true,
      })
    case 'home':
      tellThatLinkWaits(page)
      // Only the sign-in page may carry a wish; it is checked before it is followed.
      throw redirect({ ...targetOf(safeTo(wanted.search['to'])), replace: true })
    default:
      // The page is named, so that the refusal can say what is missing.
      throw redirect({
        to: pages['not-authorized'].path,
        search: { from: requestedAddress(wanted.href) },
        replace: true,
      })
  }
}

/** Whether the demo has a page there. Nothing of it is fetched where the installation has none. */
const isInDemo = async (path: string): Promise<boolean> =>
  (await config()).demoArea && (await import('#demo/pages.ts')).openDemoPage(path)

const rootRoute = createRootRoute({
  beforeLoad: ({ preload }) => (preload ? undefined : oldPageLeft()),
  component: () => (
    <>
      <Outlet />
      <DialogHost />
      <StepUpHost />
      <SessionWarnings />
    </>
  ),
  notFoundComponent: NotFoundScreen,
})

const layouts = {
  default: createRoute({
    getParentRoute: () => rootRoute,
    id: 'default',
    component: DefaultLayout,
  }),
  blank: createRoute({ getParentRoute: () => rootRoute, id: 'blank', component: BlankLayout }),
  blankNoFooter: createRoute({
    getParentRoute: () => rootRoute,
    id: 'blankNoFooter',
    component: Outlet,
  }),
}

/**
 * A page that cannot be fetched makes the router load the whole portal anew: a newer version may have taken its
 * place. While the line is down that would lose what can still be read, and what was typed.
 */
const orSayWhy = (load: Page['load']) => async () => {
  try {
    return await load()
  } catch (failure) {
    await touchService().catch(() => {
      noteUnreached()
      throw new CallError({ status: 0, code: 'NETWORK', message: t('pageMissing') })
    })
    throw failure
  }
}

const routeOf = (page: Page & { readonly name: PageName }) =>
  createRoute({
    getParentRoute: () => layouts[page.layout ?? 'default'],
    path: page.path,
    staticData: { page: page.name },
    beforeLoad: async ({ location }) => {
      await enter(page, location)
      // As any other path that leads nowhere: without the layout that the page would have had.
      if (page.isDemo && !(await isInDemo(location.pathname)))
        throw notFound({ routeId: rootRouteId })
    },
    component: lazyRouteComponent(orSayWhy(page.load), 'Screen'),
  })

/** The root leads home, or to sign in; it keeps its query (spec 2). */
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

/** `history` is given by tests; the portal uses the browser's. */
export const createPortalRouter = (history?: RouterHistory) => {
  const router = createRouter({
    routeTree,
    basepath: '/merchant-portal',
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    // The placeholder of a slow change of page; a quick one never shows it.
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    defaultPendingComponent: LoadingContent,
    defaultErrorComponent: BrokenScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPreload: 'intent',
  })
  watchPageChanges(router)
  letChangesBeGivenUp(router)
  // What had the focus may be gone with what was there before: then reading and the keyboard go on in the content.
  router.subscribe('onRendered', ({ fromLocation, hrefChanged }) => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (fromLocation !== undefined && hrefChanged && isLost)
      document.getElementById('content')?.focus({ preventScroll: true })
  })
  // Leaving not-authorized for home reloads: rights may have changed meanwhile (spec 2).
  router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    // The router's own way of remembering scroll positions would put a seventh key into session storage.
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
