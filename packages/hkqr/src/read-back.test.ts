import { expect, test } from 'vitest'
import { buildPayload, readBack } from './payload.ts'
import { type Part, withChecksum, writeObjects } from './objects.ts'
import { readEmv } from './emv.ts'
import { problemOf } from './testing/problem-of.ts'
import { emvSample, others, ours, wrongIdentifiers } from './testing/vectors.ts'

test.for(ours)('$name is written and read', ({ payload, code }) => {
  expect(buildPayload(code)).toBe(payload)
  expect(readBack(payload)).toEqual(code)
})

test.for(others)('$name is read', ({ payload, code }) => {
  expect(readBack(payload)).toEqual(code)
})

test('a checksum in lower case is accepted', () => {
  const [{ payload, code } = { payload: '', code: {} }] = others
  expect(readBack(payload.slice(0, -4) + payload.slice(-4).toLowerCase())).toEqual(code)
})

test('the sample of EMVCo is valid, but not an FPS code', () => {
  const objects = readEmv(emvSample)
  const values = ['54', '59', '62/06', '64/01', '64/02', '91/00']
  expect(values.map((path) => objects.get(path)?.value)).toEqual([
    '23.72',
    'BEST TRANSPORT',
    '***',
    '最佳运输',
    '北京',
    'A011223344998877',
  ])
  expect(problemOf(() => readBack(emvSample))).toMatchObject({ code: 'MISSING', path: '26/00' })
})

test.for(wrongIdentifiers)('an identifier of FPS has 7 or 9 digits: %s', (payload) => {
  expect(readEmv(payload).has('26/02')).toBe(true)
  expect(problemOf(() => readBack(payload))).toMatchObject({ path: '26/02', at: 32 })
})

const good = others[0]?.payload ?? ''

test('a wrong checksum is refused, and the right one is named', () => {
  const stale =
    '00020101021226270012hk.com.hkicl0207999999952040000530334454031235802HK5902NA6002HK630484E1'
  const problem = problemOf(() => readBack(stale))
  expect(problem).toMatchObject({ code: 'CHECKSUM', path: '63', at: stale.length - 8 })
  expect(problem.message).toContain('D1A3')
})

test.for([
  ['with another last character', `${good.slice(0, -1)}5`, 'CHECKSUM', good.length - 8],
  ['without its last four', good.slice(0, -4), 'BROKEN', good.length - 8],
  ['cut after 40 characters', good.slice(0, 40), 'BROKEN', 12],
  ['with 6303', good.replace(/6304(....)$/, '6303$1'), 'BROKEN', good.length - 1],
  ['with an object after the checksum', `${good}5802HK`, 'DUPLICATE', good.length],
  ['with a new object after the checksum', `${good}6101X`, 'ORDER', good.length - 8],
  ['that is empty', '', 'ORDER', undefined],
  ['of one character', '0', 'BROKEN', 0],
  ['with a space before it', ` ${good}`, 'BROKEN', 0],
  ['with a line end behind it', `${good}\n`, 'BROKEN', good.length],
  ['that is the address of a page', 'https://example.com/', 'BROKEN', 0],
  ['without a checksum', good.slice(0, -8), 'MISSING', undefined],
  ['that does not begin with the format', withChecksum(good.slice(6, -8)), 'ORDER', 0],
  [
    'with an object of no length',
    withChecksum(`${good.slice(0, -8)}6100`),
    'BROKEN',
    good.length - 8,
  ],
  [
    'with letters for a length',
    withChecksum(`${good.slice(0, -8)}61ABX`),
    'BROKEN',
    good.length - 8,
  ],
] as const)('a payload %s is refused', ([, payload, code, at]) => {
  expect(problemOf(() => readBack(payload))).toMatchObject(
    at === undefined ? { code } : { code, at },
  )
})

const account = (...objects: Part[]): Part[] => [['00', 'hk.com.hkicl'], ...objects]

/** A valid code with some of its objects changed, added or (undefined) omitted, and its checksum. */
const changed = (changes: Record<string, Part[1]>): string => {
  const objects: Record<string, Part[1]> = {
    '00': '01',
    '01': '12',
    '26': account(['02', '1234567']),
    '52': '0000',
    '53': '344',
    '54': '10.00',
    '58': 'HK',
    '59': 'NA',
    '60': 'HK',
    ...changes,
  }
  const parts = Object.entries(objects).toSorted(([a], [b]) => Number(a) - Number(b))
  return withChecksum(writeObjects(parts, () => undefined))
}

test('the code that is changed in the following tests is valid', () => {
  expect(readBack(changed({}))).toMatchObject({ amountCents: 1000, initiation: 'DYNAMIC' })
})

