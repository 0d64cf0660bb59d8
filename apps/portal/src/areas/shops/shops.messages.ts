import { defineMessages } from '#ui/messages.ts'

/** The list of shops, and the labels that every screen of a shop uses. */
export const t = defineMessages('shops', {
  title: 'Shops',
  list: 'Shops',
  add: 'Add a shop',
  search: 'Search shops',
  searchHint: 'Name, code, district…',
  keyword: 'Name, code or address',
  empty: 'No shops yet',
  emptyMayAdd: 'Add your first shop. Your payment service provides its terminals.',
  emptyText: 'You see the shops you are assigned to. Someone with the role {roles} can assign you.',
  noMatch: 'No shops match',
  noMatchText: 'No shop matches all filters.',

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
