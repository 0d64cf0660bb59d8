import { defineMessages } from '#kit/messages.ts'

export const t = defineMessages('format', {
  copy: 'Copy {label}',
  copied: '{label} copied',
})
