import { sealed } from './checksum.ts'
import { checkEmvForm, checkFpsForm } from './forms.ts'
import {
  checkWhole,
  currencyNumbers,
  type FpsCode,
  FPS_SCHEME,
  initiationNumbers,
  labelIds,
  labelNames,
  proxyIds,
} from './fps-code.ts'
import type { FpsProxy } from './fps-proxy.ts'
import { amountOf, dueDigitsOf } from './notation.ts'
import { type Part, writeObjects } from './objects.ts'
import { HkqrError } from './problem.ts'

const present = <Value>(
  value: Value | undefined,
  write: (value: Value) => string,
): string | undefined => (value === undefined ? undefined : write(value))

/** Who is paid, until when: the template of FPS. */
const accountOf = ({ proxy, dueAt, isAmountEditable }: FpsCode): readonly Part[] => [
  ['00', FPS_SCHEME],
  ['01', clearingCodeOf(proxy)],
  [proxyIds[proxy.type], proxy.id],
  ['05', present(dueAt, dueDigitsOf)],
  ['06', isAmountEditable ? '1' : undefined],
]

/** Codes without it are read; ours are paid in every bank's application, so they have it. */
const clearingCodeOf = ({ type, clearingCode }: FpsProxy): string | undefined => {
  if (type === 'FPSID' || clearingCode !== undefined) return clearingCode
  const says = 'a mobile number or e-mail address needs the clearing code of its bank'
  throw new HkqrError({ code: 'MISSING', path: '26/01', says })
}

/**
 * The payload of a code: objects in ascending order, the checksum last. Throws an `HkqrError` that
 * names the object which cannot be written.
 */
export const buildPayload = (code: FpsCode): string => {
  checkWhole(code)
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
  return sealed(
    writeObjects(parts, (object) => {
      checkEmvForm(object)
      checkFpsForm(object)
    }),
  )
}
