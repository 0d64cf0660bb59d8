import type { DemoArea } from '../../area.ts'

export const calendarArea: DemoArea = {
  server: () => import('../../fake-server/calendar.handlers.ts').then((m) => m.calendarServer),
  pages: [
    {
      path: '/apps/calendar',
      link: { group: 'apps', title: 'Calendar' },
      found: [['Calendar', 'calendar']],
      load: () => import('./CalendarScreen.tsx').then((m) => ({ Screen: m.CalendarScreen })),
    },
  ],
}
