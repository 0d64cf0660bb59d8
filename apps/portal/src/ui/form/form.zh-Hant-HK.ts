import type { Draft } from '#ui/messages.ts'
import type { t } from './form.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'form',
  texts: {},
}
