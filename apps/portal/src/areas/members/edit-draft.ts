/** What is typed about a member, and what of it is sent: only what was changed. Pure. */
import { MemberChange, type Member } from '@merchant/contract/areas/members.calls.ts'
import { roles, type Role } from '@merchant/contract/access/permissions.ts'
import { schemaErrors } from '#components/schema-errors.ts'
import { t } from './edit.messages.ts'
import { isScoped } from './role-rules.ts'
import { t as words } from './roles.messages.ts'

export interface EditValues {
  readonly displayName: string
  readonly mobile: string
  /** Empty for a role that cannot be picked, such as FINANCE. */
  readonly roleType: Role | ''
  readonly shopIds: readonly string[]
  readonly reason: string
}

/** Numbers are masked for who does not manage all members: such a one is no value to edit. */
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

/** The change that is asked for; null when there is none. A role that sees every shop leaves its shops by itself. */
export const changeOf = (stored: EditValues, typed: EditValues): MemberChange | null => {
  const change = {
    ...(typed.displayName.trim() !== stored.displayName && { displayName: typed.displayName }),
    ...(typed.mobile.trim() !== stored.mobile && {
      mobile: typed.mobile.trim() === '' ? null : typed.mobile,
    }),
    ...(typed.roleType !== '' &&
      typed.roleType !== stored.roleType && { roleType: typed.roleType }),
    ...(isScoped(typed.roleType) &&
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
    ...(isScoped(typed.roleType) && typed.shopIds.length === 0 && { shopIds: words('pickShop') }),
  })
