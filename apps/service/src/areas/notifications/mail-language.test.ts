/** Mails about refunds and FPS addresses in the language that their reader chose. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { fpsProxyCalls } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { notificationCalls } from '@merchant/contract/areas/notifications.calls.ts'
import { messagesTo } from '#dev/testing/account.queries.ts'
import { accountFixtures } from '#dev/testing/accounts.ts'
import { newMailbox, newMobile } from '#dev/testing/addresses.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { choose, notificationFixtures } from '#dev/testing/notifications.ts'
import { saveLanguage } from '#domain/auth/people.queries.ts'
import { expect, test } from 'vitest'

const opened = await serviceAlone()
const { app, database, deps, newMerchant, request, tokenOf } = opened
const { mailAll, mailsWith, save, tell } = notificationFixtures(opened)

test.each([
  [
    'en',
    'A refund at Harbour en failed',
    'The refund R1 of HKD 12.00 for payment T1 failed. No money was returned.',
    'An FPS address was replaced',
  ],
  [
    'zh-Hant-HK',
    'Harbour zh-Hant-HK 有一筆退款失敗',
    '付款 T1 的退款 R1（HKD 12.00）失敗，款項未有退回。',
    '收款識別代號已更換',
  ],
  [
    'zh-Hans',
    'Harbour zh-Hans 有一笔退款失败',
    '付款 T1 的退款 R1（HKD 12.00）失败，款项未退回。',
    '收款识别代号已更换',
  ],
] as const)(
  'the mails about a refund and an FPS address are in %s, and marked with it',
  async (language, subject, line, aboutAddress) => {
    const name = `Harbour ${language}`
    const merchant = newMerchant({ name })
    const token = await tokenOf('ADMIN', merchant)
    await request(token, accountCalls.chooseLanguage, { body: { language } })
    const { email } = (await request(token, notificationCalls.settings, {})).payload
    await save(token, { kinds: [choose('REFUND_FAILED', true, true)], digestAt: null })
    const refund = { refundNo: 'R1', amount: '12.00', merTradeNo: 'T1' }
    await tell(merchant, 'REFUND_FAILED', { detail: refund })
    const address = { change: 'REPLACED', fpsProxyType: 'FPSID', fpsProxyId: '1234567' } as const
    await tell(merchant, 'FPS_ADDRESS', {
      detail: { ...address, replacedId: '7654321', by: 'Mei' },
    })
    await mailAll()
    const mine = (await mailsWith(name)).filter(({ recipient }) => recipient === email)
    expect(mine.map((mail) => mail.language)).toEqual([language, language])
    expect(mine.find((mail) => mail.subject === subject)?.text).toContain(line)
    expect(mine.find((mail) => mail.subject === aboutAddress)?.text).toMatch(/7654321.*1234567/)
  },
)

test.each([
  [
    'en',
    'A refund at Cancelled en was cancelled',
    'It may be the same refund. Do not repeat it',
    'again',
  ],
  ['zh-Hant-HK', 'Cancelled zh-Hant-HK 有一筆退款已取消', '請勿重複退款', '再次'],
  ['zh-Hans', 'Cancelled zh-Hans 有一笔退款已取消', '请勿重复退款', '再次'],
] as const)(
  'the mail in %s about a refund that was cancelled because another was found warns against repeating it',
  async (language, subject, warning, invitation) => {
    const name = `Cancelled ${language}`
    const merchant = newMerchant({ name })
    const token = await tokenOf('ADMIN', merchant)
    await request(token, accountCalls.chooseLanguage, { body: { language } })
    await save(token, { kinds: [choose('REFUND_FAILED', true, true)], digestAt: null })
    const refund = { refundNo: 'R1', amount: '12.00', merTradeNo: 'T1', isCancelled: true }
    await tell(merchant, 'REFUND_FAILED', { detail: refund })
    await mailAll()
    const mine = (await mailsWith(name)).filter((mail) => mail.subject === subject)
    expect(mine).toHaveLength(1)
    expect(mine[0]?.text).toContain(warning)
    expect(mine[0]?.text).not.toContain(invitation)
  },
)

test('a code to an address that nobody has yet is in the language of the person who caused it', async () => {
  const merchant = newMerchant()
  const token = await tokenOf('MERCHANT', merchant)
  await request(token, accountCalls.chooseLanguage, { body: { language: 'zh-Hant-HK' } })
  const textTo = async (address: string) =>
    (await messagesTo(database, deps.wrapping, address))[0]?.text
  const mobile = newMobile()
  await request(token, accountCalls.mobileCode, { body: { mobile } })
  expect(await textTo(mobile)).toContain('是您用以確認手提電話號碼的驗證碼')
  const mailbox = newMailbox()
  await request(token, fpsProxyCalls.code, {
    params: { type: 'EMAIL' },
    query: { fpsProxyId: mailbox },
  })
  expect(await textTo(mailbox)).toContain('是登記此識別代號的驗證碼')
  const { invite, requestRegisterCode } = accountFixtures(opened)
  const invited = await invite()
  await database.gate((db) => saveLanguage(db, invited.invitedBy, 'zh-Hans'))
  await requestRegisterCode(invited.token)
  expect(await textTo(invited.email)).toContain('五分钟内有效')
})

test.each([
  ['zh-HK,en;q=0.8', 'zh-Hant-HK', '寄件匣'],
  ['zh-CN', 'zh-Hans', '发件箱'],
  ['fr', 'en', 'Outbox'],
] as const)(
  'the outbox speaks the language of a browser that prefers %s, and each message its own',
  async (accepted, language, title) => {
    const page = await app.inject({
      url: '/dev/outbox',
      headers: { host: 'localhost', 'accept-language': accepted },
    })
    expect(page.body).toContain(`<html lang="${language}">`)
    expect(page.body).toContain(`<h1>${title}</h1>`)
    expect(page.body).toMatch(/<h2 lang="zh-Hans">.*有一笔退款失败/)
  },
)
