import type { Draft } from '#ui/messages.ts'
import type { t } from './tester.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'tester',
  texts: {},
}
