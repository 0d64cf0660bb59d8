/** Which groups stand open (spec 2 and 4): rules without a screen. */
import { isGroupActive, type Here } from './active.ts'
import { isGroup, type NavigationItem } from './items.ts'

export interface GroupState {
  /** Of all titles from the top, so that two groups of one title are two (shell, defect 12). */
  readonly id: string
  readonly ancestors: readonly string[]
  readonly active: boolean
}
export type OpenGroups = ReadonlySet<string>

export const idOf = (ancestors: readonly string[], title: string): string =>
  [...ancestors, title].join(' / ')

/** Every group of the items with what its being open depends on. */
export const groupStates = (
  items: readonly NavigationItem[],
  here: Here,
  above: readonly string[] = [],
  ids: readonly string[] = [],
): readonly GroupState[] =>
  items.filter(isGroup).flatMap((group) => {
    const id = idOf(above, group.title)
    return [
      { id, ancestors: ids, active: isGroupActive(group, here) },
      ...groupStates(group.children, here, [...above, group.title], [...ids, id]),
    ]
  })

/** After a change of route or of the mini form: open are the active ones, and in the mini form none. */
export const openByRoute = (groups: readonly GroupState[], mini: boolean): OpenGroups =>
  new Set(mini ? [] : groups.filter(({ active }) => active).map(({ id }) => id))

/**
 * After a press. Closing takes what is inside along; opening closes every other group that is neither active
 * nor around the opened one.
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
  const around = groups.find(({ id }) => id === pressed)?.ancestors ?? []
  const kept = groups.filter(({ id, active }) => open.has(id) && (active || around.includes(id)))
  return new Set([...kept.map(({ id }) => id), pressed])
}
