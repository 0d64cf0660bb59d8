/** Page events: the permission names of pages (spec 2), mapped to permissions (spec 6). */
import { can, permissions, type Permission, type SessionRole } from './permissions.ts'

/** The mapping of ViewPOS to posList is ours. */
export const pageEvents = {
  ViewApp: 'viewApp',
  ViewPOS: 'posList',
  ViewSDK: 'viewSDK',
  ViewBillingQr: 'viewBillingQr',
  InviteUser: 'inviteUser',
  EditUser: 'editUser',
  shopList: 'shopList',
} as const satisfies Record<string, Permission>

/** ALL, API, a page event, or the name of a permission. */
export type PageEvent = 'ALL' | 'API' | keyof typeof pageEvents | Permission

/**
 * Whether a role may see what the event guards. ALL and API are allowed to everyone, also with a role that the portal
 * does not know; missing and unknown events are denied (spec 2 and 6).
 */
export const permits = (role: SessionRole | undefined, event: string | undefined): boolean => {
  if (event === 'ALL' || event === 'API') return true
  if (event === undefined || role === undefined) return false
  if (Object.hasOwn(pageEvents, event))
    return can(role, pageEvents[event as keyof typeof pageEvents])
  return isPermission(event) && can(role, event)
}

const isPermission = (event: string): event is Permission => Object.hasOwn(permissions, event)
