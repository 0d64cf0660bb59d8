import type { InvitationDraft } from '@merchant/contract/areas/members.calls.ts'
import { service } from '#dev/testing/harness.ts'
import { memberFixtures } from '#dev/testing/members.ts'
import { en } from '#domain/messages/texts/en.ts'
import { expect, test } from 'vitest'
import { invitationMail, inviterName } from './invitation-mail.ts'

const portal = await service()
const { newMerchant } = portal
const { withAdmin, invite } = memberFixtures(portal)

test.for([
  [{ emails: [] }, 'emails'],
  [
    { emails: Array.from({ length: 21 }, (_none, index) => `a${String(index)}@b.example`) },
    'emails',
  ],
  [{ emails: ['a@b.example\r\nBcc: c@d.example'] }, 'emails.0'],
  [{ emails: [`${'a'.repeat(250)}@b.example`] }, 'emails.0'],
  [{ emails: ['no address'] }, 'emails.0'],
  [{ roleType: 'FINANCE' }, 'roleType'],
  [{ roleType: 'STAFF' }, 'shopIds'],
  [{ roleType: 'CS', shopIds: ['shp_000000000000'] }, 'shopIds'],
  [{ message: 'Look at https://evil.example' }, 'message'],
  [{ message: 'Sign in at evil.example/login' }, 'message'],
  [{ message: 'zero \0' }, 'message'],
  [{ message: 'leaves\rthe quotation' }, 'message'],
  [{ emails: ['a@b.example', 'c@d.example'], mobile: '91234567' }, 'mobile'],
  [{ merchantId: 'mer_000000000000' }, 'merchantId'],
] as const)('the invitation %j is refused with the name of its field', async ([body, path]) => {
  const { admin } = await withAdmin()
  const answer = await invite(admin, body as unknown as Partial<InvitationDraft>)
  expect([answer.status, answer.code]).toEqual([422, '4220'])
  expect(
    (answer.payload as unknown as { fields: { path: string }[] }).fields.map((field) => field.path),
  ).toContain(path)
})

test('an invitation to a shop of another merchant or an unknown one is not found', async () => {
  const { admin } = await withAdmin()
  const other = newMerchant()
  await other.ready
  for (const shopIds of [[other.shops[0].shopId], ['shp_000000000000']]) {
    expect((await invite(admin, { roleType: 'STAFF', shopIds })).code).toBe('4040')
  }
})

test.for(['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f'])(
  'the mail quotes the message to its end, also after %j',
  (lineEnd) => {
    const values = { merchantName: 'Bakery', invitedBy: 'Ada', shopNames: [], link: 'the link' }
    const words = invitationMail({ ...values, roleType: 'CS', note: `one${lineEnd}two` })
    expect(words(en).text).toContain('\n\n> one\n> two\n\n')
  },
)

test('the mail leaves out shops whose names hold a link', () => {
  const words = invitationMail({
    merchantName: 'Bakery',
    invitedBy: 'Ada',
    roleType: 'STAFF',
    shopNames: ['Central', 'sign in at evil.example/login', 'https://evil.example'],
    note: undefined,
    link: 'the link',
  })
  expect(words(en).text).toContain('as Staff in Central.')
  expect(words(en).text).not.toContain('evil')
})

test('a name that holds a link does not begin the mail', () => {
  const email = 'ada@test.example'
  expect(inviterName({ email, displayName: 'Ada Admin' })).toBe('Ada Admin')
  for (const displayName of ['https://evil.example', 'evil.example/login'])
    expect(inviterName({ email, displayName })).toBe(email)
})
