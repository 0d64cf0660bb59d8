/** Rules of fields that several forms of the demo have. An empty value passes each: being wanted is another rule. */

export const isEmailAddress = (text: string): boolean =>
  text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
