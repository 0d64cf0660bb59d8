/** The values of the shop form, their validation, and what is sent. */
import {
  ShopDraft,
  type regions,
  type Shop,
  type ShopChange,
} from '@merchant/contract/areas/shops.calls.ts'
import type * as z from 'zod/mini'
import { schemaErrors } from '#components/schema-errors.ts'
import { plainText } from '#ui/plain-text.ts'
import { t } from './shop-form.messages.ts'

export interface ShopForm {
  readonly en: string
  readonly zhHant: string
  readonly shopCode: string
  readonly line1: string
  readonly line2: string
  readonly district: string
  readonly region: (typeof regions)[number] | ''
  readonly phone: string
  readonly email: string
  readonly contactName: string
}

export const newShop: ShopForm = {
  en: '',
  zhHant: '',
  shopCode: '',
  line1: '',
  line2: '',
  district: '',
  region: '',
  phone: '',
  email: '',
  contactName: '',
}

export const formOf = (shop: Shop): ShopForm => ({
  en: shop.name.en,
  zhHant: shop.name.zhHant ?? '',
  shopCode: shop.shopCode,
  line1: shop.address.line1,
  line2: shop.address.line2 ?? '',
  district: shop.address.district,
  region: shop.address.region,
  phone: shop.phone ?? '',
  email: shop.email ?? '',
  contactName: shop.contactName ?? '',
})

export const shopLabels: Readonly<Record<keyof ShopForm, string>> = {
  en: t('en'),
  zhHant: t('zhHant'),
  shopCode: t('shopCode'),
  line1: t('line1'),
  line2: t('line2'),
  district: t('district'),
  region: t('region'),
  phone: t('phone'),
  email: t('email'),
  contactName: t('contactName'),
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text)

/** The body of a new shop. The contract's schema refuses a region that was not chosen. */
export const draftOf = (form: ShopForm) => ({
  shopCode: plainText(form.shopCode),
  name: { en: form.en, zhHant: textOrNull(form.zhHant) },
  address: {
    line1: form.line1,
    line2: textOrNull(form.line2),
    district: form.district,
    region: form.region as z.input<typeof ShopDraft>['address']['region'],
  },
  phone: plainText(form.phone),
  email: textOrNull(plainText(form.email)),
  contactName: textOrNull(form.contactName),
})

/** Only the fields that were changed, so that a stale form does not revert others. */
export const changeOf = (stored: ShopForm, typed: ShopForm): ShopChange => {
  const [before, after] = [draftOf(stored), draftOf(typed)]
  const names = Object.keys(after) as (keyof typeof after)[]
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, after[name]]),
  )
}

const missingTexts = {
  en: t('needEn'),
  shopCode: t('needCode'),
  line1: t('needLine1'),
  district: t('needDistrict'),
  region: t('needRegion'),
  phone: t('needPhone'),
} as const satisfies Partial<Record<keyof ShopForm, string>>

/** The contract's rules for a new shop, with a specific message for each required field that is empty. */
export const checkShop = (form: ShopForm): Readonly<Partial<Record<keyof ShopForm, string>>> => {
  const names = Object.keys(missingTexts) as (keyof typeof missingTexts)[]
  const missing = names.filter((name) => form[name].trim() === '')
  return {
    ...schemaErrors(ShopDraft, draftOf(form)),
    ...Object.fromEntries(missing.map((name) => [name, missingTexts[name]])),
  }
}

/** Those of what was changed: a stored text may be older than the rules for new ones. */
export const checkChange = (
  stored: ShopForm,
  typed: ShopForm,
): Readonly<Partial<Record<keyof ShopForm, string>>> => {
  const problems = Object.entries(checkShop(typed)) as [keyof ShopForm, string][]
  return Object.fromEntries(problems.filter(([name]) => typed[name] !== stored[name]))
}
