import type { DemoArea } from '../../area.ts'

export const emailArea: DemoArea = {
  server: () => import('../../fake-server/email.handlers.ts').then((m) => m.emailServer),
  pages: [
    {
      path: '/apps/email',
      link: { group: 'apps', title: 'E-mail' },
      found: [['E-mail', 'mail']],
      load: () => import('./EmailScreen.tsx').then((m) => ({ Screen: m.EmailScreen })),
    },
    {
      path: '/apps/email/$filter',
      load: () => import('./EmailScreen.tsx').then((m) => ({ Screen: m.EmailScreen })),
    },
    {
      path: '/apps/email/label/$label',
      load: () => import('./EmailScreen.tsx').then((m) => ({ Screen: m.EmailScreen })),
    },
  ],
}
