/** Why a code cannot be written or drawn, for people: the message of a problem names objects of EMVCo. */
import type { Problem, ProblemCode } from '@merchant/hkqr/problem.ts'

const TOO_LONG = 'This cannot be put into a QR code: it is too long'
const NO_BANK = 'This cannot be put into a QR code: the bank of the FPS address is unknown'
const NOT_ALLOWED = 'This cannot be put into a QR code: it has a value that no code may have'
export const NOT_DRAWN = 'The QR code was not drawn correctly. Try again'

const faults: Readonly<Record<ProblemCode, string>> = {
  TOO_LONG,
  VALUE: NOT_ALLOWED,
  // The only part that a bill and an address may lack.
  MISSING: NO_BANK,
  // Only reading finds these: the picture that was drawn shows something else.
  BROKEN: NOT_DRAWN,
  DUPLICATE: NOT_DRAWN,
  ORDER: NOT_DRAWN,
  CHECKSUM: NOT_DRAWN,
  CONFLICT: NOT_DRAWN,
  PICTURE: NOT_DRAWN,
}

export const codeFault = ({ code }: Pick<Problem, 'code'>): string => faults[code]
