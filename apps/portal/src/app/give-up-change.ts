import type { AnyRouter, ParsedLocation, RouterHistory } from '@tanstack/react-router'
import { beginWait } from '#ui/waiting/waiting.ts'

interface Changing extends Pick<AnyRouter, 'subscribe'> {
  readonly history: Pick<RouterHistory, 'go' | 'subscribe'>
  readonly state: { readonly resolvedLocation?: ParsedLocation | undefined }
  readonly navigate: (to: { readonly href: string; readonly replace: true }) => Promise<void>
}

const nothing = (): void => undefined
const steps = { PUSH: 1, FORWARD: 1, REPLACE: 0, BACK: -1 } as const

/**
 * Lets a change of page that takes long be given up like every other wait: it goes back to the page on the screen
 * and leaves no entry of its own in the history.
 */
export const letChangesBeGivenUp = (router: Changing): void => {
  let end = nothing
  // How many entries of the history the address is ahead of the page on the screen.
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
    end()
    // The first page replaces none: there the browser's own way out is at hand.
    end = fromLocation !== undefined && pathChanged ? beginWait(goBack) : nothing
  })
  router.subscribe('onResolved', () => {
    ahead = 0
    end()
  })
}
