/** What is typed into the invitation, what is wrong with it, and what becomes of it: pure. */
import { InvitationDraft, type InvitationResult } from '@merchant/contract/areas/members.calls.ts'
import type { Role } from '@merchant/contract/access/permissions.ts'
import type { FieldRefusal } from '#ui/form/answer.ts'
import { sentence } from '#ui/format/sentence.ts'
import { schemaErrors } from '#components/schema-errors.ts'
import { addressesIn, goodOnes } from './addresses.ts'
import { t } from './invite.messages.ts'
import { t as roles } from './roles.messages.ts'
import { isScoped } from './role-rules.ts'

/** As many as one call takes. */
export const MOST = 20

export interface InviteValues {
  readonly emails: string
  readonly roleType: Role | ''
  readonly shopIds: readonly string[]
  readonly mobile: string
  readonly message: string
}

export const emptyInvite: InviteValues = {
  emails: '',
  roleType: '',
  shopIds: [],
  mobile: '',
  message: '',
}

export const bodyOf = ({ emails, roleType, shopIds, mobile, message }: InviteValues) => {
  const to = goodOnes(addressesIn(emails))
  return {
    emails: to,
    roleType: roleType as Role,
    shopIds: isScoped(roleType) ? [...shopIds] : [],
    // A number is one person's.
    ...(to.length === 1 && mobile.trim() !== '' && { mobile }),
    ...(message.trim() !== '' && { message }),
  }
}

const wrongEmails = (emails: string): string | undefined => {
  const typed = addressesIn(emails)
  const wrong = typed.filter(({ state }) => state === 'wrong').map(({ text }) => text)
  const count = goodOnes(typed).length
  if (wrong.length > 0) return t('wrongOnes', { count: wrong.length, names: wrong.join(', ') })
  if (count === 0) return t('needOne')
  return count > MOST ? t('tooMany', { count, most: MOST }) : undefined
}

export const checkInvite = (values: InviteValues): Readonly<Record<string, string>> => {
  const emails = wrongEmails(values.emails)
  // The addresses have words of their own: one stands in for all of them.
  const rest = schemaErrors(InvitationDraft, { ...bodyOf(values), emails: ['mei@harbour.example'] })
  return {
    ...(rest['message'] !== undefined && { message: rest['message'] }),
    ...(rest['mobile'] !== undefined && { mobile: rest['mobile'] }),
    ...(values.roleType === '' && { roleType: roles('pickRole') }),
    ...(isScoped(values.roleType) && values.shopIds.length === 0 && { shopIds: roles('pickShop') }),
    ...(emails !== undefined && { emails }),
  }
}

/** What the service said of those that it refused, by the address in small letters. */
export const toldOf = (results: readonly InvitationResult[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    results.flatMap(({ email, outcome, message, until }) => {
      if (outcome !== 'REFUSED') return []
      const reason = sentence(message ?? '')
      const words =
        until === undefined
          ? t('refused', { reason })
          : t('refusedUntil', { reason, time: until.slice(0, 16) })
      return [[email.toLowerCase(), words]]
    }),
  )

/** A refusal of one address in the list of the call belongs to the field of all of them. */
export const atAddress = (sent: readonly string[], fields: readonly FieldRefusal[]) =>
  fields.map(({ path, message }) => {
    const place = /^(?:body\.)?emails\.(\d+)$/.exec(path)?.[1]
    const address = place === undefined ? undefined : sent[Number(place)]
    return address === undefined
      ? { path, message }
      : { path: 'emails', message: `${address}: ${message}` }
  })
