import type { SearchCategory, SearchItem } from '../../calls/search.calls.ts'

/** What the search of the demo knows: its pages, and words that lead to one. */
const items: Readonly<
  Record<SearchCategory, readonly (readonly [title: string, icon: string, url: string])[]>
> = {
  dashboards: [
    ['Analytics dashboard', 'chart', '/portal/dashboards/analytics'],
    ['CRM dashboard', 'chart', '/portal/dashboards/crm'],
    ['E-commerce dashboard', 'chart', '/portal/dashboards/ecommerce'],
    ['Tester dashboard', 'tool', '/portal/dashboards/tester'],
  ],
  appsPages: [
    ['Email', 'mail', '/apps/email'],
    ['Chat', 'message', '/apps/chat'],
    ['Calendar', 'calendar', '/apps/calendar'],
    ['Invoice list', 'invoice', '/apps/invoice/list'],
    ['Invoice preview', 'invoice', '/apps/invoice/preview/4987'],
    ['Invoice edit', 'invoice', '/apps/invoice/edit/4987'],
    ['Invoice add', 'invoice', '/apps/invoice/add'],
    ['User list', 'users', '/apps/user/list'],
    ['User view', 'users', '/apps/user/view/21'],
    ['User profile', 'user', '/pages/user-profile/profile'],
    ['Profile teams', 'user', '/pages/user-profile/teams'],
    ['Profile projects', 'user', '/pages/user-profile/projects'],
    ['Profile connections', 'user', '/pages/user-profile/connections'],
    ['FAQ', 'help', '/pages/faq'],
    ['Help centre', 'help', '/pages/help-center'],
    ['Access control', 'lock', '/pages/access-control'],
    ['Mock login', 'lock', '/pages/authentication/login'],
    ['Mock register', 'lock', '/pages/authentication/register'],
  ],
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

export const sampleSearchItems: readonly SearchItem[] = (
  Object.entries(items) as [SearchCategory, (typeof items)[SearchCategory]][]
)
  .flatMap(([category, rows]) => rows.map(([title, icon, url]) => ({ title, icon, url, category })))
  .map((item, place) => ({ ...item, id: place + 1 }))