test.for<[string, Record<string, Part[1]>, string, string]>([
  [
    'another scheme',
    {
      '26': [
        ['00', 'hk.com.hkicl.fps'],
        ['02', '1234567'],
      ],
    },
    'TOO_LONG',
    '26/00',
  ],
  [
    'a scheme of the same length',
    {
      '26': [
        ['00', 'hk.com.hkicx'],
        ['02', '1234567'],
      ],
    },
    'VALUE',
    '26/00',
  ],
  ['two proxies', { '26': account(['02', '1234567'], ['04', 'a@b.hk']) }, 'CONFLICT', '26'],
  ['no proxy', { '26': account(['01', '004']) }, 'MISSING', '26'],
  ['no account at all', { '26': undefined }, 'MISSING', ''],
  ['the account of another scheme only', { '26': undefined, '04': '5555' }, 'MISSING', '26/00'],
  [
    'a mobile number without its hyphen',
    { '26': account(['03', '+85291234567']) },
    'VALUE',
    '26/03',
  ],
  [
    'a clearing code of two digits',
    { '26': account(['01', '04'], ['02', '1234567']) },
    'VALUE',
    '26/01',
  ],
  [
    'the 30th of February',
    { '26': account(['02', '1234567'], ['05', '260230235959']) },
    'VALUE',
    '26/05',
  ],
  ['the 24th hour', { '26': account(['02', '1234567'], ['05', '260228240000']) }, 'VALUE', '26/05'],
  [
    'an editable flag that is not 1',
    { '26': account(['02', '1234567'], ['06', '0']) },
    'VALUE',
    '26/06',
  ],
  ['format 02', { '00': '02' }, 'VALUE', '00'],
  ['initiation 13', { '01': '13' }, 'VALUE', '01'],
  ['the amount 0', { '54': '0' }, 'VALUE', '54'],
  ['the amount 0.00', { '54': '0.00' }, 'VALUE', '54'],
  ['the amount -1', { '54': '-1' }, 'VALUE', '54'],
  ['the amount 1,000.00', { '54': '1,000.00' }, 'VALUE', '54'],
  ['the amount 1.234', { '54': '1.234' }, 'VALUE', '54'],
  ['the amount 1e3', { '54': '1e3' }, 'VALUE', '54'],
  ['an amount of 14 characters', { '54': '99999999999.99' }, 'TOO_LONG', '54'],
  ['an amount of 11 digits', { '54': '99999999999' }, 'VALUE', '54'],
  ['no amount though it is dynamic', { '54': undefined }, 'MISSING', '54'],
  ['US dollars', { '53': '840' }, 'VALUE', '53'],
  ['the country China', { '58': 'China' }, 'TOO_LONG', '58'],
  ['the country CN', { '58': 'CN' }, 'VALUE', '58'],
  ['no country', { '58': undefined }, 'MISSING', '58'],
  ['a name of 26 characters', { '59': 'x'.repeat(26) }, 'TOO_LONG', '59'],
  ['a name in Chinese', { '59': '海港' }, 'VALUE', '59'],
  ['no name', { '59': undefined }, 'MISSING', '59'],
  ['a city of 16 characters', { '60': 'x'.repeat(16) }, 'TOO_LONG', '60'],
  ['no category', { '52': undefined }, 'MISSING', '52'],
  ['a label of 26 characters', { '62': [['01', 'x'.repeat(26)]] }, 'TOO_LONG', '62/01'],
  ['a label with a tabulator', { '62': [['05', 'a\tb']] }, 'VALUE', '62/05'],
  [
    'a label twice',
    {
      '62': [
        ['05', 'a'],
        ['05', 'b'],
      ],
    },
    'DUPLICATE',
    '62/05',
  ],
  ['labels that are no objects', { '62': 'BILL-1' }, 'BROKEN', '62'],
  ['a language without a name', { '64': [['00', 'ZH']] }, 'MISSING', '64/01'],
  [
    'a language of three letters',
    {
      '64': [
        ['00', 'ZHO'],
        ['01', '海'],
      ],
    },
    'TOO_LONG',
    '64/00',
  ],
])('a code with %s is refused with the place', ([, changes, code, path]) => {
  expect(problemOf(() => readBack(changed(changes)))).toMatchObject({ code, path })
})

test('a code without an amount is read when it is static, or when the payer may change it', () => {
  expect(readBack(changed({ '01': '11', '54': undefined })).amountCents).toBeUndefined()
  const editable = account(['02', '1234567'], ['06', '1'])
  expect(readBack(changed({ '26': editable, '54': undefined })).isAmountEditable).toBe(true)
})

test('a code without initiation is static', () => {
  expect(readBack(changed({ '01': undefined })).initiation).toBe('STATIC')
})

test('a template 62 of 100 characters is refused', () => {
  const body = changed({}).slice(0, -8)
  expect(problemOf(() => readBack(withChecksum(`${body}62100${'x'.repeat(100)}`)))).toMatchObject({
    code: 'BROKEN',
  })
})

test('objects of other schemes are ignored', () => {
  const beside: Record<string, Part[1]> = {
    '04': '5123456789012345',
    '35': [
      ['00', 'com.octopus'],
      ['01', '12345'],
    ],
    '61': '999077',
    '80': [
      ['00', 'com.example'],
      ['01', 'x'],
    ],
  }
  expect(readBack(changed(beside))).toEqual(readBack(changed({})))
})

test('the message of a problem names its place', () => {
  expect(() => readBack(changed({ '58': 'CN' }))).toThrow('58: the country is HK (at character 67)')
})
