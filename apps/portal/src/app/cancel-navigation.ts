import type { AnyRouter, ParsedLocation, RouterHistory } from '@tanstack/react-router'
import { beginWait } from '#ui/waiting.tsx'

interface CancellableRouter extends Pick<AnyRouter, 'subscribe'> {
  readonly history: Pick<RouterHistory, 'go' | 'subscribe'>
  readonly state: { readonly resolvedLocation?: ParsedLocation | undefined }
  readonly navigate: (to: { readonly href: string; readonly replace: true }) => Promise<void>
}

const noop = (): void => undefined
const steps = { PUSH: 1, FORWARD: 1, REPLACE: 0, BACK: -1 } as const

/**
 * Lets a person cancel a slow navigation like every other long wait. Cancelling returns to the page on the screen and
 * leaves no entry in the history.
 */
export const makeNavigationCancellable = (router: CancellableRouter): void => {
  let endWait = noop
  // History entries between the page on the screen and the address.
  let ahead = 0
  router.history.subscribe(({ action }) => {
    ahead += action.type === 'GO' ? action.index : steps[action.type]
  })
  const goBack = (): void => {
    const here = router.state.resolvedLocation
    if (here === undefined) return
    if (ahead === 0) void router.navigate({ href: here.href, replace: true })
    else router.history.go(-ahead)
  }
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    endWait()
    // The browser itself can stop the first page.
    endWait = fromLocation !== undefined && pathChanged ? beginWait(goBack) : noop
  })
  router.subscribe('onResolved', () => {
    ahead = 0
    endWait()
  })
}
