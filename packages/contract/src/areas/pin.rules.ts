/** Rules for PINs, for the portal while one is typed and for the service. */

const PIN_DIGITS = 6
/** Wrong attempts until the PIN is locked, and for how long. */
export const MAX_PIN_ATTEMPTS = 5
export const PIN_LOCK_MINUTES = 15

export type PinFault = 'FORM' | 'SAME' | 'RUN' | 'BLOCK' | 'PAIRS' | 'USED' | 'OTHER_PIN'

export const pinSentences: Readonly<Record<PinFault, string>> = {
  FORM: `A PIN has exactly ${String(PIN_DIGITS)} digits`,
  SAME: 'All digits are the same. Choose a PIN that is harder to guess',
  RUN: 'The digits count up or down. Choose a PIN that is harder to guess',
  BLOCK: 'The digits repeat. Choose a PIN that is harder to guess',
  PAIRS: 'The digits are three pairs. Choose a PIN that is harder to guess',
  USED: 'This terminal has used this PIN before. Choose a new one',
  OTHER_PIN: 'The PIN and the refund PIN of a terminal must differ',
}

/** PINs are text: `000001` is valid. */
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

/** Differences between digits modulo 10: 1 counts up, 9 counts down. */
const steps = (digits: readonly number[]): number[] =>
  digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10)
