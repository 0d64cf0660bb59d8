import { permits } from '@merchant/contract/access/page-events.ts'
import { can, roleLabels, roles, type Permission } from '@merchant/contract/access/permissions.ts'
import { t } from './components.messages.ts'

const joined = (names: readonly string[]): string => {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : t('or', { first: names.slice(0, -1).join(', '), last })
}

/** The names of the roles that have a permission, as `A, B or C`. */
export const whoMay = (permission: Permission): string =>
  joined(roles.filter((role) => can(role, permission)).map((role) => roleLabels[role]))

/** The names of the roles that may open a page with this event. */
export const whoMayOpen = (event: string | undefined): string =>
  joined(roles.filter((role) => permits(role, event)).map((role) => roleLabels[role]))

/** The roles that can give somebody a role with this permission: nobody grants a right they lack. */
export const whoCanGive = (permission: Permission): string =>
  joined(
    roles
      .filter((role) => can(role, permission) && can(role, 'manageMember'))
      .map((role) => roleLabels[role]),
  )
