import type { SearchCategory, SearchItem } from '../../calls/search.calls.ts'
import type { DemoPage, FoundTitle } from '../../area.ts'
import type { DemoIconName } from '../../components/DemoIcon.tsx'
import { demoPages } from '../../areas.ts'
import { t } from '../../search.messages.ts'

type Item = readonly [title: FoundTitle, icon: DemoIconName, url: string]

const itemsOf = ({ path, found = [] }: DemoPage): readonly Item[] =>
  found.map(([title, icon, url = path]) => [title, icon, url])

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

/** In the language that is chosen when it is called. */
export const sampleItems = (): SearchItem[] =>
  (Object.entries(items) as [SearchCategory, readonly Item[]][])
    .flatMap(([category, rows]) =>
      rows.map(([title, icon, url]) => ({ title: t(title), icon, url, category })),
    )
    .map((item, index) => ({ ...item, id: index + 1 }))
