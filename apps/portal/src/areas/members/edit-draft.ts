/** The values of the form of a member, and the change that they make: only what differs is sent. */
import { keptRoles } from '@merchant/contract/access/grants.ts'
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

/** Whether the member would no longer be one of those of whom one has to remain. */
export const leavesKept = (stored: EditValues, { roleType }: EditValues): boolean =>
  stored.roleType !== '' && roleType !== '' && !keptRoles(stored.roleType).includes(roleType)

/** `whyKept`: why the member cannot lose their role, if so. */
export const checkEdit =
  (stored: EditValues, whyKept?: string) =>
  (typed: EditValues): Readonly<Record<string, string>> => ({
    ...schemaErrors(MemberChange, changeOf(stored, typed) ?? {}),
    ...(typed.displayName.trim() === '' && { displayName: t('needName') }),
    ...(whyKept !== undefined && leavesKept(stored, typed) && { roleType: whyKept }),
    ...(isShopScoped(typed.roleType) &&
      typed.shopIds.length === 0 && { shopIds: roleTexts('pickShop') }),
  })
