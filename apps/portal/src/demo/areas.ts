/** Every area of the demo, in the order of the navigation. */
import type { DemoArea } from './area.ts'
import { authArea } from './areas/auth/auth.area.ts'
import { calendarArea } from './areas/calendar/calendar.area.ts'
import { chatArea } from './areas/chat/chat.area.ts'
import { dashboardsArea } from './areas/dashboards/dashboards.area.ts'
import { emailArea } from './areas/email/email.area.ts'
import { helpArea } from './areas/help/help.area.ts'
import { invoicesArea } from './areas/invoices/invoices.area.ts'
import { profileArea } from './areas/profile/profile.area.ts'
import { usersArea } from './areas/users/users.area.ts'

/** The search over all areas, which has no page of its own. */
const searchArea: DemoArea = {
  pages: [],
  server: () => import('./fake-server/search.handlers.ts').then((m) => m.searchServer),
}

export const demoAreas: readonly DemoArea[] = [
  dashboardsArea,
  emailArea,
  chatArea,
  calendarArea,
  invoicesArea,
  usersArea,
  profileArea,
  helpArea,
  authArea,
  searchArea,
]

export const demoPages = demoAreas.flatMap(({ pages }) => pages)
