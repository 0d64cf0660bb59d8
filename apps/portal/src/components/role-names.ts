import { permits } from '@merchant/contract/access/page-events.ts'
import { can, roles, type Permission } from '@merchant/contract/access/permissions.ts'
import { roleName } from '#components/role-name.ts'
import { choiceOf } from '#ui/format/lists.ts'

/** The names of the roles that have a permission, as `A, B or C`. */
export const whoMay = (permission: Permission): string =>
  choiceOf(roles.filter((role) => can(role, permission)).map((role) => roleName(role)))

/** The names of the roles that may open a page with this event. */
export const whoMayOpen = (event: string | undefined): string =>
  choiceOf(roles.filter((role) => permits(role, event)).map((role) => roleName(role)))

/** The roles that can give somebody a role with this permission: nobody grants a right they lack. */
export const whoCanGive = (permission: Permission): string =>
  choiceOf(
    roles
      .filter((role) => can(role, permission) && can(role, 'manageMember'))
      .map((role) => roleName(role)),
  )
