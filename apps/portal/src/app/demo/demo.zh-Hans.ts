import type { Catalogue } from '#ui/messages.ts'
import type { t } from './demo.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'demo-navigation',
  texts: {
    demo: '模板演示',
    dashboards: '仪表盘',
    apps: '应用',
    pages: '页面',
  },
}
