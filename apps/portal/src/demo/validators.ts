/** Rules of fields that several forms of the demo have. An empty value passes each: being wanted is another rule. */

export const isEmailAddress = (text: string): boolean =>
  text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** Six digits at least, with spaces and a leading plus where somebody writes them. */
export const isPhoneNumber = (text: string): boolean => text === '' || /^\+?[\d ]{6,}$/.test(text)

/** Eight characters at least, with a capital, a small letter, a digit and a sign. */
export const isStrongPassword = (text: string): boolean =>
  text.length >= 8 && [/[A-Z]/, /[a-z]/, /\d/, /[!@#$%&*()]/].every((part) => part.test(text))
