import { expect, test } from 'vitest'
import { checksumOf, withChecksum } from './objects.ts'
import { emvSample, others, ours, wrongIdentifiers } from './testing/vectors.ts'

test.for([
  ['', 'FFFF'],
  ['A', 'B915'],
  ['123456789', '29B1'],
  ['000201', '89B9'],
  ['00020101021226270012hk.com.hkicl02071234567', 'EC97'],
] as const)('the checksum of %j is %s', ([text, checksum]) => {
  expect(checksumOf(text)).toBe(checksum)
})

const published = [...ours, ...others].map(({ payload }) => payload)

test.for([emvSample, ...wrongIdentifiers, ...published])(
  'the checksum of %s is reproduced',
  (payload) => {
    expect(withChecksum(payload.slice(0, -8))).toBe(payload)
  },
)

test('a checksum keeps its leading zeros', () => {
  const checksums = Array.from({ length: 5000 }, (_value, number) => checksumOf(String(number)))
  expect(checksums.every((checksum) => /^[0-9A-F]{4}$/.test(checksum))).toBe(true)
  expect(checksums.filter((checksum) => checksum.startsWith('00')).length).toBeGreaterThan(5)
})
