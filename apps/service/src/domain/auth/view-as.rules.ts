/** What a view as another role shows: never more than the person sees at that moment. */
import { reaches } from '@merchant/contract/access/grants.ts'
import {
  can,
  isSessionRole,
  shopScopedRoles,
  type SessionRole,
} from '@merchant/contract/access/permissions.ts'

/** A session that looks at the portal as another role and changes nothing. */
export interface ViewAs {
  /** The session in which the view was begun; the view ends with it. */
  readonly parentId: string
  /** The person's own role and assigned shops. */
  readonly ownRole: SessionRole
  readonly ownShopIds: readonly string[]
  readonly until: string
  /** The view has expired, or the person may no longer grant its role. */
  readonly isOver: boolean
}

/** The columns of a view as another role; all are null in any other session. */
export interface ViewAsRow {
  readonly parentId: string | null
  readonly viewRole: string | null
  readonly viewShopIds: readonly string[] | null
  readonly viewUntil: string | null
  readonly viewExpired: boolean | null
}

export interface OwnAccess {
  readonly roleType: SessionRole
  readonly shopIds: readonly string[]
}

/** Whoever may edit members may view the portal as each role that they can give. */
const mayViewAs = (own: SessionRole, role: SessionRole): boolean =>
  can(own, 'editUser') && reaches(own, role)

/** The view of a session with its role and shops; null when the session is not a view. */
export const readViewAs = (row: ViewAsRow, own: OwnAccess): (ViewAs & OwnAccess) | null => {
  const { parentId, viewRole, viewShopIds, viewUntil } = row
  if (parentId === null || viewUntil === null || !isSessionRole(viewRole)) return null
  const chosen = viewShopIds ?? []
  const isLimited = shopScopedRoles.includes(own.roleType)
  return {
    parentId,
    roleType: viewRole,
    shopIds: isLimited ? chosen.filter((shopId) => own.shopIds.includes(shopId)) : chosen,
    ownRole: own.roleType,
    ownShopIds: own.shopIds,
    until: viewUntil,
    isOver: row.viewExpired !== false || !mayViewAs(own.roleType, viewRole),
  }
}
