import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('editMember', {
  title: 'Edit a member',
  titleOf: 'Edit {name}',
  members: 'Members',
  card: 'Profile and role',
  displayName: 'Name',
  mobile: 'Mobile',
  mobileHelp: 'E.g. 9123 4567. Codes go to it, so its owner gets a mail when you change it.',
  mobileMasked: 'Known as {mobile}. Leave it empty to keep that one.',
  role: 'Role',
  shops: 'Shops',
  reason: 'Reason',
  reasonHelp: 'Stands in the audit trail beside the change.',
  needName: 'Enter a name',
  roleEnds:
    'Another role signs {name} out of {merchant} at once: they sign in again to see what is theirs now.',
  save: 'Save changes',
  nothing: 'Nothing is changed yet',
  saved: '{name} is saved.',
  notFound: 'There is no such member',
  notFoundText: 'Nobody of that kind works for this merchant, or not in your shops.',
  back: 'Back to the members',
  failed: 'This member did not load',
  cannot: '{name} cannot be edited by you',
  ownTitle: 'This is you',
  ownAccount: 'Your account',

  access: 'Access',
  suspend: 'Suspend',
  suspendTitle: 'Suspend {name}',
  suspendText:
    '{name} cannot choose {merchant} any more until somebody reactivates them. Every session of theirs there ends now, and what they had not sent is lost.',
  suspended: '{name} is suspended.',
  reactivate: 'Reactivate',
  reactivateTitle: 'Reactivate {name}',
  reactivateText:
    '{name} can choose {merchant} again, as {role}. Nobody is signed in by that, and they are not told.',
  reactivated: '{name} is active again.',
  remove: 'Remove',
  removeTitle: 'Remove {name} from {merchant}',
  removeText:
    '{name} stops being a member of {merchant}. Every session of theirs there ends now, and they leave all its shops. What they did stays in the payments and in the audit trail.',
  removeBack: 'Only a new invitation brings them back.',
  removeConfirm: 'Remove {name}',
  removed: '{name} is removed.',

  pick: 'Whom?',
  pickSearch: 'Find a member',
  pickNone: 'No member has this in their name.',
  pickMore: {
    one: 'One more fits: write more of the name.',
    other: '{count} more fit: write more of the name.',
  },
})
