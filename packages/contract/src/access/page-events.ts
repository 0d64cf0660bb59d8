/** Page events: the permission names of specification section 2, mapped to those of section 6. */
import { can, permissions, type Permission, type SessionRole } from './permissions.ts'

/** The page events that name a permission. ViewPOS is posList: the mapping is not shown, A-008. */
export const pageEvents = {
  ViewApp: 'viewApp',
  ViewPOS: 'posList',
  ViewSDK: 'viewSDK',
  ViewBillingQr: 'viewBillingQr',
  InviteUser: 'inviteUser',
  EditUser: 'editUser',
  shopList: 'shopList',
} as const satisfies Record<string, Permission>

/** An event of a page or of a navigation item: ALL, API, a page event, or a permission's own name. */
export type PageEvent = 'ALL' | 'API' | keyof typeof pageEvents | Permission

/**
 * Whether a role may have what an event stands for. ALL and API are always allowed; no event and
 * unknown events are denied (spec 2 and 6).
 */
export const permits = (role: SessionRole | undefined, event: string | undefined): boolean => {
  if (event === undefined || role === undefined) return false
  if (event === 'ALL' || event === 'API') return true
  if (Object.hasOwn(pageEvents, event))
    return can(role, pageEvents[event as keyof typeof pageEvents])
  return isPermission(event) && can(role, event)
}

const isPermission = (event: string): event is Permission => Object.hasOwn(permissions, event)
