/**
 * Validators shared by forms of the demo. Empty values pass, except as a password: whether a field is required is a
 * separate rule.
 */

export const isEmailAddress = (text: string): boolean =>
  text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** At least six digits or spaces, with an optional leading plus. */
export const isPhoneNumber = (text: string): boolean => text === '' || /^\+?[\d ]{6,}$/.test(text)

/** At least eight characters, with an uppercase letter, a lowercase letter, a digit and a symbol. */
export const isStrongPassword = (text: string): boolean =>
  text.length >= 8 && [/[A-Z]/, /[a-z]/, /\d/, /[!@#$%&*()]/].every((part) => part.test(text))
