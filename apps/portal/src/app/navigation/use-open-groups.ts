import { useState } from 'react'
import type { Here } from './active.ts'
import type { NavigationItem } from './items.ts'
import { groupStates, openByPress, openByRoute, type OpenGroups } from './open-groups.ts'

/** The open groups of a navigation, and the press on one. */
export const useOpenGroups = (
  items: readonly NavigationItem[],
  here: Here,
  mini: boolean,
): { readonly open: OpenGroups; readonly press: (id: string) => void } => {
  const groups = groupStates(items, here)
  // What a group's being open follows: the path without its query, the mini form, and being there at all.
  const cause = JSON.stringify([here.path, mini, groups.map(({ id }) => id)])
  const [state, setState] = useState(() => ({ cause, open: openByRoute(groups, mini) }))
  const open = state.cause === cause ? state.open : openByRoute(groups, mini)
  if (state.cause !== cause) setState({ cause, open })
  return {
    open,
    press: (id) => setState({ cause, open: openByPress(groups, open, id) }),
  }
}
