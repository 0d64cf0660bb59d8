/** What a PIN must be: the same rules while it is typed and when it arrives. */

export const PIN_DIGITS = 6
/** Wrong tries until the PIN is locked, and for how long. */
export const PIN_TRIES = 5
export const PIN_LOCK_MINUTES = 15

export type PinFault = 'FORM' | 'SAME' | 'RUN' | 'BLOCK' | 'PAIRS' | 'USED' | 'OTHER_PIN'

export const pinSentences: Readonly<Record<PinFault, string>> = {
  FORM: `A PIN has exactly ${String(PIN_DIGITS)} digits`,
  SAME: 'All digits are the same. Choose a PIN that is harder to guess',
  RUN: 'The digits count up or down. Choose a PIN that is harder to guess',
  BLOCK: 'The same digits come again. Choose a PIN that is harder to guess',
  PAIRS: 'The digits are three pairs. Choose a PIN that is harder to guess',
  USED: 'This terminal has used this PIN before. Choose a new one',
  OTHER_PIN: 'The PIN and the refund PIN of a terminal must differ',
}

/** What is wrong with a PIN by itself. A PIN is text: `000001` is one. */
export const pinFault = (pin: string): PinFault | undefined => {
  if (!/^[0-9]{6}$/.test(pin)) return 'FORM'
  const digits = Array.from(pin, Number)
  if (steps(digits).every((step) => step === 0)) return 'SAME'
  if (steps(digits).every((step) => step === 1) || steps(digits).every((step) => step === 9)) {
    return 'RUN'
  }
  if (/^(\d\d)\1\1$|^(\d{3})\2$/.test(pin)) return 'BLOCK'
  return /^(\d)\1(\d)\2(\d)\3$/.test(pin) ? 'PAIRS' : undefined
}

/** From each digit to the next, over the 9 as well: up is 1, down is 9. */
const steps = (digits: readonly number[]): number[] =>
  digits.slice(1).map((digit, place) => (digit - (digits[place] ?? 0) + 10) % 10)
