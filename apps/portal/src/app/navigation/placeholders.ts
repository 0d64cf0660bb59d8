/** What is drawn of the navigation: what is there, and places kept for what may still come. */
import { isGroup, isHeading, type NavigationItem } from './items.ts'

const nameOf = (item: NavigationItem): string => (isHeading(item) ? item.heading : item.title)

/**
 * The items with a place for each that is kept and not there, in the order of the table. A group of which only
 * some links are there has places for the others.
 */
export const withPlaceholders = <T extends NavigationItem>(
  table: readonly T[],
  items: readonly T[],
  kept: readonly T[],
): readonly T[] =>
  table.flatMap((one): T[] => {
    const among = (some: readonly T[]) => some.find((other) => nameOf(other) === nameOf(one))
    const [item, place] = [among(items), among(kept)]
    const drawn = item ?? place
    if (drawn === undefined) return []
    const awaited = item === undefined ? { isAwaited: true } : {}
    if (!isGroup(one)) return item === undefined ? [{ ...drawn, ...awaited }] : [item]
    const childrenOf = (group: T | undefined) =>
      group !== undefined && isGroup(group) ? group.children : []
    const children = withPlaceholders(one.children, childrenOf(item), childrenOf(place))
    return [{ ...drawn, ...awaited, children }]
  })
