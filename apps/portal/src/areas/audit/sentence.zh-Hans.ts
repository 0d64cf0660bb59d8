import type { Draft } from '#ui/messages.ts'
import type { t } from './sentence.messages.ts'

export const catalogue: Draft<typeof t> = {
  area: 'auditSentence',
  texts: {},
}
