/**
 * The objects a payload is made of: two digits of id, two digits of length, the value. A value may
 * be a template, which holds objects again. Lengths count characters, not bytes: the sample of EMVCo
 * has 20 characters of Chinese and English that are 32 bytes under the length 20.
 */
import { HkqrError } from './problem.ts'

/** An object to be written. One without a value is left out. */
export type Part = readonly [id: string, value: string | readonly Part[] | undefined]

/** An object that was read, `at` counted in characters of the whole payload. */
export interface ReadObject {
  readonly path: string
  readonly value: string
  readonly at: number
}

const MOST = 99

const pathOf = (parent: string, id: string): string => (parent === '' ? id : `${parent}/${id}`)

/** Refuses, by throwing, a value that its object does not take. */
type Check = (object: { readonly path: string; readonly value: string }) => void

/** The objects one after the other, in the order given. */
export const writeObjects = (parts: readonly Part[], check: Check, parent = ''): string =>
  parts.map((part) => writeObject(part, check, parent)).join('')

const writeObject = ([id, content]: Part, check: Check, parent: string): string => {
  if (content === undefined) return ''
  const path = pathOf(parent, id)
  const value = typeof content === 'string' ? content : writeObjects(content, check, path)
  // A template of which every object was left out is left out, too.
  if (typeof content !== 'string' && value === '') return ''
  check({ path, value })
  const length = Array.from(value).length
  if (length === 0) throw new HkqrError({ code: 'VALUE', path, says: 'it is empty' })
  if (length > MOST) {
    const says = `it holds ${String(length)} characters of at most ${String(MOST)}`
    throw new HkqrError({ code: 'TOO_LONG', path, says })
  }
  return `${id}${String(length).padStart(2, '0')}${value}`
}

const twoDigits = /^\d\d$/

/** The objects of one level: all of the text is objects, and no id comes twice. */
export const readObjects = (text: string, parent = '', start = 0): readonly ReadObject[] => {
  const characters = Array.from(text)
  const objects: ReadObject[] = []
  const seen = new Set<string>()
  let next = 0
  while (next < characters.length) {
    const at = start + next
    const id = characters.slice(next, next + 2).join('')
    const digits = characters.slice(next + 2, next + 4).join('')
    if (!twoDigits.test(id)) throw broken(parent, at, 'an object begins with two digits of id')
    const path = pathOf(parent, id)
    if (!twoDigits.test(digits) || digits === '00')
      throw broken(path, at, 'its length is two digits, from 01 on')
    const value = characters.slice(next + 4, next + 4 + Number(digits))
    if (value.length < Number(digits))
      throw broken(path, at, `${digits} characters are said, ${String(value.length)} follow`)
    if (seen.has(id)) throw new HkqrError({ code: 'DUPLICATE', path, at, says: 'it comes twice' })
    seen.add(id)
    objects.push({ path, value: value.join(''), at })
    next += 4 + value.length
  }
  return objects
}

const broken = (path: string, at: number, says: string): HkqrError =>
  new HkqrError({ code: 'BROKEN', path, at, says })
