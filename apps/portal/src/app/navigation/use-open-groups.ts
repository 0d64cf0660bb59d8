import { useState } from 'react'
import type { Here } from './active.ts'
import type { NavigationItem } from './items.ts'
import { groupStates, openByPress, openByRoute, type OpenGroups } from './open-groups.ts'

interface Place {
  /** Where a change of page leads to. */
  readonly here: Here
  /** Where the page is that is shown: until the change is done, the one before. */
  readonly shown: Here
}

/**
 * The open groups of a navigation, and the press on one. They follow the page that is shown; a press during a
 * change counts for the page that is on its way, which does not take it back.
 */
export const useOpenGroups = (
  items: readonly NavigationItem[],
  { here, shown }: Place,
  mini: boolean,
): { readonly open: OpenGroups; readonly press: (id: string) => void } => {
  const groupsAt = (place: Here) => groupStates(items, place)
  const ids = groupsAt(shown).map(({ id }) => id)
  // What a group's being open follows: the path without its query, the mini form, and being there at all.
  const causeOf = ({ path }: Here) => JSON.stringify([path, mini, ids])
  const openAt = (place: Here) => openByRoute(groupsAt(place), mini)
  const [state, setState] = useState(() => ({ cause: causeOf(shown), open: openAt(shown) }))
  const isKept = state.cause === causeOf(shown) || state.cause === causeOf(here)
  const open = isKept ? state.open : openAt(shown)
  if (!isKept) setState({ cause: causeOf(shown), open })
  return {
    open,
    press: (id) => setState({ cause: causeOf(here), open: openByPress(groupsAt(here), open, id) }),
  }
}
