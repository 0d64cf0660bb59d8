import type { DemoArea } from '../../area.ts'

export const dashboardsArea: DemoArea = {
  server: () => import('../../fake-server/dashboards.handlers.ts').then((m) => m.dashboardServer),
  pages: [
    {
      path: '/portal/dashboards/tester',
      link: { group: 'dashboards', title: 'Tester' },
      load: () => import('./TesterScreen.tsx').then((m) => ({ Screen: m.TesterScreen })),
    },
    {
      path: '/portal/dashboards/ecommerce',
      link: { group: 'dashboards', title: 'E-commerce' },
      load: () => import('./EcommerceScreen.tsx').then((m) => ({ Screen: m.EcommerceScreen })),
    },
    {
      path: '/portal/dashboards/crm',
      link: { group: 'dashboards', title: 'CRM' },
      load: () => import('./CrmScreen.tsx').then((m) => ({ Screen: m.CrmScreen })),
    },
    {
      path: '/portal/dashboards/analytics',
      link: { group: 'dashboards', title: 'Analytics' },
      load: () => import('./AnalyticsScreen.tsx').then((m) => ({ Screen: m.AnalyticsScreen })),
    },
  ],
}
