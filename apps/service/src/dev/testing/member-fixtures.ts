/** A fixtures at which tests invite, change and remove people, and open the links of their mails. */
import { memberCalls, type InvitationDraft } from '@merchant/contract/areas/members.calls.ts'
import type { TestMerchant, TestService } from './harness.ts'
import { newPerson, readMails, type TestPerson } from './members.queries.ts'

export const shopOf = (merchant: TestMerchant, index: number): string =>
  merchant.shops[index]?.shopId ?? ''

export const memberFixtures = (portal: TestService) => {
  const { ask, database, deps, newId, newMerchant } = portal

  /** A merchant with an administrator who is signed in. */
  const withAdmin = async (shops = 3, name?: string) => {
    const merchant = newMerchant({ shops, ...(name !== undefined && { name }) })
    return { merchant, admin: await newPerson(portal, merchant, 'ADMIN', { name: 'Ada Admin' }) }
  }

  const list = (who: TestPerson, query: object = {}) => ask(who.token, memberCalls.list, { query })
  const change = (
    who: TestPerson,
    userId: string,
    body: object,
    headers: Record<string, string> = {},
  ) => ask(who.token, memberCalls.change, { params: { userId }, body }, { headers })
  const remove = (who: TestPerson, userId: string, headers: Record<string, string> = {}) =>
    ask(who.token, memberCalls.remove, { params: { userId } }, { headers })

  const newAddress = (): string => `${newId('req').slice(4)}@invited.example`
  const invite = (who: TestPerson, body: Partial<InvitationDraft>) =>
    ask(who.token, memberCalls.invite, {
      body: { emails: [newAddress()], roleType: 'CS', ...body },
    })
  const cancel = (who: TestPerson, email: string) =>
    ask(who.token, memberCalls.cancelInvitation, { query: { email } })
  const invitations = async (who: TestPerson, query: object = {}) =>
    (await ask(who.token, memberCalls.invitations, { query })).payload.items
  const mailsTo = (email: string) => readMails(database, deps.wrapping, email)
  /** The token of each link that an address was sent, the oldest first. */
  const linksTo = async (email: string): Promise<string[]> =>
    (await mailsTo(email)).map(
      ({ text }) => /\/merchant-portal\/invitation\/([\w-]{43})\n/.exec(text)?.[1] ?? '',
    )
  return {
    withAdmin,
    list,
    change,
    remove,
    newAddress,
    invite,
    cancel,
    invitations,
    mailsTo,
    linksTo,
  }
}
