import { expect, test } from 'vitest'
import { buildPayload, readBack } from './payload.ts'
import { checksumOf } from './objects.ts'
import { type FpsCode, defaults } from './fps-code.ts'
import { fitsCode, MAX_EMAIL_LENGTH_IN_CODE } from './fps-proxy.ts'
import { chanceOf } from './testing/chance.ts'
import { problemOf } from './testing/problem-of.ts'
import { codeFrom } from './testing/random-code.ts'

const bill: FpsCode = {
  ...defaults,
  initiation: 'DYNAMIC',
  proxy: { type: 'FPSID', id: '1234567' },
  amountCents: 128_050,
  merchantName: 'DEMO MERCHANT',
  labels: { billReference: 'BILL-2026-000001' },
}

const SEED = Number(process.env['PROVE_SEED'] ?? 20_260_101)

test('the longest e-mail address that fits a code with a due time can be written, one character more cannot', () => {
  const codeWith = (length: number): FpsCode => {
    const id = `${'a'.repeat(length - '@harbour.example'.length)}@harbour.example`
    const proxy = { type: 'EMAIL', id, clearingCode: '004' } as const
    return { ...bill, proxy, dueAt: '2026-12-31T23:59:59' }
  }
  const [fitting, tooLong] = [
    codeWith(MAX_EMAIL_LENGTH_IN_CODE),
    codeWith(MAX_EMAIL_LENGTH_IN_CODE + 1),
  ]
  expect(readBack(buildPayload(fitting))).toEqual(fitting)
  expect(problemOf(() => buildPayload(tooLong))).toMatchObject({ code: 'TOO_LONG', path: '26' })
  expect([fitsCode(fitting.proxy), fitsCode(tooLong.proxy)]).toEqual([true, false])
})

test(`every written code is read back field by field (seed ${String(SEED)})`, () => {
  for (let round = 0; round < 5000; round += 1) {
    const code = codeFrom(chanceOf(SEED + round))
    const payload = buildPayload(code)
    expect(readBack(payload), `round ${String(round)}: ${payload}`).toEqual(code)
    expect(payload.slice(-4)).toBe(checksumOf(payload.slice(0, -4)))
  }
})

test(`a code with one changed character is never read as another code (seed ${String(SEED)})`, () => {
  for (let round = 0; round < 100; round += 1) {
    const chance = chanceOf(SEED + round)
    const payload = Array.from(buildPayload(codeFrom(chance)))
    for (const [index, character] of payload.entries()) {
      const other = chance.pick(['0', '9', 'A', ' ', '海'].filter((one) => one !== character))
      const damaged = payload.with(index, other).join('')
      expect(problemOf(() => readBack(damaged)).code, damaged).toBeDefined()
    }
  }
})

test(`a code with a lost or doubled character is refused (seed ${String(SEED)})`, () => {
  for (let round = 0; round < 40; round += 1) {
    const payload = Array.from(buildPayload(codeFrom(chanceOf(SEED + round))))
    for (const [index, character] of payload.entries()) {
      const lost = payload.toSpliced(index, 1).join('')
      const doubled = payload.toSpliced(index, 0, character).join('')
      expect(problemOf(() => readBack(lost)).code, lost).toBeDefined()
      expect(problemOf(() => readBack(doubled)).code, doubled).toBeDefined()
    }
  }
})

test(`random text is refused with a problem (seed ${String(SEED)})`, () => {
  const chance = chanceOf(SEED)
  for (let round = 0; round < 5000; round += 1) {
    const noise = chance.text('0123456789ABCDEF hk.com.hkicl+852@海\n\uD800', 0, 120)
    expect(problemOf(() => readBack(noise)).message, JSON.stringify(noise)).not.toBe('')
  }
})

const email = (length: number): FpsCode['proxy'] => ({
  type: 'EMAIL',
  id: `${'a'.repeat(length - 15)}@${'b'.repeat(11)}.hk`,
  clearingCode: '004',
})

