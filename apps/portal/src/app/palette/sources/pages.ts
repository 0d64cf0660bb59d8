import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import {
  isGroup,
  isHeading,
  routeOf,
  wordsOf,
  type Icon,
  type NavigationItem,
} from '../../navigation/items.ts'
import { pathOf } from '../../paths.ts'
import type { KnownSource, PaletteContext, PaletteItem } from '../items.ts'
import { t } from '../palette.messages.ts'

/** Every link that this person sees in the navigation, with the group that it stands in. */
const linksOf = (
  items: readonly NavigationItem[],
  context: PaletteContext,
  within?: { readonly title: string; readonly icon: Icon | undefined },
): readonly PaletteItem[] =>
  items.flatMap((item): readonly PaletteItem[] => {
    if (isHeading(item)) return []
    if (isGroup(item))
      return linksOf(item.children, context, {
        title: wordsOf(item),
        icon: item.icon ?? within?.icon,
      })
    const route = routeOf(item)
    if (item.disable === true || (route === undefined && item.press === undefined)) return []
    const { press } = item
    return [
      {
        id: `page ${item.title}`,
        label: wordsOf(item),
        ...(within !== undefined && { hint: within.title }),
        icon: item.icon ?? within?.icon ?? IconFileText,
        run: () => (route === undefined ? press?.() : context.go(pathOf(route))),
      },
    ]
  })

/** The pages that this person may open. */
export const pageSource: KnownSource = {
  title: t('pages'),
  items: (context) => linksOf(context.navigation, context),
}
