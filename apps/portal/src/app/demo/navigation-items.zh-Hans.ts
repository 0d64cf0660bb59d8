import type { Draft } from '#ui/messages.ts'
import type { titles } from './navigation-items.ts'

export const catalogue: Draft<typeof titles> = {
  area: 'demo-pages',
  texts: {},
}
