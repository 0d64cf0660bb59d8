/**
 * The rows of the template's demo: the dashboards are the specification's, and all else lies below two paths.
 */
import { onForget } from '#auth/session.ts'
import { endMockSession } from '#demo/mock-session.ts'
import { config } from '#api/config.ts'
import { loadTexts } from '#languages/load.ts'

/** Installations without the demo load none of its pages. */
const exists = async (path: string): Promise<boolean> =>
  (await config()).demoArea && (await import('#demo/pages.tsx')).hasDemoPage(path)

// A remembered mock login ends with the session although no page of the demo was opened since the reload.
onForget(endMockSession)

let isForgetting = false

/** Loads the screen and the fake server. From the first page on the demo starts over with each session. */
const prepare = async (path: string): Promise<void> => {
  await loadTexts('demo')
  const demo = await import('#demo/pages.tsx')
  if (!isForgetting) onForget(demo.resetDemo)
  isForgetting = true
  const { environment } = await config()
  await demo.openDemoPage(path, environment)
}

const demo = {
  event: 'ALL',
  isDemo: true,
  exists,
  prepare,
  load: () => import('#demo/pages.tsx').then((m) => ({ Screen: m.DemoScreen })),
} as const

export const demoPages = {
  'dashboard-tester': { path: '/portal/dashboards/tester', title: 'Tester dashboard', ...demo },
  'dashboard-ecommerce': {
    path: '/portal/dashboards/ecommerce',
    title: 'E-commerce dashboard',
    ...demo,
  },
  'dashboard-crm': { path: '/portal/dashboards/crm', title: 'CRM dashboard', ...demo },
  'dashboard-analytics': {
    path: '/portal/dashboards/analytics',
    title: 'Analytics dashboard',
    ...demo,
  },
  // The demo has its own page table, which is loaded with its first page.
  'demo-apps': { path: '/apps/$', title: 'Demo', ...demo },
  'demo-pages': { path: '/pages/$', title: 'Demo', ...demo },
  'demo-entry': { path: '/pages/authentication/$', title: 'Demo', layout: 'blank', ...demo },
} as const
