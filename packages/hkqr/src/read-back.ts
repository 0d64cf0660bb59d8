import { type EmvObjects, readEmv } from './emv.ts'
import { checkFpsForm } from './forms.ts'
import {
  checkWhole,
  currencyNumbers,
  type FpsCode,
  labelIds,
  labelNames,
  proxyIds,
} from './fps-code.ts'
import { type FpsProxy, proxyTypes } from './fps-proxy.ts'
import { centsOf, dueAtOf } from './notation.ts'
import type { ReadObject } from './objects.ts'
import { HkqrError } from './problem.ts'

const required = (objects: EmvObjects, path: string): ReadObject => {
  const object = objects.get(path)
  if (object === undefined)
    throw new HkqrError({ code: 'MISSING', path, says: 'a code of FPS has it' })
  return object
}

const proxyOf = (objects: EmvObjects): FpsProxy => {
  const [type, another] = proxyTypes.filter((one) => objects.has(`26/${proxyIds[one]}`))
  const account = required(objects, '26')
  if (type === undefined || another !== undefined) {
    const code = type === undefined ? 'MISSING' : 'CONFLICT'
    const says = 'one of 02, 03 and 04 says who is paid'
    throw new HkqrError({ code, path: '26', at: account.at, says })
  }
  const clearingCode = objects.get('26/01')?.value
  return {
    type,
    id: required(objects, `26/${proxyIds[type]}`).value,
    ...(clearingCode !== undefined && { clearingCode }),
  }
}

const alternateOf = (objects: EmvObjects): Pick<FpsCode, 'alternate'> => {
  if (!objects.has('64')) return {}
  const city = objects.get('64/02')?.value
  const language = required(objects, '64/00').value
  const name = required(objects, '64/01').value
  return { alternate: { language, name, ...(city !== undefined && { city }) } }
}

const labelsOf = (objects: EmvObjects): FpsCode['labels'] =>
  Object.fromEntries(
    labelNames.flatMap((name) => {
      const label = objects.get(`62/${labelIds[name]}`)
      return label === undefined ? [] : [[name, label.value]]
    }),
  )

/**
 * What a payload says, for codes of FPS. Strict: whatever is not as it should be throws an
 * `HkqrError` that names the object and its place. Objects that a code of FPS has no use for are
 * read over, once they are well formed.
 */
export const readBack = (payload: string): FpsCode => {
  const objects = readEmv(payload)
  required(objects, '26/00')
  for (const object of objects.values()) checkFpsForm(object)
  const amount = objects.get('54')
  const due = objects.get('26/05')
  const code: FpsCode = {
    initiation: objects.get('01')?.value === '12' ? 'DYNAMIC' : 'STATIC',
    proxy: proxyOf(objects),
    ...(due !== undefined && { dueAt: dueAtOf(due.value, due.at) }),
    isAmountEditable: objects.has('26/06'),
    categoryCode: required(objects, '52').value,
    currency: required(objects, '53').value === currencyNumbers.CNY ? 'CNY' : 'HKD',
    ...(amount !== undefined && { amountCents: centsOf(amount.value) }),
    merchantName: required(objects, '59').value,
    merchantCity: required(objects, '60').value,
    ...alternateOf(objects),
    labels: labelsOf(objects),
  }
  checkWhole(code)
  return code
}
