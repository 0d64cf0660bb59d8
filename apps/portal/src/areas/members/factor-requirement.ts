import type { FactorRequirement } from '@merchant/contract/areas/members.calls.ts'

/** The name under which the dialog keeps its draft. */
export const REQUIREMENT_DRAFT = 'second factor by role'

/** How many members of these roles have no second factor. */
export const lackingIn = ({ lacking }: FactorRequirement, roles: readonly string[]): number =>
  lacking
    .filter(({ roleType }) => roles.includes(roleType))
    .reduce((sum, { members }) => sum + members, 0)
