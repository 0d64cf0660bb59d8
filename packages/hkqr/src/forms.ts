/** The form of every value: what the writer refuses is what the reader refuses. */
import { FPS_SCHEME, labelIds } from './fps-code.ts'
import { isProxyId } from './fps-proxy.ts'
import { HkqrError } from './problem.ts'

interface Form {
  readonly most: number
  readonly isGood: (value: string) => boolean
  readonly says: string
}

const form = (most: number, good: RegExp | ((value: string) => boolean), says: string): Form => ({
  most,
  isGood: typeof good === 'function' ? good : (value) => good.test(value),
  says,
})

const printable = /^[ -~]+$/
const ascii = (most: number): Form => form(most, printable, 'letters, digits and signs of ASCII')

/** Any language, but no half characters and nothing that does not show. */
const anyText = (value: string): boolean => value.isWellFormed() && !/\p{Cc}/u.test(value)
const unicode = (most: number): Form => form(most, anyText, 'text without control characters')

/** EMVCo's merchant-presented mode, any country and scheme. */
const emvForms: ReadonlyMap<string, Form> = new Map([
  ['00', form(2, /^01$/, 'the format is 01')],
  ['01', form(2, /^1[12]$/, '11 is static, 12 is dynamic')],
  ['52', form(4, /^\d{4}$/, 'a category has four digits')],
  ['53', form(3, /^\d{3}$/, 'a currency has three digits')],
  ['54', form(13, /^(?=.*[1-9])\d+(\.\d*)?$/, 'an amount above zero, digits and one point')],
  ['55', form(2, /^0[123]$/, 'the tip is asked for (01), fixed (02) or a share (03)')],
  ['56', form(13, /^\d+(\.\d*)?$/, 'a fixed tip, digits and one point')],
  ['57', form(5, /^\d+(\.\d*)?$/, 'a share in percent, digits and one point')],
  ['58', form(2, /^[A-Z]{2}$/, 'a country has two letters')],
  ['59', ascii(25)],
  ['60', ascii(15)],
  ['61', ascii(10)],
  ...Object.values(labelIds).map((id) => [`62/${id}`, ascii(25)] as const),
  ['62/09', form(3, /^[AME]+$/, 'any of A, M and E')],
  ['62/10', ascii(20)],
  ['62/11', ascii(3)],
  ['64/00', form(2, /^[A-Za-z]{2}$/, 'a language has two letters')],
  ['64/01', unicode(25)],
  ['64/02', unicode(15)],
  ['63', form(4, /^[0-9A-Fa-f]{4}$/, 'a checksum has four hexadecimal digits')],
])

/** Hong Kong's faster payments, on top of that. */
const fpsForms: ReadonlyMap<string, Form> = new Map([
  ['26/00', form(12, (scheme) => scheme === FPS_SCHEME, `the scheme is ${FPS_SCHEME}`)],
  ['26/01', form(3, /^\d{3}$/, 'a clearing code has three digits')],
  ['26/02', form(9, (id) => isProxyId('FPSID', id), 'an FPS identifier has 7 or 9 digits')],
  ['26/03', form(17, (id) => isProxyId('MOBILE', id), 'a mobile number like +852-91234567')],
  ['26/04', form(79, (id) => isProxyId('EMAIL', id), 'an e-mail address')],
  ['26/05', form(12, /^\d{12}$/, 'a due time has twelve digits')],
  ['26/06', form(1, /^1$/, '1 when the payer may change the amount')],
  ['53', form(3, /^(344|156)$/, 'Hong Kong dollars (344) or renminbi (156)')],
  ['54', form(13, /^\d{1,10}(\.\d{1,2})?$/, 'an amount has at most two decimal places')],
  ['58', form(2, /^HK$/, 'the country is HK')],
])

interface Checked {
  readonly path: string
  readonly value: string
  readonly at?: number
}

const checkBy =
  (forms: ReadonlyMap<string, Form>) =>
  ({ path, value, at }: Checked): void => {
    const expected = forms.get(path)
    if (expected === undefined) return
    const length = Array.from(value).length
    if (length > expected.most) {
      const says = `it has ${String(length)} characters of at most ${String(expected.most)}`
      throw new HkqrError({ code: 'TOO_LONG', path, at, says })
    }
    if (!expected.isGood(value))
      throw new HkqrError({ code: 'VALUE', path, at, says: expected.says })
  }

/** Refuses a value that EMVCo does not know. */
export const checkEmvForm = checkBy(emvForms)

/** Refuses a value that is no FPS code's. */
export const checkFpsForm = checkBy(fpsForms)
