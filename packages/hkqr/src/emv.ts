/** A payload of EMVCo's merchant-presented mode, of any scheme: complete, whole, well formed. */
import { CHECKSUM_HEAD, checksumOf } from './checksum.ts'
import { checkEmvForm } from './forms.ts'
import { type ReadObject, readObjects } from './objects.ts'
import { HkqrError } from './problem.ts'

/** The objects by their paths: `54`, `26`, `26/02`. */
export type EmvObjects = ReadonlyMap<string, ReadObject>

const isAccount = (path: string): boolean => path >= '02' && path <= '51'

/** Accounts of schemes from 26 on, what 62 adds, the other language, and what nobody reserved. */
const isTemplate = (path: string): boolean =>
  (path >= '26' && path <= '51') || path === '62' || path === '64' || path >= '80'

const always = ['52', '53', '58', '59', '60'] as const

const checkOrder = (objects: readonly ReadObject[]): void => {
  const first = objects[0]
  if (first?.path !== '00') {
    const says = 'it begins with the format'
    throw new HkqrError({ code: 'ORDER', path: '00', at: first?.at, says })
  }
  const checksum = objects.find(({ path }) => path === '63')
  if (checksum === undefined)
    throw new HkqrError({ code: 'MISSING', path: '63', says: 'there is no checksum' })
  if (checksum !== objects.at(-1))
    throw new HkqrError({
      code: 'ORDER',
      path: '63',
      at: checksum.at,
      says: 'the checksum is last',
    })
}

/** Case does not matter here: some writers use small letters. */
const checkChecksum = (payload: string): void => {
  const covered = payload.slice(0, -4)
  const expected = checksumOf(covered)
  const found = payload.slice(-4)
  if (covered.endsWith(CHECKSUM_HEAD) && found.toUpperCase() === expected) return
  const says = `the checksum is ${found}, the payload's is ${expected}`
  const at = Array.from(covered).length - CHECKSUM_HEAD.length
  throw new HkqrError({ code: 'CHECKSUM', path: '63', at, says })
}

const checkComplete = (objects: EmvObjects): void => {
  const missing = always.find((path) => !objects.has(path))
  if (missing !== undefined)
    throw new HkqrError({ code: 'MISSING', path: missing, says: 'every code has it' })
  if (![...objects.keys()].some(isAccount))
    throw new HkqrError({ code: 'MISSING', path: '', says: 'nobody is paid: 02 to 51 are missing' })
}

/** Reads all objects, one level of templates deep. The order of those in the middle is free. */
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
