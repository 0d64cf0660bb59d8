/** What the person in front of this tab may see. The service decides again on every call. */
import { features, type Feature } from '@merchant/contract/access/features.ts'
import { can, type Permission } from '@merchant/contract/access/permissions.ts'
import { useSyncExternalStore } from 'react'
import { onSessionChange, readSession, type Session } from './session.ts'
import { useStore } from '#ui/store.ts'
import { flagStore } from './flags.ts'

/** The session, or null outside one. */
export const useSession = (): Session | null =>
  useSyncExternalStore(onSessionChange, readSession, () => null)

/** The merchant's name, for sentences that name it. */
export const useMerchantName = (): string => useSession()?.merchantData?.merchantName ?? ''

/** Whether the role of the session has a permission of specification section 6. */
export const useCan = (permission: Permission): boolean => can(useSession()?.roleType, permission)

/**
 * Whether the merchant has a feature; null while that is not known yet.
 *
 * @public For the screens whose parts depend on a feature; the pages themselves are guarded by their rows.
 */
export const useFeature = (feature: Feature): boolean | null =>
  useStore(flagStore)[features[feature].flag]
