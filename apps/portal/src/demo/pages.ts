/** Every page of the demo, one row each. The routes of the dashboards are the specification's, the others ours. */
import { now } from '../clock.ts'
import type { ComponentType } from 'react'
import type { FakeServer } from './fake-server/network.ts'

export interface DemoScreenProps {
  /** The path parameters. */
  readonly params: Readonly<Record<string, string>>
}
interface DemoPage {
  /** Without the base; parameters as `$name`. */
  readonly path: `/${string}`
  readonly load: () => Promise<{ readonly Screen: ComponentType<DemoScreenProps> }>
}

const email = () => import('./areas/email/EmailScreen.tsx').then((m) => ({ Screen: m.EmailScreen }))

const chat = () => import('./areas/chat/ChatScreen.tsx').then((m) => ({ Screen: m.ChatScreen }))

const calendar = () =>
  import('./areas/calendar/CalendarScreen.tsx').then((m) => ({ Screen: m.CalendarScreen }))

const profile = () =>
  import('./areas/profile/ProfileScreen.tsx').then((m) => ({ Screen: m.ProfileScreen }))

const login = () =>
  import('./areas/auth/MockLoginScreen.tsx').then((m) => ({ Screen: m.MockLoginScreen }))
const register = () =>
  import('./areas/auth/MockRegisterScreen.tsx').then((m) => ({ Screen: m.MockRegisterScreen }))
const access = () =>
  import('./areas/auth/AccessControlScreen.tsx').then((m) => ({ Screen: m.AccessControlScreen }))

const faq = () => import('./areas/help/FaqScreen.tsx').then((m) => ({ Screen: m.FaqScreen }))
const help = () =>
  import('./areas/help/HelpLandingScreen.tsx').then((m) => ({ Screen: m.HelpLandingScreen }))
const helpPart = () =>
  import('./areas/help/HelpPartScreen.tsx').then((m) => ({ Screen: m.HelpPartScreen }))
const helpArticle = () =>
  import('./areas/help/HelpArticleScreen.tsx').then((m) => ({ Screen: m.HelpArticleScreen }))

const users = () =>
  import('./areas/users/UserListScreen.tsx').then((m) => ({ Screen: m.UserListScreen }))
const user = () =>
  import('./areas/users/view/UserViewScreen.tsx').then((m) => ({ Screen: m.UserViewScreen }))

const invoices = () =>
  import('./areas/invoices/InvoiceListScreen.tsx').then((m) => ({ Screen: m.InvoiceListScreen }))
const invoice = () =>
  import('./areas/invoices/InvoicePreviewScreen.tsx').then((m) => ({
    Screen: m.InvoicePreviewScreen,
  }))
const invoiceEdit = () =>
  import('./areas/invoices/InvoiceEditScreen.tsx').then((m) => ({ Screen: m.InvoiceEditScreen }))
const invoiceAdd = () =>
  import('./areas/invoices/InvoiceEditScreen.tsx').then((m) => ({ Screen: m.InvoiceAddScreen }))

const tester = () =>
  import('./areas/dashboards/TesterScreen.tsx').then((m) => ({ Screen: m.TesterScreen }))
const ecommerce = () =>
  import('./areas/dashboards/EcommerceScreen.tsx').then((m) => ({ Screen: m.EcommerceScreen }))
const crm = () => import('./areas/dashboards/CrmScreen.tsx').then((m) => ({ Screen: m.CrmScreen }))
const analytics = () =>
  import('./areas/dashboards/AnalyticsScreen.tsx').then((m) => ({ Screen: m.AnalyticsScreen }))

const demoPages: readonly DemoPage[] = [
  { path: '/portal/dashboards/tester', load: tester },
  { path: '/portal/dashboards/ecommerce', load: ecommerce },
  { path: '/portal/dashboards/crm', load: crm },
  { path: '/portal/dashboards/analytics', load: analytics },
  { path: '/apps/email', load: email },
  { path: '/apps/email/$filter', load: email },
  { path: '/apps/email/label/$label', load: email },
  { path: '/apps/chat', load: chat },
  { path: '/apps/calendar', load: calendar },
  { path: '/apps/invoice/list', load: invoices },
  { path: '/apps/invoice/preview/$id', load: invoice },
  { path: '/apps/invoice/edit/$id', load: invoiceEdit },
  { path: '/apps/invoice/add', load: invoiceAdd },
  { path: '/apps/user/list', load: users },
  { path: '/apps/user/view/$id', load: user },
  { path: '/pages/user-profile/$tab', load: profile },
  { path: '/pages/faq', load: faq },
  { path: '/pages/help-center', load: help },
  { path: '/pages/help-center/$category/$subcategory', load: helpPart },
  { path: '/pages/help-center/$category/$subcategory/$article', load: helpArticle },
  { path: '/pages/access-control', load: access },
  { path: '/pages/authentication/login', load: login },
  { path: '/pages/authentication/register', load: register },
]

const rows = demoPages.map((page) => ({
  ...page,
  pattern: new RegExp(`^${page.path.replace(/\$(\w+)/g, '(?<$1>[^/]+)')}$`),
}))

interface Opened {
  readonly Screen: ComponentType<DemoScreenProps>
  readonly params: DemoScreenProps['params']
}
const screens = new Map<string, ComponentType<DemoScreenProps>>()
let server: FakeServer | undefined

const rowAt = (path: string) => {
  for (const row of rows) {
    const found = row.pattern.exec(path)
    if (found !== null) return { row, params: { ...found.groups } }
  }
  return undefined
}

/** Whether the demo has a page at a path. */
export const hasDemoPage = (path: string): boolean => rowAt(path) !== undefined

/** Loads the screen of a path and the fake server. False where the demo has no such page. */
export const openDemoPage = async (path: string): Promise<boolean> => {
  const found = rowAt(path)
  if (found === undefined) return false
  const [{ Screen }, { createFakeServer }] = await Promise.all([
    found.row.load(),
    import('./fake-server/network.ts'),
  ])
  screens.set(found.row.path, Screen)
  server ??= createFakeServer(location.origin, now)
  return true
}

/** The screen at a path that was opened. */
export const screenAt = (path: string): Opened | undefined => {
  const found = rowAt(path)
  const Screen = screens.get(found?.row.path ?? '')
  return found === undefined || Screen === undefined ? undefined : { Screen, params: found.params }
}

/** Intercepts requests while a demo page is mounted. */
export const standBetween = (): (() => void) => {
  server?.enable()
  return () => server?.disable()
}
