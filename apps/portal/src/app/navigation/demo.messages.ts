import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('demo-navigation', {
  demo: 'Template demo',
  dashboards: 'Dashboards',
  tester: 'Tester',
  ecommerce: 'E-commerce',
  crm: 'CRM',
  analytics: 'Analytics',
  apps: 'Apps',
  email: 'E-mail',
  chat: 'Chat',
  calendar: 'Calendar',
  invoices: 'Invoices',
  users: 'Users',
  pages: 'Pages',
  profile: 'User profile',
  faq: 'FAQ',
  help: 'Help centre',
  access: 'Access control',
  login: 'Mock login',
  register: 'Mock register',
})