test.for<[string, Partial<FpsCode>, string, string]>([
  ['an amount of nothing', { amountCents: 0 }, 'VALUE', '54'],
  ['a negative amount', { amountCents: -1 }, 'VALUE', '54'],
  ['half a cent', { amountCents: 0.5 }, 'VALUE', '54'],
  ['no number', { amountCents: Number.NaN }, 'VALUE', '54'],
  ['an amount of 14 characters', { amountCents: 1_000_000_000_000 }, 'VALUE', '54'],
  ['an identifier of 8 digits', { proxy: { type: 'FPSID', id: '12345678' } }, 'VALUE', '26/02'],
  [
    'an identifier of 12 digits',
    { proxy: { type: 'FPSID', id: '1'.repeat(12) } },
    'TOO_LONG',
    '26/02',
  ],
  [
    'a mobile number as it is typed',
    { proxy: { type: 'MOBILE', id: '91234567', clearingCode: '004' } },
    'VALUE',
    '26/03',
  ],
  [
    'a mobile number without a clearing code',
    { proxy: { type: 'MOBILE', id: '+852-91234567' } },
    'MISSING',
    '26/01',
  ],
  [
    'an e-mail address without a clearing code',
    { proxy: { type: 'EMAIL', id: 'a@b.hk' } },
    'MISSING',
    '26/01',
  ],
  [
    'a clearing code of letters',
    { proxy: { type: 'FPSID', id: '1234567', clearingCode: 'ABC' } },
    'VALUE',
    '26/01',
  ],
  ['an e-mail address of 73 characters', { proxy: email(73) }, 'TOO_LONG', '26'],
  [
    'an e-mail address of 52 with a due time and an editable amount',
    { proxy: email(52), dueAt: '2026-12-31T23:59:59', isAmountEditable: true },
    'TOO_LONG',
    '26',
  ],
  ['the 30th of February', { dueAt: '2026-02-30T23:59:59' }, 'VALUE', '26/05'],
  ['the 29th of February of a common year', { dueAt: '2027-02-29T23:59:59' }, 'VALUE', '26/05'],
  ['a due date without its time', { dueAt: '2026-12-31' }, 'VALUE', '26/05'],
  ['a due time of the next century', { dueAt: '2126-12-31T23:59:59' }, 'VALUE', '26/05'],
  ['a due time with a zone', { dueAt: '2026-12-31T23:59:59Z' }, 'VALUE', '26/05'],
  ['a name of 26 characters', { merchantName: 'x'.repeat(26) }, 'TOO_LONG', '59'],
  ['a name in Chinese where ASCII is wanted', { merchantName: '海港茶餐廳' }, 'VALUE', '59'],
  ['no name', { merchantName: '' }, 'VALUE', '59'],
  ['a city of 16 characters', { merchantCity: 'x'.repeat(16) }, 'TOO_LONG', '60'],
  ['a category of three digits', { categoryCode: '541' }, 'VALUE', '52'],
  [
    'a bill reference of 26 characters',
    { labels: { billReference: 'x'.repeat(26) } },
    'TOO_LONG',
    '62/01',
  ],
  ['an empty bill reference', { labels: { billReference: '' } }, 'VALUE', '62/01'],
  ['a bill reference over two lines', { labels: { billReference: 'A\nB' } }, 'VALUE', '62/01'],
  [
    'labels of 100 characters together',
    {
      labels: {
        billReference: 'x'.repeat(25),
        storeLabel: 'x'.repeat(25),
        customerReference: 'x'.repeat(25),
        purpose: 'x'.repeat(9),
      },
    },
    'TOO_LONG',
    '62',
  ],
  [
    'a name of 26 characters in Chinese',
    { alternate: { language: 'ZH', name: '海'.repeat(26) } },
    'TOO_LONG',
    '64/01',
  ],
  ['half a character', { alternate: { language: 'ZH', name: '\uD842' } }, 'VALUE', '64/01'],
])('a code with %s is not written', ([, change, code, path]) => {
  expect(problemOf(() => buildPayload({ ...bill, ...change }))).toMatchObject({ code, path })
})

test('the longest values that fit are written: e-mail of 72 or 51, labels of 99', () => {
  const labels = {
    billReference: 'x'.repeat(25),
    storeLabel: 'x'.repeat(25),
    customerReference: 'x'.repeat(25),
    purpose: 'x'.repeat(8),
  }
  const dueAt = '2096-02-29T23:59:59'
  const codes: FpsCode[] = [
    { ...bill, proxy: email(72), labels },
    { ...bill, proxy: email(51), dueAt, isAmountEditable: true, labels },
  ]
  for (const code of codes) expect(readBack(buildPayload(code))).toEqual(code)
})

test('a dynamic code without an amount is not written, unless the payer may enter it', () => {
  const { amountCents: _amount, ...open } = bill
  expect(problemOf(() => buildPayload(open))).toMatchObject({ code: 'MISSING', path: '54' })
  expect(readBack(buildPayload({ ...open, initiation: 'STATIC' }))).toMatchObject({
    labels: bill.labels,
  })
  expect(readBack(buildPayload({ ...open, isAmountEditable: true }))).toMatchObject({
    labels: bill.labels,
  })
})

test('objects are written in ascending order, the checksum last', () => {
  for (let round = 0; round < 200; round += 1) {
    const payload = Array.from(buildPayload(codeFrom(chanceOf(round))))
    const ids: string[] = []
    for (let at = 0; at < payload.length;) {
      ids.push(payload.slice(at, at + 2).join(''))
      at += 4 + Number(payload.slice(at + 2, at + 4).join(''))
    }
    expect(ids).toEqual([...ids.filter((id) => id !== '63').toSorted(), '63'])
  }
})
