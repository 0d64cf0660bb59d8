/** What the person of this tab may see. The service decides again on every call. */
import { can, type Permission } from '@merchant/contract/access/permissions.ts'
import { useSyncExternalStore } from 'react'
import { onSessionChange, readSession, type Session } from './session.ts'

export const useSession = (): Session | null =>
  useSyncExternalStore(onSessionChange, readSession, () => null)

/** The merchant's name, for sentences that name it. */
export const useMerchantName = (): string => useSession()?.merchantData?.merchantName ?? ''

/** Whether the person looks at the portal as another role, which changes nothing. */
export const useIsViewing = (): boolean => useSession()?.userData.viewUntil !== undefined

/** Whether the person may view the portal as another role, which a view itself cannot. */
export const useCanView = (): boolean => {
  const isViewing = useIsViewing()
  return useCan('editUser') && !isViewing
}

/** Whether the session's role has a permission (spec 6). */
export const useCan = (permission: Permission): boolean => can(useSession()?.roleType, permission)
