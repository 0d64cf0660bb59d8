/** Who governs a merchant: one active member of these roles always stays. */
import { administrators } from '@merchant/contract/access/grants.ts'
import type { SessionRole } from '@merchant/contract/access/permissions.ts'

export const isAdministrator = (role: SessionRole): boolean =>
  (administrators as readonly SessionRole[]).includes(role)
