/** What the person of this tab may see. The service decides again on every call. */
import { can, type Permission } from '@merchant/contract/access/permissions.ts'
import { useSyncExternalStore } from 'react'
import { onSessionChange, readSession, type Session } from './session.ts'

export const useSession = (): Session | null =>
  useSyncExternalStore(onSessionChange, readSession, () => null)

/** Whether the session's role has a permission (spec 6). */
export const useCan = (permission: Permission): boolean => can(useSession()?.roleType, permission)
