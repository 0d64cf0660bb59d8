/** Inviting people: each address is checked and answered separately. */
import { isAdministrator } from '@merchant/contract/access/grants.ts'
import type { InvitationDraft, InvitationResult } from '@merchant/contract/areas/members.calls.ts'
import type { Code } from '@merchant/contract/core/codes.ts'
import { newToken } from '#infra/ids.ts'
import { AppError, fieldErrors, notFound } from '#infra/http/app-error.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { hashToken, requireStepUp } from '#domain/auth/session.ts'
import type { InvitationRow } from '#domain/members/invitation-list.queries.ts'
import { lockMembersFor } from '#domain/members/lock-members.ts'
import { listClosedShops } from '#domain/members/member.queries.ts'
import { outOfReach } from '#domain/members/member.rules.ts'
import { requireShops } from '#domain/payments/shop-scope.ts'
import { audit } from '#domain/audit/audit.ts'
import { auditRefusedItems } from '#domain/audit/refused-items.ts'
import { post } from '#domain/messages/outbox.ts'
import { invitationMail, inviterName } from './invitation-mail.ts'
import {
  findInvitation,
  findPending,
  cancelInvitation,
  countMails,
  expireInvitations,
  insertInvitation,
  isMember,
  listShopNames,
  renewInvitation,
} from './invitation.queries.ts'

/** At most one resend a minute and five a day to an address, and fifty mails a day by a merchant. */
const MAX_RESENDS_PER_DAY = 5
const MAX_MAILS_PER_DAY = 50

export const invite = async (
  given: TenantContext,
  draft: InvitationDraft,
): Promise<{ results: InvitationResult[] }> => {
  const { db, deps, afterCommit } = given
  const shopIds = draft.shopIds ?? []
  const session = await lockMembersFor(db, given.session)
  const context = { ...given, session }
  await requireShops(db, session, draft.shopIds)
  const refusal = outOfReach(session, { roleType: draft.roleType, shopIds })
  if (refusal !== undefined) throw new AppError(refusal.code, { message: refusal.message })
  if (isAdministrator(draft.roleType)) requireStepUp(session)
  const closed = await listClosedShops(db, session.merchantId, shopIds)
  if (closed.length > 0)
    throw fieldErrors([{ path: 'shopIds', message: `Permanently closed: ${closed.join(', ')}` }])
  await expireInvitations(db, session.merchantId)
  const shopNames = await listShopNames(db, session.merchantId, shopIds)
  const results: InvitationResult[] = []
  for (const email of withoutRepeats(draft.emails))
    results.push(await inviteOne(context, draft, shopNames, email))
  // The call succeeds, but the refusal of one address is audited all the same.
  await auditRefusedItems(
    context,
    results.flatMap(({ email, code }) =>
      code === undefined
        ? []
        : [{ action: 'invitation.send', objectType: 'invitation', detail: { email }, code }],
    ),
  )
  afterCommit(deps.wakeOutbox)
  return { results }
}

/** Addresses are equal regardless of case. */
const withoutRepeats = (emails: readonly string[]): string[] => [
  ...new Map(emails.map((email) => [email.toLowerCase(), email])).values(),
]

const inviteOne = async (
  context: TenantContext,
  draft: InvitationDraft,
  shopNames: readonly string[],
  email: string,
): Promise<InvitationResult> => {
  const { db, session } = context
  const { merchantId } = session
  if (await isMember(db, merchantId, email))
    return refused(email, '4091', 'This person is already a member')
  const pending = await findPending(db, merchantId, email)
  const refusal = pending && outOfReach(session, pending)
  if (refusal !== undefined)
    return refused(
      email,
      refusal.code,
      'Already invited by someone else, with more permissions than you can give',
    )
  const limit = await limitOf(context, email)
  if (limit !== undefined) return limit
  return send(context, draft, shopNames, email, pending)
}

