/**
 * The demo's section of the navigation, from the pages of its areas: event ALL, like its pages, and no status checks.
 */
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import { demoGroups, type DemoGroup, type DemoPage } from '#demo/area.ts'
import { demoPages } from '#demo/areas.ts'
import { defineMessages } from '#ui/messages.ts'
import type {
  Icon,
  NavigationGroup,
  NavigationItem,
  NavigationLink,
  RouteObject,
} from '../navigation/items.ts'
import { pageAt } from '../paths.ts'
import { t } from './demo.messages.ts'

const icons: Readonly<Record<DemoGroup, Icon>> = {
  dashboards: IconChartBar,
  apps: IconLayoutGrid,
  pages: IconFileText,
}

const linked = demoPages.flatMap(({ path, link }) => (link === undefined ? [] : [{ path, link }]))
/** The titles of the demo's links, by their path. */
export const titles = defineMessages(
  'demo-pages',
  Object.fromEntries(linked.map(({ path, link }) => [path, link.title])),
)

/** The route of the portal that shows a page of the demo: its own, or one for all that lies below. */
const routeAt = (path: string): RouteObject | undefined => {
  const route = pageAt(path)
  if (route === undefined) return undefined
  const { name, path: pattern } = route
  const splat = path.slice(pattern.length - 1)
  return pattern.endsWith('/$') ? { name, params: { _splat: splat } } : { name }
}

const linkTo = ({ path, link }: Required<Pick<DemoPage, 'path' | 'link'>>): NavigationLink => {
  const to = routeAt(link.to ?? path)
  return {
    title: `demo-${path}`,
    text: titles(path),
    event: 'ALL',
    ...(to !== undefined && { to }),
    ...(link.below !== undefined && { activeBelow: link.below }),
  }
}

const groupOf = (group: DemoGroup): NavigationGroup => ({
  title: `demo-${group}`,
  text: t(group),
  event: 'ALL',
  icon: icons[group],
  children: linked.filter(({ link }) => link.group === group).map(linkTo),
})

export const items: readonly NavigationItem[] = [
  { heading: 'demo-demo', text: t('demo'), event: 'ALL' },
  ...demoGroups.map(groupOf),
]
