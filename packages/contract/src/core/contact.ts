/** E-mail addresses and mobile numbers: their forms, and how they are masked. */
import * as z from 'zod/mini'
import { refuse } from './page.ts'
import { trim, trimmed } from './text.ts'
import { onTheWire } from './wire.ts'

/** One @, a dot after it, and nothing that is invisible or could inject a mail header. */
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/u

export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)

export const Email = onTheWire(
  z.string().check(trim(), z.refine(isEmail, 'Enter an e-mail address, e.g. mei@harbour.example')),
  { type: 'string', format: 'email', maxLength: 254 },
)

const isAscii = (text: string): boolean => /^[!-~]+$/.test(text)

export const isNewEmail = (text: string): boolean => isEmail(text) && isAscii(text)

/**
 * Of people who will sign in with it: ASCII alone, because the databases disagree about the lower case of other letters,
 * and mail servers without SMTPUTF8 deliver to no such address.
 */
export const NewEmail = onTheWire(
  Email.check(
    z.refine(
      (text) => !isEmail(text) || isAscii(text),
      'Use only English letters, digits and symbols in the e-mail address',
    ),
  ),
  { type: 'string', format: 'email', maxLength: 254 },
)

/**
 * `+852-91234567`, the form of FPS; eight digits are a Hong Kong number, full-width ones too. Undefined for other text.
 */
export const mobileOf = (text: string): string | undefined => {
  const plain = trimmed(text).normalize('NFKC')
  const digits = plain.replaceAll(/[\s().-]/g, '')
  const local = /^(?:\+?852)?([4-9]\d{7})$/.exec(digits)?.[1]
  if (local !== undefined) return `+852-${local}`
  const [, country, number] = /^\+(\d{1,3})-(\d{6,12})$/.exec(plain.trim()) ?? []
  return country === undefined || country === '852' ? undefined : `+${country}-${number ?? ''}`
}

const MOBILE_SENTENCE = 'Enter a mobile number, e.g. 9123 4567 or +44-7911123456'

export const Mobile = onTheWire(
  z.pipe(
    z.string().check(z.maxLength(30, MOBILE_SENTENCE)),
    z.transform((text, context): string => mobileOf(text) ?? refuse(context, MOBILE_SENTENCE)),
  ),
  { type: 'string', maxLength: 30, examples: ['9123 4567', '+44-7911123456'] },
)

/** `m***@harbour.example`: recognizable to its owner. */
export const maskEmail = (email: string): string =>
  email.replace(/^(.)[^@]*(?=@)/u, (_name, first: string) => `${first}***`)

/** `+852-****4567`. */
export const maskMobile = (mobile: string): string => mobile.replace(/\d(?=\d{4})(?!\d*-)/g, '*')

/** Usernames are often e-mail addresses; of others only the first letter is shown. */
export const maskUsername = (username: string): string =>
  username.includes('@') ? maskEmail(username) : username.replace(/(?<=^.).*$/u, '***')
