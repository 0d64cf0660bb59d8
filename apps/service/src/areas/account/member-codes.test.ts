/** Codes that the people of one merchant cause together. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { fpsProxyCalls } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { expect, test } from 'vitest'
import { messagesTo } from '#dev/testing/account.queries.ts'
import { newMailbox, newMobile } from '#dev/testing/addresses.ts'
import { service } from '#dev/testing/harness.ts'
import { countHit } from '#domain/auth/attempts.queries.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'

const { as, database, deps, newMerchant } = await service()

test.for([
  ['hour', 60, '3600'],
  ['day', 200, '86400'],
] as const)(
  'the people of a merchant cause a limited number of codes in one %s, for their own numbers and for FPS addresses together',
  async ([per, max, wait]) => {
    const merchant = newMerchant()
    await merchant.ready
    const ofMobile = (send: ReturnType<typeof as>, mobile: string) =>
      send(accountCalls.mobileCode, { body: { mobile } })
    const ofAddress = (send: ReturnType<typeof as>, fpsProxyId: string) =>
      send(fpsProxyCalls.code, { params: { type: 'EMAIL' }, query: { fpsProxyId } })
    const windowNow = async () => (await database.gate(findNow)).slice(0, 13)
    const subject = `member-code-${per}:${merchant.merchantId}`
    const [owner, admin] = [as('MERCHANT', merchant), as('ADMIN', merchant)]
    const [mobile, mailbox] = [newMobile(), newMailbox()]
    const last = newMailbox()
    // Both the hour and the day begin with an hour: begins again if one has begun meanwhile.
    let begun = ''
    while (begun !== (await windowNow())) {
      begun = await windowNow()
      let hits = 0
      while (hits < max - 1) hits = await database.gate((db) => countHit(db, subject, per))
    }
    expect(await ofAddress(owner, last)).toMatchObject({ code: '0000' })
    for (const refused of [await ofMobile(admin, mobile), await ofAddress(owner, mailbox)]) {
      expect(refused).toMatchObject({
        status: 429,
        code: '4290',
        message: 'This merchant has requested too many codes. Try again later',
      })
      expect(refused.headers['retry-after']).toBe(wait)
    }
    for (const to of [mobile, mailbox])
      expect(await messagesTo(database, deps.wrapping, to)).toEqual([])
    // Another merchant's people, to the same number.
    expect(await ofMobile(as('MERCHANT', newMerchant()), mobile)).toMatchObject({ code: '0000' })
  },
)
