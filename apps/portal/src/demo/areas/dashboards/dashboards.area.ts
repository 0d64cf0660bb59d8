import type { DemoArea } from '../../area.ts'

export const dashboardsArea: DemoArea = {
  server: () => import('../../fake-server/dashboards.handlers.ts').then((m) => m.dashboardServer),
  pages: [
    {
      path: '/portal/dashboards/tester',
      link: { group: 'dashboards', title: 'Tester' },
      found: [],
      load: () => import('./TesterScreen.tsx').then((m) => ({ Screen: m.TesterScreen })),
    },
    {
      path: '/portal/dashboards/ecommerce',
      link: { group: 'dashboards', title: 'E-commerce' },
      found: [],
      load: () => import('./EcommerceScreen.tsx').then((m) => ({ Screen: m.EcommerceScreen })),
    },
    {
      path: '/portal/dashboards/crm',
      link: { group: 'dashboards', title: 'CRM' },
      found: [],
      load: () => import('./CrmScreen.tsx').then((m) => ({ Screen: m.CrmScreen })),
    },
    {
      path: '/portal/dashboards/analytics',
      link: { group: 'dashboards', title: 'Analytics' },
      found: [],
      load: () => import('./AnalyticsScreen.tsx').then((m) => ({ Screen: m.AnalyticsScreen })),
    },
  ],
}
