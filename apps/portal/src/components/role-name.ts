import { roleLabels, type SessionRole } from '@merchant/contract/access/permissions.ts'
import { contractWords } from '#api/api.messages.ts'

/** The name of a role in the language of the portal. */
export const roleName = (role: SessionRole): string => contractWords(roleLabels[role])
