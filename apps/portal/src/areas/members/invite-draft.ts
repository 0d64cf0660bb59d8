/** The values of the form of invitations, their errors, and the body that is sent. */
import { InvitationDraft, type InvitationResult } from '@merchant/contract/areas/members.calls.ts'
import type { Role } from '@merchant/contract/access/permissions.ts'
import { contractWords } from '#api/api.messages.ts'
import { joinNames } from '#ui/format/lists.ts'
import type { FieldRefusal } from '#ui/form/answer.ts'
import { labelled, sentence } from '#ui/format/text.ts'
import { minuteAfter } from '#components/minute-after.ts'
import { schemaErrors } from '#components/schema-errors.ts'
import { addressesIn, goodOnes, isFault } from './addresses.ts'
import { t } from './invite.messages.ts'
import { isShopScoped } from './member-rules.ts'
import { t as roles } from './roles.messages.ts'

/** As many as one call takes (`InvitationDraft`). */
export const MAX_EMAILS = 20

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
    shopIds: isShopScoped(roleType) ? [...shopIds] : [],
    // A mobile number belongs to one person.
    ...(to.length === 1 && mobile.trim() !== '' && { mobile }),
    ...(message.trim() !== '' && { message }),
  }
}

const wrongEmails = (emails: string): string | undefined => {
  const typed = addressesIn(emails)
  const wrong = typed.filter(({ state }) => isFault(state)).map(({ text }) => text)
  const count = goodOnes(typed).length
  if (wrong.length > 0) return t('wrongOnes', { count: wrong.length, names: joinNames(wrong) })
  if (count === 0) return t('needOne')
  return count > MAX_EMAILS ? t('tooMany', { count, most: MAX_EMAILS }) : undefined
}

export const checkInvite = (values: InviteValues): Readonly<Record<string, string>> => {
  const emails = wrongEmails(values.emails)
  // `wrongEmails` checks the addresses; a valid one stands in for them here.
  const rest = schemaErrors(InvitationDraft, { ...bodyOf(values), emails: ['mei@harbour.example'] })
  return {
    ...(rest['message'] !== undefined && { message: rest['message'] }),
    ...(rest['mobile'] !== undefined && { mobile: rest['mobile'] }),
    ...(values.roleType === '' && { roleType: roles('pickRole') }),
    ...(isShopScoped(values.roleType) &&
      values.shopIds.length === 0 && { shopIds: roles('pickShop') }),
    ...(emails !== undefined && { emails }),
  }
}

/** Why the service refused addresses, by lower-case address. */
export const refusalsOf = (
  results: readonly InvitationResult[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    results.flatMap(({ email, outcome, message, until }) => {
      if (outcome !== 'REFUSED') return []
      const reason = sentence(contractWords(message ?? ''))
      const text =
        until === undefined
          ? t('refused', { reason })
          : t('refusedUntil', { reason, time: minuteAfter(until) })
      return [[email.toLowerCase(), text]]
    }),
  )

/** Moves the refusal of one address, `emails.3`, to the field of all of them, and names the address. */
export const atEmails = (sent: readonly string[], fields: readonly FieldRefusal[]) =>
  fields.map(({ path, message }) => {
    const index = /^(?:body\.)?emails\.(\d+)$/.exec(path)?.[1]
    const address = index === undefined ? undefined : sent[Number(index)]
    return address === undefined
      ? { path, message }
      : { path: 'emails', message: labelled(address, message) }
  })
