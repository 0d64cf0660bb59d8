import { defineMessages } from '#kit/messages.ts'

export const t = defineMessages('demo-navigation', {
  demo: 'Template demo',
  pages: 'Pages',
  access: 'Access control',
  login: 'Mock login',
  register: 'Mock registration',
})
