/** What the palette shows with nothing typed: what was opened last, all pages by group, and actions. */
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { openedStore } from '#auth/opened.ts'
import { headingOf, isHeading, type NavigationItem } from '../navigation/items.ts'
import type { PaletteContext, PaletteGroup } from './items.ts'
import { actionSource, linksOf } from './local-sources.ts'
import { t } from './palette.messages.ts'

const openedGroup = ({ go }: PaletteContext): PaletteGroup => ({
  title: t('opened'),
  items: openedStore.get().map(({ path, title }) => ({
    id: `opened ${path}`,
    label: title,
    icon: IconHistory,
    run: () => go(path),
  })),
})

/** The pages of the product below the headings of the navigation. The demo suggests its own on its pages. */
const pageGroups = (context: PaletteContext): readonly PaletteGroup[] => {
  const groups: { title: string; items: NavigationItem[] }[] = [{ title: t('pages'), items: [] }]
  for (const item of context.navigation) {
    if (isHeading(item)) groups.push({ title: headingOf(item), items: [] })
    else if (!item.title.startsWith('demo-')) groups.at(-1)?.items.push(item)
  }
  return groups.map(({ title, items }) => ({ title, items: linksOf(items, context) }))
}

export const startGroups = (context: PaletteContext): readonly PaletteGroup[] =>
  [
    openedGroup(context),
    ...pageGroups(context),
    { title: actionSource.title, items: actionSource.items(context) },
  ].filter(({ items }) => items.length > 0)
