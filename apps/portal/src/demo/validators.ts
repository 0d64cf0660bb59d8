/** Validators shared by forms of the demo. Empty values pass: required is a rule of its own. */

export const isEmailAddress = (text: string): boolean =>
  text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** Six digits at least, with spaces and a leading plus where somebody writes them. */
export const isPhoneNumber = (text: string): boolean => text === '' || /^\+?[\d ]{6,}$/.test(text)

/** Eight characters at least, with a capital, a small letter, a digit and a sign. */
export const isStrongPassword = (text: string): boolean =>
  text.length >= 8 && [/[A-Z]/, /[a-z]/, /\d/, /[!@#$%&*()]/].every((part) => part.test(text))
