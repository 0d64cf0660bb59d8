import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('members', {
  title: 'Members',
  tabs: 'Members and invitations',
  members: 'Members',
  invitations: 'Invitations',
  invite: 'Invite people',
  viewAs: 'View as…',
  noRight: 'You don’t have permission to see members',

  // Columns and facts.
  shops: 'Shops',
  allShops: 'All shops',
  someShops: '{first} +{count}',
  noShops: 'None',
  otherShops: { one: '1 other shop', other: '{count} other shops' },
  invitedBy: 'Invited by',
  secondFactor: 'Second factor',
  on: 'On',
  off: 'Off',
  email: 'E-mail',
  username: 'Username',
  mobile: 'Mobile',

  // Filters.
  shop: 'Shop',
  keyword: 'Keyword',
  search: 'Search members',
  searchHint: 'Name, e-mail, mobile…',
  searchHintNames: 'Name…',

  // Empty.
  empty: 'No members in your shops yet',
  emptyText: 'Invite someone: they get an e-mail with a link.',
  noMatch: 'No members match',
  noMatchText: 'No member matches all filters. To find removed members, filter by status.',

  // The drawer.
  member: 'Member',
  about: 'About {name}',
  notFound: 'Member not found',
  notFoundText: 'No member of this merchant, or of your shops, has this ID.',
  memberFailed: 'The member did not load',
  edit: 'Edit',
  ownAccount: 'Your account',
  activity: 'Show activity',
  lockedText:
    'Too many wrong passwords were entered. For up to half an hour they can sign in only in a browser that they have used before, or where they reset the password.',
  suspendedText: 'They cannot choose this merchant until someone reactivates them.',
  removedText: 'No longer a member. Invite them to bring them back.',

  // Why a member cannot be edited.
  ownChange:
    'You cannot change your own role, shops or status: ask another administrator. Your name and mobile number are in your account.',
  isRemoved: 'No longer a member: invite them to bring them back',
  roleCannot: 'Only {roles} can edit members',
  outOfReach: 'You cannot grant or revoke the role {role}',
})
