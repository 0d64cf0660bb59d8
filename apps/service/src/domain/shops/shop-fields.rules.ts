/** The writable fields of a shop, and how a change applies to them. */
import type { ShopReport } from '@merchant/contract/areas/platform-input.shapes.ts'
import type { OpeningHours, ShopChange, ShopDraft } from '@merchant/contract/areas/shops.calls.ts'
import { holdsLink, LINK_SENTENCE } from '@merchant/contract/core/text.ts'

export interface ShopFields {
  readonly shopCode: string
  readonly nameEn: string
  readonly nameZhHant: string | null
  readonly line1: string
  readonly line2: string | null
  readonly district: string
  readonly region: string
  readonly phone: string | null
  readonly email: string | null
  readonly contactName: string | null
  readonly openingHours: readonly OpeningHours[]
  readonly businessDayCutoff: string
  readonly status: string
}

const fieldNames = [
  'shopCode',
  'nameEn',
  'nameZhHant',
  'line1',
  'line2',
  'district',
  'region',
  'phone',
  'email',
  'contactName',
  'openingHours',
  'businessDayCutoff',
  'status',
] as const satisfies readonly (keyof ShopFields)[]

const blank: ShopFields = {
  shopCode: '',
  nameEn: '',
  nameZhHant: null,
  line1: '',
  line2: null,
  district: '',
  region: '',
  phone: null,
  email: null,
  contactName: null,
  openingHours: [],
  businessDayCutoff: '00:00',
  status: 'ACTIVE',
}

/** A new shop. A platform's report may lack fields: the import checks which are required. */
export const newShop = (draft: ShopDraft | ShopReport): ShopFields => changedShop(blank, draft)

/** Fields left out stay; `name` and `address` are replaced as a whole. */
export const changedShop = (before: ShopFields, change: ShopChange | ShopReport): ShopFields => {
  const { name, address, ...flat } = change
  const given = Object.fromEntries(Object.entries(flat).filter(([, value]) => value !== undefined))
  return {
    ...pick(before),
    ...given,
    ...(name !== undefined && { nameEn: name.en, nameZhHant: name.zhHant ?? null }),
    ...(address !== undefined && {
      line1: address.line1,
      line2: address.line2 ?? null,
      district: address.district,
      region: address.region,
    }),
  }
}

const linkable = [
  ['name.en', 'nameEn'],
  ['name.zhHant', 'nameZhHant'],
] as const

/** The changed names that hold a link. A stored one may stay: the platform may have reported it. */
export const newLinks = (before: ShopFields, after: ShopFields) =>
  linkable.flatMap(([path, field]) => {
    const text = after[field]
    return text !== null && text !== before[field] && holdsLink(text)
      ? [{ path, message: LINK_SENTENCE }]
      : []
  })

/** Drops what a row has beside the writable fields. */
const pick = (fields: ShopFields): ShopFields =>
  Object.fromEntries(fieldNames.map((name) => [name, fields[name]])) as unknown as ShopFields
