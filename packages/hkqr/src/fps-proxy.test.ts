import { expect, test } from 'vitest'
import { canonicalProxyId, isProxyId, proxyKey } from './fps-proxy.ts'

test.for(['1234567', '0000001', '9999999', '123456789', '166069526', '4853305', '7035918'])(
  '%s is an FPS identifier',
  (id) => {
    expect(isProxyId('FPSID', id)).toBe(true)
    expect(canonicalProxyId('FPSID', id)).toBe(id)
  },
)

test.for([
  '123456',
  '12345678',
  '1234567890',
  '999999999999',
  '12345A7',
  ' 1234567',
  '+1234567',
  '',
  '１２３４５６７',
  '1234567\n',
])('%j is not an FPS identifier', (id) => {
  expect(isProxyId('FPSID', id)).toBe(false)
})

test.for(['+852-91234567', '+852-67891234', '+852-51234567', '+86-13800138000', '+44-7911123456'])(
  '%s is a mobile number',
  (id) => {
    expect(isProxyId('MOBILE', id)).toBe(true)
    expect(canonicalProxyId('MOBILE', id)).toBe(id)
  },
)

test.for([
  '91234567',
  '85291234567',
  '+85291234567',
  '+852 91234567',
  '+852-9123456',
  '+852-912345678',
  '+852-9123-4567',
  '852-91234567',
  '+852-31234567',
  '+0-91234567',
  '',
])('%j is not a mobile number in canonical form', (id) => {
  expect(isProxyId('MOBILE', id)).toBe(false)
})

test.for([
  '91234567',
  '9123 4567',
  '85291234567',
  '+85291234567',
  '+852 9123 4567',
  ' +852-9123 4567 ',
  '852 9123 4567',
  '+852\u00A091234567',
])('the mobile number %j means +852-91234567', (typed) => {
  expect(canonicalProxyId('MOBILE', typed)).toBe('+852-91234567')
})

test.for([
  ['+86 138 0013 8000', '+86-13800138000'],
  ['+44 7911 123456', '+44-7911123456'],
] as const)('the overseas number %j means %s', ([typed, id]) => {
  expect(canonicalProxyId('MOBILE', typed)).toBe(id)
})

test.for([
  '31234567',
  '+852 3123 4567',
  '+852-9123-4567',
  '912345678',
  '+8613800138000',
  'mobile',
  '',
])('%j is refused as a mobile number instead of guessed', (typed) => {
  expect(canonicalProxyId('MOBILE', typed)).toBeUndefined()
})

test.for([
  'pay@example.com',
  'PAY@EXAMPLE.COM',
  'a.b+c@shop.com.hk',
  'FPS_Identifier_CRC201D@ird.gov.hk',
])('%s is an e-mail address and keeps its case', (id) => {
  expect(isProxyId('EMAIL', id)).toBe(true)
  expect(canonicalProxyId('EMAIL', ` ${id} `)).toBe(id)
})

const tooLong = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.com`

test.for([
  'pay@',
  '@example.com',
  'pay@example',
  'pay @example.com',
  'pay@example.com,pay@example.org',
  'pay@example.com pay@example.org',
  'pay@example.com;pay@example.org',
  'pay@shop@example.com',
  'pay..me@example.com',
  '.pay@example.com',
  'pay@-example.com',
  'pay@example..com',
  'påy@example.com',
  tooLong,
  '',
])('%j is not an e-mail address', (typed) => {
  expect(canonicalProxyId('EMAIL', typed)).toBeUndefined()
})

test('an e-mail address may have 254 characters, not 255', () => {
  const longest = (length: number): string => {
    const end = `.${'d'.repeat(60)}.${'e'.repeat(60)}.example.com`
    return `${'a'.repeat(64)}@${'b'.repeat(length - 65 - end.length)}${end}`
  }
  expect([longest(254).length, longest(255).length]).toEqual([254, 255])
  expect([isProxyId('EMAIL', longest(254)), isProxyId('EMAIL', longest(255))]).toEqual([
    true,
    false,
  ])
})

test('a million characters are refused at once', () => {
  const startedAt = performance.now()
  for (const hostile of [
    'a'.repeat(1e6),
    `${'a.'.repeat(5e5)}@`,
    ' '.repeat(1e6),
    `+1 ${' '.repeat(1e6)}`,
  ]) {
    expect(canonicalProxyId('EMAIL', hostile)).toBeUndefined()
    expect(canonicalProxyId('MOBILE', hostile)).toBeUndefined()
    expect(canonicalProxyId('FPSID', hostile)).toBeUndefined()
  }
  expect(performance.now() - startedAt).toBeLessThan(5000)
})

test('two spellings of an e-mail address have the same key, proxies of different types do not', () => {
  expect(proxyKey('EMAIL', 'PAY@EXAMPLE.COM')).toBe(proxyKey('EMAIL', 'pay@example.com'))
  expect(proxyKey('FPSID', '1234567')).not.toBe(proxyKey('MOBILE', '1234567'))
})

test.for([
  ['MOBILE', '９１２３　４５６７', '+852-91234567'],
  ['FPSID', '１２３４５６７', '1234567'],
] as const)('a %s in full-width digits %s is %s', ([type, typed, id]) => {
  expect(canonicalProxyId(type, typed)).toBe(id)
})
