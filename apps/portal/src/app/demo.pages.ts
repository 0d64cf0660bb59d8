/** The rows of the template's demo: the dashboards are the specification's, and all else lies below two paths. */

const demo = {
  event: 'ALL',
  isDemo: true,
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
