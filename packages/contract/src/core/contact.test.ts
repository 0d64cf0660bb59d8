import { expect, test } from 'vitest'
import { isEmail, NewEmail, maskEmail, maskMobile, maskUsername, mobileOf } from './contact.ts'

test.for([
  ['9123 4567', '+852-91234567'],
  ['85291234567', '+852-91234567'],
  ['+852 9123 4567', '+852-91234567'],
  ['+852-91234567', '+852-91234567'],
  ['+44-7911123456', '+44-7911123456'],
  ['９１２３　４５６７', '+852-91234567'],
  ['＋８５２－９１２３４５６７', '+852-91234567'],
  ['12345678', undefined],
  ['+852-1234', undefined],
  ['+852-9123456', undefined],
  ['nine one two three', undefined],
] as const)('the mobile %j is %j', ([text, mobile]) => {
  expect(mobileOf(text)).toBe(mobile)
})

test.for(['pay@example.com', 'a.b+c@shop.com.hk', 'FPS_Id@ird.gov.hk'])(
  '%s is an e-mail',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.for([
  'pay@',
  '@example.com',
  'pay@example',
  'pay @example.com',
  'a@b.co, c@d.co',
  'a@b.co\r\nBcc: c@d.co',
  `${'a'.repeat(65)}@b.co`,
])('%j is not an e-mail address', (text) => {
  expect(isEmail(text)).toBe(false)
})

test.for([
  'ΝΙΚΟΣ@harbour.example',
  'İrem@harbour.example',
  '\u212Amei@harbour.example',
  'mei１@b.co',
])(
  '%j is no e-mail address for a new person: not all systems have the same lower case of its letters',
  (text) => {
    expect(isEmail(text)).toBe(true)
    expect(NewEmail.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      'Use only English letters, digits and symbols in the e-mail address',
    ])
  },
)

test.for(['mei\u202e@harbour.example', '\u200bmei@harbour.example'])(
  '%j has an invisible character and is no e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(false)
  },
)

test('masked contacts are recognizable to their owner only', () => {
  expect(maskEmail('mei.wong@harbour.example')).toBe('m***@harbour.example')
  expect(maskMobile('+852-91234567')).toBe('+852-****4567')
  expect(maskUsername('mei.wong@harbour.example')).toBe('m***@harbour.example')
  expect(maskUsername('meiwong')).toBe('m***')
})
