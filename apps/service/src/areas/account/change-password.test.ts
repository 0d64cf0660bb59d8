import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { accountFixtures, NEW_PASSWORD, PASSWORD } from '#dev/testing/accounts.ts'
import { auditOf, messagesTo } from '#dev/testing/account.queries.ts'
import { service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { database, deps, encrypt, newMerchant, request } = opened
const { changePassword, enter, person, signIn } = accountFixtures(opened)

test('changing the password ends every session but the current one', async () => {
  const merchants = [newMerchant(), newMerchant()]
  const { email, merchantId } = await person(merchants)
  const own = await enter(email, merchantId)
  const others = [
    await enter(email, merchantId),
    await enter(email, merchants[1]?.merchantId ?? ''),
  ]
  expect(await changePassword(own, PASSWORD, NEW_PASSWORD)).toMatchObject({
    code: '0000',
    payload: { sessionsEnded: 2 },
  })
  expect(await request(own, accountCalls.profile, {})).toMatchObject({ status: 200 })
  for (const token of others)
    expect(await request(token, accountCalls.profile, {})).toMatchObject({ status: 401 })
  expect(await signIn(email, PASSWORD)).toMatchObject({ code: '4011' })
  expect(await signIn(email, NEW_PASSWORD)).toMatchObject({ code: '0000' })
  const [mail] = await messagesTo(database, deps.wrapping, email)
  expect(mail?.subject).toBe('Your password was changed')
  expect(await auditOf(database, merchantId, 'account.changePassword')).toMatchObject([
    { outcome: 'DONE' },
  ])
})

test('a wrong current password is refused at its field, counts for the session, and is audited', async () => {
  const { email, merchantId } = await person()
  const token = await enter(email, merchantId)
  for (let count = 1; count <= 10; count += 1) {
    expect(await changePassword(token, 'not the present one', NEW_PASSWORD)).toMatchObject({
      status: 400,
      code: '4011',
      payload: { fields: [{ path: 'oldPassword' }] },
    })
  }
  expect(await changePassword(token, PASSWORD, NEW_PASSWORD)).toMatchObject({
    status: 423,
    code: '4012',
  })
  expect(await signIn(email, PASSWORD)).toMatchObject({ code: '0000' })
  expect(await auditOf(database, merchantId, 'account.changePassword')).toHaveLength(11)
})

test('the last four passwords cannot be used again, the fifth can', async () => {
  const { email, merchantId } = await person()
  const token = await enter(email, merchantId)
  const passwords = [
    PASSWORD,
    'second umbrella tree',
    'third umbrella tree',
    'fourth umbrella tree',
  ]
  for (const [index, to] of passwords.slice(1).entries()) {
    expect(await changePassword(token, passwords[index] ?? '', to)).toMatchObject({ code: '0000' })
  }
  for (const used of passwords) {
    expect(await changePassword(token, 'fourth umbrella tree', used)).toMatchObject({
      code: '4220',
      payload: {
        fields: [
          { path: 'newPassword', message: 'You have used this password before. Choose a new one' },
        ],
      },
    })
  }
  expect(await changePassword(token, 'fourth umbrella tree', 'fifth umbrella tree')).toMatchObject({
    code: '0000',
  })
  expect(await changePassword(token, 'fifth umbrella tree', PASSWORD)).toMatchObject({
    code: '0000',
  })
})

test('a new password may not contain the name of the merchant', async () => {
  const merchant = newMerchant({ name: 'Harbour Bakery' })
  const { email, merchantId } = await person([merchant])
  const token = await enter(email, merchantId)
  expect(await changePassword(token, PASSWORD, 'we love HarbourBakery')).toMatchObject({
    code: '4220',
  })
})

test('a password of 114 characters of three bytes fits, and one of more does not', async () => {
  const { email, merchantId } = await person()
  const token = await enter(email, merchantId)
  expect(await changePassword(token, PASSWORD, '漢字仮名交文'.repeat(19))).toMatchObject({
    code: '0000',
  })
  expect(() => encrypt('password', `${'漢字仮名交文'.repeat(19)}漢`)).toThrow()
  expect(await signIn(email, '漢字仮名交文'.repeat(19))).toMatchObject({ code: '0000' })
})
