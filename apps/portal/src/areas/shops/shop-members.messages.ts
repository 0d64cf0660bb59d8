import { defineMessages } from '#ui/messages.ts'

/** The people of a shop. */
export const t = defineMessages('shopMembers', {
  list: 'Members of {shop}',
  person: 'Member',
  role: 'Role',
  status: 'Status',
  lastLogin: 'Last sign-in',
  joined: 'Since',
  action: 'Unlink',
  never: 'Never',
  ACTIVE: 'Active',
  INVITED: 'Invited',
  SUSPENDED: 'Suspended',
  LOCKED: 'Locked',
  REMOVED: 'Removed',

  empty: 'Nobody is assigned to this shop',
  emptyText: 'Shop managers, supervisors and staff see the shops they are assigned to.',
  whoIsHere: 'Roles that see every shop are not listed here.',

  unlink: 'Unlink',
  unlinkOf: 'Unlink {name}',
  unlinkTitle: 'Unlink {name} from {shop}',
  unlinkText:
    '{name} no longer sees {shop}, its payments and its terminals. {name} stays a member of {merchant}, with all other shops.',
  unlinkLast:
    'It is the only shop of {name}: they see no shop at all until somebody assigns one, under Members.',
  unlinked: '{name} is unlinked from {shop}.',
  wasGone: '{name} was not in this shop any more.',
  own: 'You cannot change your own shops: ask another administrator',
  outOfReach: 'Only somebody with the role {roles} can unlink a person of this role',
  wasChanged:
    'Somebody else changed this person meanwhile. Nothing of yours was done: look, and try again.',
})
