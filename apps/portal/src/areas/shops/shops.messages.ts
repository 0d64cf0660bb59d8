import { defineMessages } from '#ui/messages.ts'

/** The list of shops, and the words that every screen of a shop uses. */
export const t = defineMessages('shops', {
  title: 'Shops',
  list: 'Shops',
  add: 'Add a shop',
  search: 'Search shops',
  searchHint: 'Name, code, district…',
  keyword: 'Name, code or address has',
  meansKeyword: 'Name, code or address with',
  empty: 'No shops yet',
  emptyMayAdd: 'A shop is where terminals stand and staff work. Add the first one.',
  emptyText:
    'You see the shops that you are assigned to. Somebody with the role {roles} assigns you.',
  noMatch: 'No shop matches',
  noMatchText: 'Nothing has all of these filters.',
  badKeyword: 'At most 80 letters, and no card number',

  name: 'Shop',
  shopCode: 'Code',
  district: 'District',
  region: 'Region',
  status: 'Status',
  terminals: 'Terminals',
  members: 'Members',
  phone: 'Telephone',

  HK: 'Hong Kong Island',
  KLN: 'Kowloon',
  NT: 'New Territories',
  ACTIVE: 'Active',
  INACTIVE: 'No new payments',
  CLOSED: 'Closed',
})
