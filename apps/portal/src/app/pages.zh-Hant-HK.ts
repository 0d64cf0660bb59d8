import type { Draft } from '#ui/messages.ts'
import type { t } from './pages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'pages',
  texts: {},
}
