import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('shopMembers', {
  list: 'Members of {shop}',
  empty: 'Nobody is assigned to this shop',
  emptyText: 'Shop managers, supervisors and staff see the shops they are assigned to.',
  whoIsListed: 'Roles that see every shop are not listed here.',
  noManagers: 'Shop managers are not listed for your role.',

  unlink: 'Unlink',
  unlinkOf: 'Unlink {name}',
  unlinkTitle: 'Unlink {name} from {shop}',
  unlinkText:
    '{name} no longer sees {shop}, its payments and its terminals. {name} stays a member of {merchant}, with all other shops.',
  unlinkLast:
    'This is the only shop of {name}. They see no shop at all until someone assigns one under Members.',
  unlinked: '{name} is unlinked from {shop}.',
  wasGone: '{name} was already unlinked from this shop.',
  own: 'You cannot change your own shops: ask another administrator',
  outOfReach: 'Only someone with the role {roles} can unlink a member with this role',
  wasChanged:
    'Someone else has changed this member. Nothing was saved: check the member and try again.',
})
