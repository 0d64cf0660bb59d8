/** Another address becomes the default: the password again, and a mail that names it. */
import { expect, test } from 'vitest'
import { letTimePass, messagesTo } from '#dev/testing/account.queries.ts'
import { addressesOf, addressFixtures, newIdentifier, newMobile } from '#dev/testing/addresses.ts'
import { refusedWith, service } from '#dev/testing/harness.ts'
import { notificationFixtures } from '#dev/testing/notifications.ts'

const opened = await service()
const { database, deps, newMerchant } = opened
const fixtures = addressFixtures(opened)
const { mailAll } = notificationFixtures(opened)

const DEFAULT_SUBJECT = 'Another FPS address is the default'

/** An identifier, which is the default, and a mobile number beside it. */
const withTwo = async () => {
  const merchant = newMerchant()
  const given = fixtures(merchant)
  const reader = fixtures(merchant, 'ADMIN')
  const [own, mobile] = [newIdentifier(), newMobile()]
  await given.register('FPSID', own)
  await given.registerByCode('MOBILE', mobile)
  const recipient = await reader.email()
  const defaults = async () =>
    (await addressesOf(database, merchant.merchantId))
      .filter(({ isDefault }) => isDefault)
      .map(({ id }) => id)
  const mails = async (): Promise<string[]> => {
    await mailAll()
    return (await messagesTo(database, deps.wrapping, recipient))
      .filter(({ subject }) => subject === DEFAULT_SUBJECT)
      .map(({ text }) => text)
  }
  return { ...given, own, mobile, defaults, mails }
}

test('another address is made the default only within five minutes of the password, and all who manage addresses are mailed which', async () => {
  const { own, choose, defaults, mails } = await withTwo()
  await letTimePass(database, '6 minutes')
  expect(refusedWith(await choose('MOBILE'))).toEqual([403, '4014'])
  expect(await defaults()).toEqual([own])
  // Changes nothing, so it needs no password and is not mailed.
  expect(await choose('FPSID')).toMatchObject({ code: '0000' })
  expect(await mails()).toEqual([])

  const fresh = await withTwo()
  expect(await fresh.choose('MOBILE')).toMatchObject({ code: '0000' })
  const [text, ...more] = await fresh.mails()
  expect(more).toEqual([])
  expect(text).toContain(`the mobile number +852-****${fresh.mobile.slice(-4)} the default address`)
  expect(text).not.toContain(fresh.mobile)
})

test('the default is removed only within five minutes of the password if another takes its place, and the mail names that one', async () => {
  const { own, remove, defaults, mails } = await withTwo()
  await letTimePass(database, '6 minutes')
  expect(refusedWith(await remove('FPSID'))).toEqual([403, '4014'])
  expect(await defaults()).toEqual([own])
  // Nobody else is paid after this one.
  expect(await remove('MOBILE')).toMatchObject({ payload: { status: 'DEREGISTERED' } })
  expect(await remove('FPSID')).toMatchObject({ payload: { status: 'DEREGISTERED' } })
  expect(await mails()).toEqual([])

  const fresh = await withTwo()
  await fresh.remove('FPSID')
  expect(await fresh.defaults()).toEqual([fresh.mobile])
  const [text, ...more] = await fresh.mails()
  expect(more).toEqual([])
  expect(text).toContain(
    `The mobile number +852-****${fresh.mobile.slice(-4)} is the default address`,
  )
})

test('whose default address is taken over by another merchant is mailed which one is paid now', async () => {
  const { own, mobile, choose, defaults, mails } = await withTwo()
  await choose('MOBILE')
  await letTimePass(database, '61 seconds')
  expect(await fixtures().registerByCode('MOBILE', mobile)).toMatchObject({ code: '0000' })
  expect(await defaults()).toEqual([own])
  expect((await mails()).filter((text) => text.includes(`FPS identifier ${own} is`))).toHaveLength(
    1,
  )
})
