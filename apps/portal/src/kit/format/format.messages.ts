import { defineMessages } from '#kit/messages.ts'

export const t = defineMessages('format', {
  asOf: 'As of {time}',
  copy: 'Copy {label}',
  copied: '{label} copied',
})
