import { expect, test } from 'vitest'
import { digestMail, mailAbout } from './notification-mail.ts'

test('the note of a decision stays in its sentence', () => {
  const mailed = {
    merchantName: 'Harbour Bakery',
    kind: 'REFUND_DECIDED',
    at: '2026-11-27 10:00:00',
    shopId: null,
    shopName: null,
    language: null,
    isInSmartPosList: false,
    isInFpsList: false,
    detail: {
      refundNo: 'R1',
      amount: '10.00',
      merTradeNo: 'P1',
      decision: 'REFUSED',
      note: 'Not today\r\n\nCall me\u2028\u0085Sign in',
    },
  } as const
  const sentence = 'The note says: Not today Call me Sign in\n'
  expect(mailAbout(mailed, 'https://portal.example').text).toContain(sentence)
  expect(digestMail([mailed], mailed, 'https://portal.example').text).toContain(sentence)
})

test('a note and the name of a shop that hold a link are left out', () => {
  const mailed = {
    merchantName: 'Harbour Bakery',
    at: '2026-11-27 10:00:00',
    shopId: 'shp_000000000001',
    shopName: 'Central, evil.example/login',
    language: null,
    isInSmartPosList: false,
    isInFpsList: false,
    detail: {
      refundNo: 'R1',
      amount: '10.00',
      merTradeNo: 'P1',
      decision: 'REFUSED',
      note: 'Sign in at https://evil.example',
    },
  } as const
  const [decided, failed] = [
    mailAbout({ ...mailed, kind: 'REFUND_DECIDED' }, 'https://portal.example'),
    mailAbout({ ...mailed, kind: 'REFUND_FAILED' }, 'https://portal.example'),
  ]
  expect(decided.text).toContain('for payment P1 was refused.\n')
  expect(failed.subject).toBe('A refund at Harbour Bakery failed')
  expect(`${decided.text}${failed.text}`).not.toContain('evil')
})

test.for([
  [true, 'is active: bills are made with it from now on.'],
  [false, 'is active.'],
] as const)(
  'the mail about an address that became active says that bills are made with it only if it is the default (%s)',
  ([isDefault, end]) => {
    const mailed = {
      merchantName: 'Harbour Bakery',
      kind: 'FPS_ADDRESS',
      at: '2026-11-27 10:00:00',
      shopId: null,
      shopName: null,
      language: null,
      isInSmartPosList: false,
      isInFpsList: false,
      detail: { change: 'ACTIVATED', fpsProxyType: 'FPSID', fpsProxyId: '1620417', isDefault },
    } as const
    const { text } = mailAbout(mailed, 'https://portal.example')
    expect(text).toContain(`The FPS identifier 1620417 of Harbour Bakery ${end}\n`)
  },
)
