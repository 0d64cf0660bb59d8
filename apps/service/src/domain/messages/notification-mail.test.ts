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
    detail: {
      refundNo: 'R1',
      amount: '10.00',
      merTradeNo: 'P1',
      decision: 'REFUSED',
      note: 'Not today\r\n\nhttps://evil.example\u2028\u0085Sign in',
    },
  } as const
  const sentence = 'The note says: Not today https://evil.example Sign in\n'
  expect(mailAbout(mailed, 'https://portal.example').text).toContain(sentence)
  expect(digestMail([mailed], mailed, 'https://portal.example').text).toContain(sentence)
})
