/** Short messages of a merchant’s invitations. */
import { expect, test } from 'vitest'
import { accountFixtures } from '#dev/testing/accounts.ts'
import { messagesTo } from '#dev/testing/account.queries.ts'
import { refusedWith, service } from '#dev/testing/harness.ts'
import { countHit } from '#domain/auth/attempts.queries.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'

const opened = await service()
const { database, deps } = opened
const { requestRegisterCode, invite } = accountFixtures(opened)

test.for([
  ['hour', 30, '+852-91230101'],
  ['day', 100, '+852-91230102'],
] as const)(
  'a merchant’s invitations cause a limited number of short messages in one %s; by e-mail the code is still sent',
  async ([per, max, mobile]) => {
    const { token, merchant, email } = await invite({ mobile })
    const other = await invite({ mobile })
    const windowNow = async () => (await database.gate(findNow)).slice(0, 13)
    const subject = `invitation-sms-${per}:${merchant.merchantId}`
    // Both the hour and the day begin with an hour: begins again if one has begun meanwhile.
    let begun = ''
    while (begun !== (await windowNow())) {
      begun = await windowNow()
      let hits = 0
      while (hits < max) hits = await database.gate((db) => countHit(db, subject, per))
    }
    const refused = await requestRegisterCode(token, 'SMS')
    expect(refusedWith(refused)).toEqual([429, '4290'])
    expect(refused.message).toBe(
      'Too many codes were sent by SMS for invitations of this merchant. Choose e-mail, or try again later',
    )
    expect(await messagesTo(database, deps.wrapping, mobile)).toEqual([])
    expect(await requestRegisterCode(token)).toMatchObject({ code: '0000' })
    expect(await messagesTo(database, deps.wrapping, email)).toHaveLength(1)
    // Another merchant's invitation to the same number.
    expect(await requestRegisterCode(other.token, 'SMS')).toMatchObject({ code: '0000' })
  },
)
