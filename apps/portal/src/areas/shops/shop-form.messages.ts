import { defineMessages } from '#ui/messages.ts'

/** Adding and editing a shop: the fields and their errors. */
export const t = defineMessages('shopForm', {
  addTitle: 'Add a shop',
  addSubmit: 'Add shop',
  added: '{shop} was added. Your payment service provides its terminals.',
  addAgain: 'Adding it again unchanged is safe: it is added only once.',
  editTitle: 'Edit {shop}',
  editSubmit: 'Save shop',
  saved: '{shop} was saved.',

  en: 'Name in English',
  zhHant: 'Name in Traditional Chinese',
  shopCode: 'Shop code',
  shopCodeHelp: 'Letters, digits, - and _. Unique among your shops.',
  line1: 'Address',
  line1Help: 'Shop, floor, building, street',
  line2: 'Address line 2',
  district: 'District',
  region: 'Region',
  chooseRegion: 'Choose a region',
  phone: 'Telephone',
  phoneHelp: 'E.g. +852 2123 4567',
  email: 'E-mail',
  contactName: 'Contact person',

  needEn: 'Enter the English name',
  needCode: 'Enter a shop code',
  needLine1: 'Enter the address',
  needDistrict: 'Enter the district',
  needRegion: 'Choose the region',
  needPhone: 'Enter the telephone number',
})
