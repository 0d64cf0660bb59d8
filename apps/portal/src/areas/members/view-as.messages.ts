import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('view-as', {
  title: 'View as another role',
  lead: 'You see the portal as this role sees it, for up to 30 minutes. Nothing can be changed meanwhile. What is typed on this page and not saved is lost. Beginning and ending the view are recorded in the audit trail.',
  submit: 'View as this role',
  role: 'Role',
  shops: 'Shops',
})
