/** Abilities of the demo (spec 6). Without a session only `read Auth` is allowed. */
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
