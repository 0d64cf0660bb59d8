/** The words of mails about refunds (docs/glossary-languages.md). */
import type { NotificationDetail } from '@merchant/contract/areas/notifications.calls.ts'
import { languageTags, type Language } from '@merchant/contract/core/language.ts'
import { expect, test } from 'vitest'
import { textsIn } from './mail-texts.ts'

const refund = { refundNo: 'R1', amount: '12.00', merTradeNo: 'T1', by: 'Mei' } as const
const details: readonly NotificationDetail[] = [
  refund,
  { ...refund, isCancelled: true },
  { ...refund, decision: 'APPROVED' },
  { ...refund, decision: 'REFUSED', note: 'N' },
]
const mailsIn = (language: Language): string[] => {
  const { REFUND_ASKED, REFUND_DECIDED, REFUND_FAILED } = textsIn(language).notifications
  return [REFUND_ASKED, REFUND_DECIDED, REFUND_FAILED].flatMap((mail) =>
    details.flatMap((detail) => {
      const { subject, line, more = '' } = mail({ merchantName: 'M', place: 'P', detail })
      return [subject, line, more]
    }),
  )
}

test.each(languageTags)(
  'mails in %s say as the portal does that no money was returned',
  (language) => {
    const mails = mailsIn(language)
    const nothing = {
      en: 'No money was returned',
      'zh-Hant-HK': '款項未有退回',
      'zh-Hans': '款项未退回',
    }
    expect(mails.filter((text) => text.includes(nothing[language])).length).toBeGreaterThan(1)
    expect(mails.join('\n')).not.toMatch(/未有退還|未退还/)
  },
)

test('in Simplified Chinese a refund is asked for as the portal calls it', () => {
  expect(mailsIn('zh-Hans').join('\n')).toMatch(/Mei 申请付款 T1 的退款/)
  expect(mailsIn('zh-Hans').join('\n')).not.toContain('提出')
})
