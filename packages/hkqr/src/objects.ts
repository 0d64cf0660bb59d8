/**
 * The objects of a payload and its checksum. An object is two digits of id, two digits of length and a value,
 * which may be a template of further objects. Lengths count characters, not bytes: in EMVCo's sample 20
 * Chinese and English characters of 32 bytes have the length 20.
 */
import { HkqrError } from './problem.ts'

/** An object to write; one without a value is omitted. */
export type Part = readonly [id: string, value: string | readonly Part[] | undefined]

/** An object that was read; `at` counts characters from the start of the payload. */
export interface ReadObject {
  readonly path: string
  readonly value: string
  readonly at: number
}

const MAX_LENGTH = 99

const pathOf = (parent: string, id: string): string => (parent === '' ? id : `${parent}/${id}`)

/** Throws for a value that its object does not accept. */
type Check = (object: { readonly path: string; readonly value: string }) => void

export const writeObjects = (parts: readonly Part[], check: Check, parent = ''): string =>
  parts.map((part) => writeObject(part, check, parent)).join('')

const writeObject = ([id, content]: Part, check: Check, parent: string): string => {
  if (content === undefined) return ''
  const path = pathOf(parent, id)
  const value = typeof content === 'string' ? content : writeObjects(content, check, path)
  // A template without objects is omitted.
  if (typeof content !== 'string' && value === '') return ''
  check({ path, value })
  const length = Array.from(value).length
  if (length === 0) throw new HkqrError({ code: 'VALUE', path, message: 'it is empty' })
  if (length > MAX_LENGTH) {
    const message = `it has ${String(length)} characters, at most ${String(MAX_LENGTH)} are allowed`
    throw new HkqrError({ code: 'TOO_LONG', path, message })
  }
  return `${id}${String(length).padStart(2, '0')}${value}`
}

const twoDigits = /^\d\d$/

/** The objects of one level. Throws unless the whole text consists of objects with distinct ids. */
export const readObjects = (text: string, parent = '', start = 0): readonly ReadObject[] => {
  const characters = Array.from(text)
  const objects: ReadObject[] = []
  const seen = new Set<string>()
  let next = 0
  while (next < characters.length) {
    const at = start + next
    const id = characters.slice(next, next + 2).join('')
    const digits = characters.slice(next + 2, next + 4).join('')
    if (!twoDigits.test(id)) throw broken(parent, at, 'an object begins with an id of two digits')
    const path = pathOf(parent, id)
    if (!twoDigits.test(digits) || digits === '00')
      throw broken(path, at, 'its length is two digits, at least 01')
    const value = characters.slice(next + 4, next + 4 + Number(digits))
    if (value.length < Number(digits))
      throw broken(
        path,
        at,
        `its length is ${digits}, but ${String(value.length)} characters follow`,
      )
    if (seen.has(id))
      throw new HkqrError({ code: 'DUPLICATE', path, at, message: 'it appears twice' })
    seen.add(id)
    objects.push({ path, value: value.join(''), at })
    next += 4 + value.length
  }
  return objects
}

const broken = (path: string, at: number, message: string): HkqrError =>
  new HkqrError({ code: 'BROKEN', path, at, message })

/** CRC-16/CCITT-FALSE, over bytes. */
const POLYNOMIAL = 0x1021
const START = 0xffff

const shifted = (register: number): number =>
  ((register << 1) ^ ((register & 0x8000) === 0 ? 0 : POLYNOMIAL)) & 0xffff

/** For each value of the upper byte, the result of eight shifts. */
const table = Uint16Array.from({ length: 256 }, (_value, byte) => {
  let register = byte << 8
  for (let bit = 0; bit < 8; bit += 1) register = shifted(register)
  return register
})

const encoder = new TextEncoder()

/** Four upper-case hexadecimal digits, with leading zeros. */
export const checksumOf = (text: string): string => {
  let register = START
  for (const byte of encoder.encode(text)) {
    register = ((register << 8) ^ (table[(register >> 8) ^ byte] ?? 0)) & 0xffff
  }
  return register.toString(16).toUpperCase().padStart(4, '0')
}

/** Id and length of the checksum object, which the checksum covers as well. */
export const CHECKSUM_HEAD = '6304'

/** Completes a payload with its checksum, which is the last object. */
export const withChecksum = (objects: string): string =>
  `${objects}${CHECKSUM_HEAD}${checksumOf(objects + CHECKSUM_HEAD)}`
