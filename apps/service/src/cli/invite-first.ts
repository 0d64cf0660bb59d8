/** Invites the first person of a merchant that has none, such as one that a platform created. */
import { NewEmail } from '@merchant/contract/core/contact.ts'
import {
  findPending,
  expireInvitations,
  insertInvitation,
  isMember,
  renewInvitation,
} from '#areas/members/invitation.queries.ts'
import { invitationMail } from '#areas/members/invitation-mail.ts'
import type { Db } from '#infra/db/database.ts'
import { newId, newToken } from '#infra/ids.ts'
import { hashToken } from '#domain/auth/session.ts'
import type { Installation } from '#installation.ts'
import { lockMembers } from '#domain/members/member.queries.ts'
import { operatorId, operatorName } from '#domain/members/member.rules.ts'
import { post } from '#domain/messages/outbox.ts'
import { CommandError, auditCommand } from './command.ts'
import { cancelOperatorInvitations, findMerchant, hasMerchantPerson } from './merchant.queries.ts'

export interface FirstInvitation {
  readonly merchantId: string
  readonly email: string
}

/** Resolves to the merchant's name. The mail goes into the outbox in the same transaction; the service sends it. */
export const inviteFirst = async (
  { database, wrapping }: Pick<Installation, 'database' | 'wrapping'>,
  linkBase: string,
  { merchantId, email }: FirstInvitation,
): Promise<string> => {
  const address = NewEmail.safeParse(email.trim())
  if (!address.success) throw new CommandError('--email must be an e-mail address of ASCII letters')
  return database.system(async (db) => {
    await lockMembers(db, merchantId)
    const merchant = await findMerchant(db, merchantId)
    if (merchant === undefined) throw new CommandError(`There is no merchant ${merchantId}`)
    if (merchant.status !== 'ACTIVE')
      throw new CommandError(`${merchant.name} is suspended: nobody could accept the invitation`)
    if (await hasMerchantPerson(db, merchantId))
      throw new CommandError(
        `${merchant.name} already has a person with the role Merchant, who can invite people in the portal`,
      )
    if (await isMember(db, merchantId, address.data))
      throw new CommandError(`${address.data} is already a member of ${merchant.name}`)
    const token = newToken()
    const invitationId = await write(db, merchantId, address.data, hashToken(token))
    await post(
      db,
      { newId, wrapping },
      {
        channel: 'MAIL',
        recipient: address.data,
        words: invitationMail({
          merchantName: merchant.name,
          invitedBy: operatorName,
          roleType: 'MERCHANT',
          shopNames: [],
          note: undefined,
          link: `${linkBase}/merchant-portal/invitation/${token}`,
        }),
      },
    )
    await auditCommand(db, merchantId, {
      action: 'invitation.send',
      objectType: 'invitation',
      objectId: invitationId,
      detail: { email: address.data, roleType: 'MERCHANT', shopIds: [] },
    })
    return merchant.name
  })
}

/** Keeps one valid invitation: inviting the right address cancels one that went to a wrong address. */
const write = async (
  db: Db,
  merchantId: string,
  email: string,
  tokenHash: Buffer,
): Promise<string> => {
  const values = {
    email,
    mobile: null,
    roleType: 'MERCHANT',
    shopIds: [],
    note: null,
    tokenHash,
    invitedBy: operatorId,
    invitedByName: operatorName,
  }
  await expireInvitations(db, merchantId)
  for (const cancelled of await cancelOperatorInvitations(db, merchantId, email))
    await auditCommand(db, merchantId, {
      action: 'invitation.cancel',
      objectType: 'invitation',
      objectId: cancelled.invitationId,
      detail: { email: cancelled.email, roleType: 'MERCHANT' },
    })
  const pending = await findPending(db, merchantId, email)
  if (pending && (await renewInvitation(db, merchantId, pending.invitationId, values)))
    return pending.invitationId
  const invitationId = newId('inv')
  await insertInvitation(db, merchantId, invitationId, values)
  return invitationId
}
