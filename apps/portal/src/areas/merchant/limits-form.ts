/** The refund limits as they are typed: one text for each amount, empty for no limit. */
import {
  refundRoles,
  type RefundLimits,
  type RefundRole,
} from '@merchant/contract/areas/refunds.calls.ts'
import { Amount, centsOf, moneyOf } from '@merchant/contract/core/money.ts'
import type { Problems } from '#ui/form/use-form.ts'
import { plainText } from '#ui/plain-text.ts'
import { t } from './limits.messages.ts'

export const LIMITS_DRAFT = 'refund limits'

type LimitField = `${'single' | 'day'}${RefundRole}`
export type LimitsForm = Readonly<Record<LimitField, string>> & { readonly hours: string }

const limitFields = refundRoles.flatMap((role) => [`single${role}`, `day${role}`] as const)

export const formOf = ({ limits, expiryHours }: RefundLimits): LimitsForm => {
  const typed: [LimitField, string][] = limits.flatMap(({ roleType, single, day }) => [
    [`single${roleType}`, single ?? ''],
    [`day${roleType}`, day ?? ''],
  ])
  return {
    ...(Object.fromEntries(typed) as Record<LimitField, string>),
    hours: String(expiryHours),
  }
}

const isAmount = (text: string): boolean => Amount.safeParse(text.trim()).success

/** NaN for anything but digits. */
const hoursOf = ({ hours }: LimitsForm): number =>
  /^\d{1,3}$/.test(plainText(hours)) ? Number(plainText(hours)) : Number.NaN

export const checkLimits = (form: LimitsForm): Problems<LimitsForm> => ({
  ...Object.fromEntries(
    limitFields
      .filter((name) => form[name].trim() !== '' && !isAmount(form[name]))
      .map((name) => [name, t('badAmount')]),
  ),
  ...(hoursOf(form) >= 1 && hoursOf(form) <= 168 ? {} : { hours: t('badHours') }),
})

const amountOf = (text: string): string | null =>
  text.trim() === '' ? null : moneyOf(centsOf(text.trim()))

export const bodyOf = (form: LimitsForm) => ({
  limits: refundRoles.map((roleType) => ({
    roleType,
    single: amountOf(form[`single${roleType}`]),
    day: amountOf(form[`day${roleType}`]),
  })),
  expiryHours: hoursOf(form),
})
