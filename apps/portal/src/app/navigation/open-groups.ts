/** Which groups are expanded (spec 2 and 4). */
import { useState } from 'react'
import { isGroupActive, type CurrentPage } from './active.ts'
import { isGroup, type NavigationItem } from './items.ts'

export interface GroupState {
  /** All titles from the top, so that groups with the same title are told apart. */
  readonly id: string
  readonly ancestors: readonly string[]
  readonly active: boolean
}
export type OpenGroups = ReadonlySet<string>

export const idOf = (ancestors: readonly string[], title: string): string =>
  [...ancestors, title].join(' / ')

/** All groups, nested ones included. */
export const groupStates = (
  items: readonly NavigationItem[],
  current: CurrentPage,
  above: readonly string[] = [],
  ids: readonly string[] = [],
): readonly GroupState[] =>
  items.filter(isGroup).flatMap((group) => {
    const id = idOf(above, group.title)
    return [
      { id, ancestors: ids, active: isGroupActive(group, current) },
      ...groupStates(group.children, current, [...above, group.title], [...ids, id]),
    ]
  })

/** After a navigation or a change of the mini form: the active groups, in the mini form none. */
export const openByRoute = (groups: readonly GroupState[], mini: boolean): OpenGroups =>
  new Set(mini ? [] : groups.filter(({ active }) => active).map(({ id }) => id))

/**
 * After a press. Closing a group closes those inside it; opening one closes every other group that is neither active
 * nor around it.
 */
export const openByPress = (
  groups: readonly GroupState[],
  open: OpenGroups,
  pressed: string,
): OpenGroups => {
  if (open.has(pressed)) {
    return new Set(
      groups
        .filter(
          ({ id, ancestors }) => open.has(id) && id !== pressed && !ancestors.includes(pressed),
        )
        .map(({ id }) => id),
    )
  }
  const ancestorIds = groups.find(({ id }) => id === pressed)?.ancestors ?? []
  const remaining = groups.filter(
    ({ id, active }) => open.has(id) && (active || ancestorIds.includes(id)),
  )
  return new Set([...remaining.map(({ id }) => id), pressed])
}

interface Pages {
  /** The page in the address. */
  readonly current: CurrentPage
  /** The page on the screen, which is the previous one during a navigation. */
  readonly shown: CurrentPage
}

/**
 * The open groups. They reset when the path or the mini form changes, and follow the page on the screen; a group that a
 * person toggles during a navigation stays when the new page is shown. Groups that appear later, when the features of
 * the merchant are known, open if they are active; the others stay as they are.
 */
export const useOpenGroups = (
  items: readonly NavigationItem[],
  { current, shown }: Pages,
  mini: boolean,
): { readonly open: OpenGroups; readonly toggle: (id: string) => void } => {
  const groupsAt = (page: CurrentPage) => groupStates(items, page)
  const ids = groupsAt(shown).map(({ id }) => id)
  const causeOf = ({ path }: CurrentPage) => JSON.stringify([path, mini])
  const openAt = (page: CurrentPage) => openByRoute(groupsAt(page), mini)
  const [state, setState] = useState(() => ({ cause: causeOf(shown), ids, open: openAt(shown) }))
  const isReset = state.cause !== causeOf(shown) && state.cause !== causeOf(current)
  const isChanged = ids.join() !== state.ids.join()
  let { open } = state
  if (isReset) open = openAt(shown)
  else if (isChanged) {
    const appeared = [...openAt(shown)].filter((id) => !state.ids.includes(id))
    open = new Set([...open, ...appeared])
  }
  if (isReset) setState({ cause: causeOf(shown), ids, open })
  else if (isChanged) setState({ ...state, ids, open })
  const toggle = (id: string) => {
    const cause = causeOf(current)
    // The first press of a navigation opens the groups of the new page too, because no reset follows.
    const ahead = state.cause === cause ? [] : [...openAt(current)].filter((other) => other !== id)
    const before = new Set([...open, ...ahead])
    setState({ cause, ids, open: openByPress(groupsAt(current), before, id) })
  }
  return { open, toggle }
}
