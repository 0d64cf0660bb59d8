/** A member as somebody is shown them: addresses masked for who does not manage members. */
import { can, type SessionRole } from '@merchant/contract/access/permissions.ts'
import type { Member } from '@merchant/contract/areas/members.calls.ts'
import { maskEmail, maskMobile, maskUsername } from '@merchant/contract/core/contact.ts'

/** A member as the database tells of them, with every shop and address. */
export interface MemberRow extends Omit<Member, 'shopIds'> {
  readonly shopIds: readonly string[]
}

export interface Looker {
  readonly userId: string
  readonly roleType: SessionRole
  readonly shopIds: '*' | readonly string[]
}

export const seesAddresses = (looker: Pick<Looker, 'roleType'>): boolean =>
  can(looker.roleType, 'manageMember')

export const memberFor =
  (looker: Looker) =>
  (row: MemberRow): Member => {
    const { shopIds } = looker
    const seen: Member = {
      ...row,
      shopIds: row.shopIds.filter((id) => shopIds === '*' || shopIds.includes(id)),
    }
    if (seesAddresses(looker) || row.userId === looker.userId) return seen
    return {
      ...seen,
      username: maskUsername(row.username),
      email: maskEmail(row.email),
      mobile: row.mobile === null ? null : maskMobile(row.mobile),
    }
  }
