/** Payloads of EMVCo's merchant-presented mode, and the forms of their values. Writer and reader validate alike. */
import { CHECKSUM_HEAD, checksumOf, type ReadObject, readObjects } from './objects.ts'
import { HkqrError } from './problem.ts'
import { FPS_SCHEME, labelIds } from './fps-code.ts'
import { isProxyId } from './fps-proxy.ts'

interface Form {
  readonly maxLength: number
  readonly isValid: (value: string) => boolean
  readonly message: string
}

const form = (
  maxLength: number,
  valid: RegExp | ((value: string) => boolean),
  message: string,
): Form => ({
  maxLength,
  isValid: typeof valid === 'function' ? valid : (value) => valid.test(value),
  message,
})

const printable = /^[ -~]+$/
const ascii = (maxLength: number): Form => form(maxLength, printable, 'printable ASCII characters')

/** Any language, without lone surrogates and control characters. */
const anyText = (value: string): boolean => value.isWellFormed() && !/\p{Cc}/u.test(value)
const unicode = (maxLength: number): Form =>
  form(maxLength, anyText, 'text without control characters')

/** Values of EMVCo's merchant-presented mode, for any country and scheme. */
const emvForms: ReadonlyMap<string, Form> = new Map([
  ['00', form(2, /^01$/, 'the format is 01')],
  ['01', form(2, /^1[12]$/, '11 is static, 12 is dynamic')],
  ['52', form(4, /^\d{4}$/, 'a category has four digits')],
  ['53', form(3, /^\d{3}$/, 'a currency has three digits')],
  ['54', form(13, /^(?=.*[1-9])\d+(\.\d*)?$/, 'an amount above zero, digits and one point')],
  ['55', form(2, /^0[123]$/, 'the tip is entered (01), fixed (02) or a percentage (03)')],
  ['56', form(13, /^\d+(\.\d*)?$/, 'a fixed tip, digits and one point')],
  ['57', form(5, /^\d+(\.\d*)?$/, 'a percentage, digits and one point')],
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

/** Values of FPS codes, in addition. */
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
    if (length > expected.maxLength) {
      const message = `it has ${String(length)} characters, at most ${String(expected.maxLength)} are allowed`
      throw new HkqrError({ code: 'TOO_LONG', path, at, message })
    }
    if (!expected.isValid(value))
      throw new HkqrError({ code: 'VALUE', path, at, message: expected.message })
  }

/** Throws for a value that EMVCo does not allow. */
export const checkEmvForm = checkBy(emvForms)

/** Throws for a value that FPS does not allow. */
export const checkFpsForm = checkBy(fpsForms)

/** The objects by their paths: `54`, `26`, `26/02`. */
export type EmvObjects = ReadonlyMap<string, ReadObject>

const isAccount = (path: string): boolean => path >= '02' && path <= '51'

/** Accounts from 26 on, additional data (62), the other language (64) and unreserved ids. */
const isTemplate = (path: string): boolean =>
  (path >= '26' && path <= '51') || path === '62' || path === '64' || path >= '80'

const required = ['52', '53', '58', '59', '60'] as const

const checkOrder = (objects: readonly ReadObject[]): void => {
  const first = objects[0]
  if (first?.path !== '00') {
    const message = 'the payload must begin with its format'
    throw new HkqrError({ code: 'ORDER', path: '00', at: first?.at, message })
  }
  const checksum = objects.find(({ path }) => path === '63')
  if (checksum === undefined)
    throw new HkqrError({ code: 'MISSING', path: '63', message: 'the checksum is missing' })
  if (checksum !== objects.at(-1))
    throw new HkqrError({
      code: 'ORDER',
      path: '63',
      at: checksum.at,
      message: 'the checksum must be the last object',
    })
}

/** Case-insensitive: some writers use lower case. */
const checkChecksum = (payload: string): void => {
  const covered = payload.slice(0, -4)
  const expected = checksumOf(covered)
  const found = payload.slice(-4)
  if (covered.endsWith(CHECKSUM_HEAD) && found.toUpperCase() === expected) return
  const message = `the checksum is ${found}, but ${expected} is right`
  const at = Array.from(covered).length - CHECKSUM_HEAD.length
  throw new HkqrError({ code: 'CHECKSUM', path: '63', at, message })
}

const checkComplete = (objects: EmvObjects): void => {
  const missing = required.find((path) => !objects.has(path))
  if (missing !== undefined)
    throw new HkqrError({ code: 'MISSING', path: missing, message: 'it is required' })
  if (![...objects.keys()].some(isAccount))
    throw new HkqrError({ code: 'MISSING', path: '', message: 'an account (02 to 51) is required' })
}

/** Reads and validates all objects, templates one level deep. Between format and checksum any order is valid. */
export const readEmv = (payload: string): EmvObjects => {
  const level = readObjects(payload)
  checkOrder(level)
  checkChecksum(payload)
  const all = level.flatMap((object) =>
    isTemplate(object.path)
      ? [object, ...readObjects(object.value, object.path, object.at + 4)]
      : [object],
  )
  for (const object of all) checkEmvForm(object)
  const objects = new Map(all.map((object) => [object.path, object]))
  checkComplete(objects)
  return objects
}
