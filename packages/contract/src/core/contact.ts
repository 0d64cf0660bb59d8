/** E-mail addresses and mobile numbers: how they are written, and how they are shown to whom they are not told. */
import * as z from 'zod/mini'
import { refuse } from './page.ts'
import { onTheWire } from './wire.ts'

/** At most 254 characters, one @, a dot after it, nothing that could start a header line. */
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/u

export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)

export const Email = onTheWire(
  z
    .string()
    .check(z.trim(), z.refine(isEmail, 'Enter an e-mail address, e.g. mei@harbour.example')),
  { type: 'string', format: 'email', maxLength: 254 },
)

/** `+852-91234567`, as FPS writes it; a number of eight digits is Hong Kong's. Undefined: it is none. */
export const mobileOf = (text: string): string | undefined => {
  const digits = text.replaceAll(/[\s().-]/g, '')
  const local = /^(?:\+?852)?([4-9]\d{7})$/.exec(digits)?.[1]
  if (local !== undefined) return `+852-${local}`
  const [, country, number] = /^\+(\d{1,3})-(\d{6,12})$/.exec(text.trim()) ?? []
  return country === undefined || country === '852' ? undefined : `+${country}-${number ?? ''}`
}

export const Mobile = onTheWire(
  z.pipe(
    z.string().check(z.maxLength(30)),
    z.transform(
      (text, context): string =>
        mobileOf(text) ??
        refuse(context, 'Enter a mobile number, e.g. 9123 4567 or +44-7911123456'),
    ),
  ),
  { type: 'string', maxLength: 30, examples: ['9123 4567', '+44-7911123456'] },
)

/** `m***@harbour.example`: enough to know one's own by. */
export const maskEmail = (email: string): string =>
  email.replace(/^(.)[^@]*(?=@)/u, (_name, first: string) => `${first}***`)

/** `+852-****4567`. */
export const maskMobile = (mobile: string): string => mobile.replace(/\d(?=\d{4})(?!\d*-)/g, '*')

/** A username is often an e-mail; any other shows its first letter only. */
export const maskUsername = (username: string): string =>
  username.includes('@') ? maskEmail(username) : username.replace(/(?<=^.).*$/u, '***')
