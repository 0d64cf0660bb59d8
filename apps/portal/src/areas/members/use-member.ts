import { memberCalls, type Member } from '@merchant/contract/areas/members.calls.ts'
import { UserId } from '@merchant/contract/core/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/client.ts'

/** Also who was removed: the list tells of them only when it is asked. */
const everyStatus = 'ACTIVE,SUSPENDED,LOCKED,REMOVED'

/** The question for one person: the contract asks the list for it. */
export const memberQuery = (userId: string) =>
  query(memberCalls.list, { query: { userId, status: everyStatus } })

/**
 * One member. Undefined while it is read; null when there is none, or none that this person may see: of
 * another merchant's nobody learns more than that.
 */
export const useMember = (userId: string) => {
  const isId = UserId.safeParse(userId).success
  const asked = useQuery({ ...memberQuery(userId), enabled: isId })
  const found = asked.data?.items.find((one) => one.userId === userId)
  const member: Member | null | undefined = !isId || asked.isSuccess ? (found ?? null) : undefined
  return { asked, member }
}
