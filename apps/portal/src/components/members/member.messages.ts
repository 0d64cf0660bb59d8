import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('member', {
  name: 'Name',
  role: 'Role',
  status: 'Status',
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  LOCKED: 'Locked',
  REMOVED: 'Removed',
  INVITED: 'Invited',
  lastLogin: 'Last sign-in',
  never: 'Never',
  joined: 'Joined',
})
