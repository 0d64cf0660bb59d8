/** What somebody may do in the demo (spec 6). Whoever is not logged in may read Auth. */
import type { Ability } from './calls/auth.calls.ts'

const loggedOut: readonly Ability[] = [{ action: 'read', subject: 'Auth' }]

export const mayDo = (
  abilities: readonly Ability[] = loggedOut,
  action: string,
  subject: string,
): boolean =>
  abilities.some(
    (ability) =>
      (ability.action === 'manage' || ability.action === action) &&
      (ability.subject === 'all' || ability.subject === subject),
  )
