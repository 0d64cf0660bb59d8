import type { SearchCategory, SearchItem } from '../../calls/search.calls.ts'
import type { DemoPage } from '../../area.ts'
import type { DemoIconName } from '../../components/DemoIcon.tsx'
import { demoPages } from '../../areas.ts'

type Item = readonly [title: string, icon: DemoIconName, url: string]

/** The items of a page; by default the title of its link. */
const itemsOf = ({ path, link, found }: DemoPage): readonly Item[] => {
  const words = found ?? (link === undefined ? [] : ([[link.title, 'layout']] as const))
  return words.map(([title, icon, url = path]) => [title, icon, url])
}

/** Everything that the demo's search can find: its pages, and features of them. */
const items: Readonly<Record<SearchCategory, readonly Item[]>> = {
  dashboards: [
    ['Analytics dashboard', 'chart', '/portal/dashboards/analytics'],
    ['CRM dashboard', 'chart', '/portal/dashboards/crm'],
    ['E-commerce dashboard', 'chart', '/portal/dashboards/ecommerce'],
    ['Tester dashboard', 'tool', '/portal/dashboards/tester'],
  ],
  appsPages: demoPages.flatMap(itemsOf),
  userInterface: [
    ['Buttons and dialogs', 'tool', '/portal/dashboards/tester'],
    ['Toasts', 'tool', '/portal/dashboards/tester'],
    ['Chips and states', 'tool', '/portal/dashboards/tester'],
  ],
  formsTables: [
    ['Form controls', 'form', '/portal/dashboards/tester'],
    ['Table of users', 'table', '/apps/user/list'],
    ['Table of invoices', 'table', '/apps/invoice/list'],
    ['Table of projects', 'table', '/portal/dashboards/analytics'],
  ],
  chartsMisc: [
    ['Charts by week', 'chart', '/portal/dashboards/analytics'],
    ['Charts by month', 'chart', '/portal/dashboards/crm'],
    ['Charts of revenue', 'chart', '/portal/dashboards/ecommerce'],
  ],
}

export const searchItems: readonly SearchItem[] = (
  Object.entries(items) as [SearchCategory, readonly Item[]][]
)
  .flatMap(([category, rows]) => rows.map(([title, icon, url]) => ({ title, icon, url, category })))
  .map((item, index) => ({ ...item, id: index + 1 }))
