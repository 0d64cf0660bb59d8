import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('terminals', {
  title: 'Terminals',
  kinds: 'Kinds of terminals',
  terminals: 'Terminals',
  hkt: 'HKT POS',
})