const refused = (
  email: string,
  code: Code,
  message: string,
  until?: string | null,
): InvitationResult => ({
  email,
  outcome: 'REFUSED',
  invitation: null,
  code,
  message,
  ...(until !== undefined && until !== null && { until }),
})

/** Counts mails instead of invitations, so that cancelling and inviting again does not help. */
const limitOf = async (
  { db, session }: TenantContext,
  email: string,
): Promise<InvitationResult | undefined> => {
  const mails = await countMails(db, session.merchantId, email)
  if (mails.waitUntil !== null)
    return refused(
      email,
      '4231',
      'An invitation was sent to this address less than a minute ago',
      mails.waitUntil,
    )
  const isResentTooOften = mails.againToAddress >= MAX_RESENDS_PER_DAY
  if (isResentTooOften || mails.toAddress > MAX_RESENDS_PER_DAY) {
    return refused(
      email,
      '4231',
      `The invitation was already resent to this address ${String(MAX_RESENDS_PER_DAY)} times within a day`,
      isResentTooOften ? mails.resendUntil : mails.addressUntil,
    )
  }
  if (mails.ofMerchant >= MAX_MAILS_PER_DAY) {
    return refused(
      email,
      '4290',
      `The limit of ${String(MAX_MAILS_PER_DAY)} invitations a day is reached`,
      mails.merchantUntil,
    )
  }
  return undefined
}

const send = async (
  context: TenantContext,
  draft: InvitationDraft,
  shopNames: readonly string[],
  email: string,
  pending: InvitationRow | undefined,
): Promise<InvitationResult> => {
  const { db, deps, session, newId } = context
  const { merchantId, merchant } = session
  const token = newToken()
  const values = {
    email,
    mobile: draft.mobile ?? pending?.mobile ?? null,
    roleType: draft.roleType,
    shopIds: draft.shopIds ?? [],
    note: draft.message ?? null,
    tokenHash: hashToken(token),
    invitedBy: session.userId,
    invitedByName: session.displayName,
  }
  const renewed =
    pending !== undefined && (await renewInvitation(db, merchantId, pending.invitationId, values))
  // Accepted at this very moment: the person is a member now.
  if (pending !== undefined && !renewed)
    return refused(email, '4091', 'This person is already a member')
  const invitationId = pending?.invitationId ?? newId('inv')
  if (pending === undefined) await insertInvitation(db, merchantId, invitationId, values)
  await post(db, deps, {
    channel: 'MAIL',
    recipient: email,
    from: session.userId,
    words: invitationMail({
      merchantName: merchant.merchantName,
      invitedBy: inviterName(session),
      roleType: draft.roleType,
      shopNames,
      note: draft.message,
      link: `${deps.options.linkBase()}/merchant-portal/invitation/${token}`,
    }),
  })
  const { roleType, shopIds } = values
  await audit(context, {
    action: renewed ? 'invitation.resend' : 'invitation.send',
    objectType: 'invitation',
    objectId: invitationId,
    detail: { email, roleType, shopIds },
  })
  return {
    email,
    outcome: renewed ? 'RESENT' : 'INVITED',
    invitation: await findInvitation(db, merchantId, invitationId),
  }
}

/** The link stops working at once. */
export const cancel = async (context: TenantContext, email: string): Promise<null> => {
  const { db, session } = context
  const pending = await findPending(db, session.merchantId, email)
  if (pending === undefined) throw notFound('Invitation')
  const refusal = outOfReach(session, pending)
  if (refusal !== undefined) throw new AppError(refusal.code, { message: refusal.message })
  if (!(await cancelInvitation(db, session.merchantId, pending.invitationId))) {
    throw new AppError('4091', {
      message: 'The invitation was just accepted or cancelled',
    })
  }
  const { roleType, shopIds } = pending
  await audit(context, {
    action: 'invitation.cancel',
    objectType: 'invitation',
    objectId: pending.invitationId,
    detail: { email: pending.email, roleType, shopIds },
  })
  return null
}
