/** Codes that can be written: every field of every length, alone and together. */
import { type FpsCode, labelNames } from '../fps-code.ts'
import { type FpsProxy, type ProxyType, proxyTypes } from '../fps-proxy.ts'
import type { Chance } from './chance.ts'

const digits = '0123456789'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const printable = Array.from({ length: 95 }, (_value, index) =>
  String.fromCodePoint(32 + index),
).join('')
const chinese = '海港茶餐廳有限公司香電訊盈科數碼支付繳費單據測試商戶𠮷é'

const idOf = (type: ProxyType, chance: Chance): string => {
  if (type === 'FPSID') {
    const length = chance.pick([7, 9])
    return chance.text(digits, length, length)
  }
  if (type === 'EMAIL')
    return `${chance.text(letters + digits, 1, 30)}@${chance.text(letters, 2, 8)}.hk`
  return chance.isHeads()
    ? `+852-${chance.pick('456789')}${chance.text(digits, 7, 7)}`
    : `+${chance.pick(['1', '44', '86', '853'])}-${chance.text(digits, 6, 12)}`
}

const proxyFrom = (chance: Chance): FpsProxy => {
  const type = chance.pick(proxyTypes)
  const id = idOf(type, chance)
  return type === 'FPSID' ? { type, id } : { type, id, clearingCode: chance.text(digits, 3, 3) }
}

const two = (number: number): string => String(number).padStart(2, '0')

const timeFrom = (chance: Chance): string => {
  const day = [two(chance.number(0, 99)), two(chance.number(1, 12)), two(chance.number(1, 28))]
  const time = [chance.number(0, 23), chance.number(0, 59), chance.number(0, 59)].map(two)
  return `20${day.join('-')}T${time.join(':')}`
}

/** All of 62 holds 99 characters: with three labels of at most 25 it never overflows. */
const labelsFrom = (chance: Chance): FpsCode['labels'] =>
  Object.fromEntries(
    Array.from({ length: chance.number(0, 3) }, () => [
      chance.pick(labelNames),
      chance.text(printable, 1, 25),
    ]),
  )

const alternateFrom = (chance: Chance): Pick<FpsCode, 'alternate'> => {
  if (chance.isHeads()) return {}
  const name = chance.text(chinese + letters, 1, 25)
  const city = chance.isHeads() ? { city: chance.text(chinese, 1, 15) } : {}
  return { alternate: { language: 'ZH', name, ...city } }
}

export const codeFrom = (chance: Chance): FpsCode => {
  const amount = chance.isHeads() ? { amountCents: chance.number(1, 999_999_999_999) } : {}
  const isAmountEditable = chance.isHeads()
  const mayBeDynamic = isAmountEditable || 'amountCents' in amount
  return {
    initiation: mayBeDynamic && chance.isHeads() ? 'DYNAMIC' : 'STATIC',
    proxy: proxyFrom(chance),
    ...(chance.isHeads() && { dueAt: timeFrom(chance) }),
    isAmountEditable,
    categoryCode: chance.text(digits, 4, 4),
    currency: chance.pick(['HKD', 'CNY']),
    ...amount,
    merchantName: chance.text(printable, 1, 25),
    merchantCity: chance.text(printable, 1, 15),
    ...alternateFrom(chance),
    labels: labelsFrom(chance),
  }
}
