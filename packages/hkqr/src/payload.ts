/** Writes the payload of an FPS code, and reads it back strictly. */
import { type Part, type ReadObject, withChecksum, writeObjects } from './objects.ts'
import { checkEmvForm, checkFpsForm, type EmvObjects, readEmv } from './emv.ts'
import {
  amountOf,
  centsOf,
  checkCode,
  currencyNumbers,
  dueAtOf,
  dueDigitsOf,
  FPS_SCHEME,
  type FpsCode,
  initiationNumbers,
  labelIds,
  labelNames,
  proxyIds,
} from './fps-code.ts'
import { type FpsProxy, proxyTypes } from './fps-proxy.ts'
import { HkqrError } from './problem.ts'

const present = <Value>(
  value: Value | undefined,
  write: (value: Value) => string,
): string | undefined => (value === undefined ? undefined : write(value))

/** The template of FPS: who is paid, and until when. */
const accountOf = ({ proxy, dueAt, isAmountEditable }: FpsCode): readonly Part[] => [
  ['00', FPS_SCHEME],
  ['01', clearingCodeOf(proxy)],
  [proxyIds[proxy.type], proxy.id],
  ['05', present(dueAt, dueDigitsOf)],
  ['06', isAmountEditable ? '1' : undefined],
]

/** Required when writing, because some banks' apps need it; other writers omit it (A-141). */
const clearingCodeOf = ({ type, clearingCode }: FpsProxy): string | undefined => {
  if (type === 'FPSID' || clearingCode !== undefined) return clearingCode
  const message = 'a mobile number or e-mail address needs the clearing code of its bank'
  throw new HkqrError({ code: 'MISSING', path: '26/01', message })
}

/**
 * Objects in ascending order, the checksum last. Throws an `HkqrError` that names the object which cannot be
 * written.
 */
export const buildPayload = (code: FpsCode): string => {
  checkCode(code)
  const { alternate, labels } = code
  const parts: readonly Part[] = [
    ['00', '01'],
    ['01', initiationNumbers[code.initiation]],
    ['26', accountOf(code)],
    ['52', code.categoryCode],
    ['53', currencyNumbers[code.currency]],
    ['54', present(code.amountCents, amountOf)],
    ['58', 'HK'],
    ['59', code.merchantName],
    ['60', code.merchantCity],
    ['62', labelNames.map((name) => [labelIds[name], labels[name]] as const)],
    [
      '64',
      alternate && [
        ['00', alternate.language],
        ['01', alternate.name],
        ['02', alternate.city],
      ],
    ],
  ]
  return withChecksum(
    writeObjects(parts, (object) => {
      checkEmvForm(object)
      checkFpsForm(object)
    }),
  )
}

const required = (objects: EmvObjects, path: string): ReadObject => {
  const object = objects.get(path)
  if (object === undefined)
    throw new HkqrError({ code: 'MISSING', path, message: 'FPS codes need it' })
  return object
}

const proxyOf = (objects: EmvObjects): FpsProxy => {
  const [type, another] = proxyTypes.filter((one) => objects.has(`26/${proxyIds[one]}`))
  const account = required(objects, '26')
  if (type === undefined || another !== undefined) {
    const code = type === undefined ? 'MISSING' : 'CONFLICT'
    const message = 'exactly one of 02, 03 and 04 must name the payee'
    throw new HkqrError({ code, path: '26', at: account.at, message })
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
 * Reads the payload of an FPS code. Any deviation throws an `HkqrError` that names the object and its place;
 * well-formed objects that FPS does not use are ignored.
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
  checkCode(code)
  return code
}
