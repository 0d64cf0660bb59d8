/** The demo's section of the navigation: event ALL, like its pages, and no status checks. */
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import type { PageName } from '../pages.ts'
import { t } from './demo.messages.ts'
import type { NavigationGroup, NavigationItem, NavigationLink } from './items.ts'

type Text = Parameters<typeof t>[0]

const item = (title: Text) => ({ title, text: t(title), event: 'ALL' }) as const
/** A page below `/apps` or `/pages`. */
const page = (
  title: Text,
  path: `${'apps' | 'pages'}/${string}`,
  below?: string,
): NavigationLink => {
  const [first = '', ...rest] = path.split('/')
  const name = path.startsWith('pages/authentication/')
    ? 'demo-entry'
    : (`demo-${first}` as PageName)
  const splat = name === 'demo-entry' ? rest.slice(1) : rest
  return {
    ...item(title),
    title: `demo-${title}`,
    to: { name, params: { _splat: splat.join('/') } },
    ...(below !== undefined && { activeBelow: below }),
  }
}
/** One of the dashboards, which have routes of their own (spec 2). */
const dashboard = (title: Text, name: PageName): NavigationLink => ({
  ...item(title),
  title: `demo-${title}`,
  to: name,
})
const group = (
  title: Text,
  children: NavigationGroup['children'],
  icon?: NavigationGroup['icon'],
): NavigationGroup => ({
  ...item(title),
  title: `demo-${title}`,
  children,
  ...(icon && { icon }),
})

export const items: readonly NavigationItem[] = [
  { heading: 'demo-demo', text: t('demo'), event: 'ALL' },
  group(
    'dashboards',
    [
      dashboard('tester', 'dashboard-tester'),
      dashboard('ecommerce', 'dashboard-ecommerce'),
      dashboard('crm', 'dashboard-crm'),
      dashboard('analytics', 'dashboard-analytics'),
    ],
    IconChartBar,
  ),
  group(
    'apps',
    [
      page('email', 'apps/email'),
      page('chat', 'apps/chat'),
      page('calendar', 'apps/calendar'),
      page('invoices', 'apps/invoice/list', '/apps/invoice'),
      page('users', 'apps/user/list', '/apps/user'),
    ],
    IconLayoutGrid,
  ),
  group(
    'pages',
    [
      page('profile', 'pages/user-profile/profile', '/pages/user-profile'),
      page('faq', 'pages/faq'),
      page('help', 'pages/help-center'),
      page('access', 'pages/access-control'),
      page('login', 'pages/authentication/login'),
      page('register', 'pages/authentication/register'),
    ],
    IconFileText,
  ),
]
