import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('format', {
  asOf: 'As of {time}',
  copy: 'Copy {label}',
  copied: '{label} copied',
})
