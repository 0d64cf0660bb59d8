/** The mails about PINs that were set without the old one, or removed. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { messagesTo } from '#dev/testing/account.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { OTHER, PINS, terminalFixtures } from '#dev/testing/terminals.ts'
import { expect, test } from 'vitest'

const opened = await serviceAlone()
const { as, database, deps } = opened
const { ready } = terminalFixtures(opened)

test.for([
  ['en', 'at Shop 1 of '],
  ['zh-Hant-HK', ' Shop 1 終端機 '],
  ['zh-Hans', ' Shop 1 终端 '],
] as const)(
  'in %s the mails about a new, a removed and a new refund PIN name the shop of the terminal',
  async ([language, place]) => {
    const { merchant, setPin, setRefundPin, removeRefundPin } = await ready()
    const owner = as('MERCHANT', merchant)
    await owner(accountCalls.chooseLanguage, { body: { language } })
    const { email } = (await owner(accountCalls.profile, {})).payload
    await setPin(OTHER)
    await setRefundPin(PINS[2])
    await removeRefundPin()
    await setRefundPin(PINS[3])
    const mails = await messagesTo(database, deps.wrapping, email)
    expect(mails).toHaveLength(3)
    for (const { text } of mails) expect(text).toContain(place)
  },
)
