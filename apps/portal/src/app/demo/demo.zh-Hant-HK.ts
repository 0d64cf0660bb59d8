import type { Catalogue } from '#ui/messages.ts'
import type { t } from './demo.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'demo-navigation',
  texts: {
    demo: '範本示範',
    dashboards: '儀表板',
    apps: '應用程式',
    pages: '頁面',
  },
}
