/** The keys of the portal. `g` and a letter goes to a page; the letters are ours. */
import { isGroup, isHeading, routeOf, type NavigationItem } from '../navigation/items.ts'
import { pages, type PageName } from '../pages.ts'

const goKeys: Readonly<Record<string, PageName>> = {
  h: 'portal',
  t: 'transaction-history',
  c: 'consolidated-transaction',
  b: 'billing-qr-list',
  f: 'fpsaddressing',
  s: 'shop-list',
  p: 'hktpos',
  m: 'membership-list',
  d: 'resource-document',
}

const namesOf = (items: readonly NavigationItem[]): readonly PageName[] =>
  items.flatMap((item) => {
    if (isHeading(item)) return []
    if (isGroup(item)) return namesOf(item.children)
    return routeOf(item)?.name ?? []
  })

/** The letters whose pages this person sees in the navigation, with the page's path. */
export const goKeysOf = (
  navigation: readonly NavigationItem[],
): ReadonlyMap<string, { readonly name: PageName; readonly path: string }> => {
  const names = namesOf(navigation)
  return new Map(
    Object.entries(goKeys)
      .filter(([, name]) => names.includes(name))
      .map(([letter, name]) => [letter, { name, path: pages[name].path }]),
  )
}
