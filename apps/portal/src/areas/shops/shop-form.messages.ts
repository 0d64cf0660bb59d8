import { defineMessages } from '#ui/messages.ts'

/** Adding and editing a shop: its fields and what is wrong with them. */
export const t = defineMessages('shopForm', {
  addTitle: 'Add a shop',
  addSubmit: 'Add shop',
  added: '{shop} is added. Its terminals are brought by your payment service.',
  editTitle: 'Edit {shop}',
  editSubmit: 'Save shop',
  saved: '{shop} is saved.',

  en: 'Name in English',
  zhHant: 'Name in Traditional Chinese',
  shopCode: 'Shop code',
  shopCodeHelp: 'Letters, digits, - and _. No other shop of yours has it.',
  line1: 'Address',
  line1Help: 'Shop, floor, building, street',
  line2: 'Address, second line',
  district: 'District',
  region: 'Region',
  chooseRegion: 'Choose a region',
  phone: 'Telephone',
  phoneHelp: 'E.g. +852 2123 4567',
  email: 'E-mail',
  contactName: 'Contact person',

  needEn: 'Enter the name that people know the shop by',
  needCode: 'Enter a shop code',
  needLine1: 'Enter the address',
  needDistrict: 'Enter the district',
  needRegion: 'Choose the region',
  needPhone: 'Enter the telephone number',
})
