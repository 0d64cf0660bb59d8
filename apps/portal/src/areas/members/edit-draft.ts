/** The values of the form of a member, and the change that they make: only what differs is sent. */
import { MemberChange, type Member } from '@merchant/contract/areas/members.calls.ts'
import { roles, type Role } from '@merchant/contract/access/permissions.ts'
import { schemaErrors } from '#components/schema-errors.ts'
import { t } from './edit.messages.ts'
import { isShopScoped } from './member-rules.ts'
import { t as roleTexts } from './roles.messages.ts'

export interface EditValues {
  readonly displayName: string
  readonly mobile: string
  /** Empty for a role that cannot be granted, such as FINANCE. */
  readonly roleType: Role | ''
  readonly shopIds: readonly string[]
  readonly reason: string
}

/** Numbers are masked without `manageMember`: a masked one is not a value to edit. */
export const isMasked = (mobile: string | null): boolean => mobile?.includes('*') === true

export const valuesOf = (member: Member): EditValues => ({
  displayName: member.displayName,
  mobile: isMasked(member.mobile) ? '' : (member.mobile ?? ''),
  roleType: roles.find((role) => role === member.roleType) ?? '',
  shopIds: member.shopIds,
  reason: '',
})

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.toSorted().join() === b.toSorted().join()

/** The changed fields, or null. Shops are not sent for a role that sees every shop: the service removes them. */
export const changeOf = (stored: EditValues, typed: EditValues): MemberChange | null => {
  const change = {
    ...(typed.displayName.trim() !== stored.displayName && { displayName: typed.displayName }),
    ...(typed.mobile.trim() !== stored.mobile && {
      mobile: typed.mobile.trim() === '' ? null : typed.mobile,
    }),
    ...(typed.roleType !== '' &&
      typed.roleType !== stored.roleType && { roleType: typed.roleType }),
    ...(isShopScoped(typed.roleType) &&
      !isSame(typed.shopIds, stored.shopIds) && { shopIds: [...typed.shopIds] }),
  }
  if (Object.keys(change).length === 0) return null
  return typed.reason.trim() === '' ? change : { ...change, reason: typed.reason.trim() }
}

export const checkEdit =
  (stored: EditValues) =>
  (typed: EditValues): Readonly<Record<string, string>> => ({
    ...schemaErrors(MemberChange, changeOf(stored, typed) ?? {}),
    ...(typed.displayName.trim() === '' && { displayName: t('needName') }),
    ...(isShopScoped(typed.roleType) &&
      typed.shopIds.length === 0 && { shopIds: roleTexts('pickShop') }),
  })
