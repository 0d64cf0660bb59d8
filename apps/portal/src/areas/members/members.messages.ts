import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('members', {
  title: 'Members',
  tabs: 'Members and invitations',
  members: 'Members',
  invitations: 'Invitations',
  invite: 'Invite people',
  noRight: 'You don’t have permission to see members',

  // Columns and facts.
  name: 'Name',
  role: 'Role',
  shops: 'Shops',
  allShops: 'All shops',
  someShops: '{first} +{count}',
  noShops: 'None',
  status: 'Status',
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  LOCKED: 'Locked for now',
  REMOVED: 'Removed',
  INVITED: 'Invited',
  lastLogin: 'Last sign-in',
  never: 'Never',
  joined: 'Joined',
  invitedBy: 'Invited by',
  secondFactor: 'Second factor',
  on: 'On',
  off: 'Off',
  email: 'E-mail',
  username: 'Username',
  mobile: 'Mobile',

  // Filters.
  shop: 'Shop',
  keyword: 'Text',
  search: 'Search members',
  searchHint: 'Name, e-mail, mobile…',
  searchHintNames: 'Name…',
  badKeyword: 'At most 80 characters in one line',

  // Empty.
  empty: 'Nobody works in your shops yet',
  emptyText: 'Invite somebody: they get a mail with a link.',
  noMatch: 'No member matches',
  noMatchText:
    'Nobody here has all of what is looked for. Removed people are found by their status.',

  // The drawer.
  member: 'Member',
  about: 'About {name}',
  notFound: 'There is no such member',
  notFoundText: 'Nobody of that kind works for this merchant, or not in your shops.',
  memberFailed: 'This member did not load',
  edit: 'Edit',
  ownAccount: 'Your account',
  whatTheyDid: 'What they did',
  lockedText:
    'Too many wrong passwords were entered for this person. The lock ends by itself within half an hour, or with a new password.',
  suspendedText: 'Cannot choose this merchant until somebody reactivates them.',
  removedText: 'Is no member any more. An invitation brings them back.',

  // Why somebody cannot be changed.
  ownChange:
    'Nobody changes their own role, shops or status: ask another administrator. Your name and mobile are in your account.',
  isRemoved: 'Was removed: an invitation brings them back',
  roleCannot: 'Only {roles} can edit members',
  beyond: 'The role {role} is beyond what you can give or take',
})
