import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('view-as', {
  title: 'View as another role',
  lead: 'You see the portal as this role sees it, for up to 30 minutes. Nothing can be changed during the view, and unsaved input on this page is lost. The audit trail records when the view begins and ends.',
  submit: 'View as this role',
  role: 'Role',
  shops: 'Shops',
})
