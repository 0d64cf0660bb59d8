import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('editMember', {
  title: 'Edit a member',
  titleOf: 'Edit {name}',
  card: 'Profile and role',
  displayName: 'Name',
  mobile: 'Mobile',
  mobileHelp:
    'E.g. 9123 4567. Codes are sent to this number. The member is notified by e-mail if you change it.',
  mobileMasked: 'Current number: {mobile}. Leave this empty to keep it.',
  role: 'Role',
  shops: 'Shops',
  reason: 'Reason',
  reasonHelp: 'Recorded in the audit trail with the change.',
  needName: 'Enter a name',
  roleEnds:
    'Changing the role signs {name} out of {merchant} immediately. The new role applies when they sign in again.',
  stepUp: 'You have to enter your password again to change someone with the role {role}.',
  stepUpRemove: 'You have to enter your password again to remove someone with the role {role}.',
  lastOne:
    '{name} is the only active member with the role {role}, so they can be neither suspended nor removed, and keep the role until someone else has it too.',
  save: 'Save changes',
  nothing: 'No changes yet',
  saved: 'The changes to {name} were saved.',
  back: 'Back to members',
  cannot: 'You cannot edit {name}',
  ownTitle: 'This is you',

  access: 'Access',
  suspend: 'Suspend',
  suspendTitle: 'Suspend {name}',
  suspendText:
    '{name} can no longer choose {merchant} until someone reactivates them. All their sessions there end now, and their unsaved input is lost.',
  suspended: '{name} is suspended.',
  reactivate: 'Reactivate',
  reactivateTitle: 'Reactivate {name}',
  reactivateText:
    '{name} can choose {merchant} again, with the role {role}. They have to sign in again and are not notified.',
  reactivated: '{name} is active again.',
  remove: 'Remove',
  removeTitle: 'Remove {name} from {merchant}',
  removeText:
    '{name} stops being a member of {merchant}. All their sessions there end now, and they lose access to all its shops. Their actions stay in the payments and in the audit trail.',
  removeBack: 'To bring them back, you have to invite them again.',
  removeConfirm: 'Remove {name}',
  removed: '{name} was removed.',

  pick: 'Choose a member',
  pickSearch: 'Find a member',
  pickNone: 'No members match.',
  pickMore: {
    one: 'One more member matches. Type more of the name.',
    other: '{count} more members match. Type more of the name.',
  },
})
