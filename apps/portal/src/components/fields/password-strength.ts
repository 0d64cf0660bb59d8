/** Estimates the entropy of a password while it is typed, for display only: the service decides. */
const letters = /\p{L}/u
const bitsOf = (character: string): number => {
  if (/[a-z]/.test(character)) return 3
  if (/[A-Z\d]/.test(character)) return 3.5
  return letters.test(character) ? 6 : 4
}

/** Repeated and consecutive characters (`aaa`, `abc`, `123`) add one bit. */
const follows = (character: string, before: string): boolean =>
  Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1

const strengths = ['none', 'weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]
/** The bits from which a password is weak, fair, good and strong. */
const steps = [1, 36, 48, 60] as const

export const strengthOf = (password: string): Strength => {
  const characters = Array.from(password.normalize('NFC'))
  const bits = characters.reduce((sum, character, index) => {
    const before = characters[index - 1]
    return sum + (before !== undefined && follows(character, before) ? 1 : bitsOf(character))
  }, 0)
  return strengths[steps.filter((step) => bits >= step).length] ?? 'none'
}
