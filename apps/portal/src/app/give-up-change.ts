import type { AnyRouter, ParsedLocation, RouterHistory } from '@tanstack/react-router'
import { beginWait } from '#ui/waiting/waiting.ts'

/** What of the router giving up needs. */
interface Changing extends Pick<AnyRouter, 'subscribe'> {
  readonly history: Pick<RouterHistory, 'go'>
  readonly latestLocation: ParsedLocation
  readonly state: { readonly resolvedLocation?: ParsedLocation | undefined }
  readonly navigate: (to: { readonly href: string; readonly replace: true }) => Promise<void>
}

const nothing = (): void => undefined

/**
 * A change of page that takes long can be given up like every other wait: it leads back to where
 * the person still is, and what was wanted is no step of Back.
 */
export const letChangesBeGivenUp = (router: Changing): void => {
  let end = nothing
  const goBack = (): void => {
    const here = router.state.resolvedLocation
    if (here === undefined) return
    const steps = here.state.__TSR_index - router.latestLocation.state.__TSR_index
    if (steps === 0) void router.navigate({ href: here.href, replace: true })
    else router.history.go(steps)
  }
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    end()
    // The first page replaces none: there the browser's own way out is at hand.
    end = fromLocation !== undefined && pathChanged ? beginWait(goBack) : nothing
  })
  router.subscribe('onResolved', () => end())
}
