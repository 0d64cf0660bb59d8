/** What another role changes, before it is saved. */
import { permissions, roleLabels, roles, type Role } from '@merchant/contract/access/permissions.ts'
import { memberCalls, type Member } from '@merchant/contract/areas/members.calls.ts'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { kayan, pageWith } from '#testing/members.ts'
import { answered } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { specifiedPages } from '#testing/specified-pages.ts'
import { t } from './roles.messages.ts'

const edit = (member: Member, bills = true) =>
  renderScreen(`/portal/membership/edit?userId=${member.userId}`, {
    as: 'ADMIN',
    answers: [
      [memberCalls.list, pageWith([member])],
      [
        merchantCalls.methods,
        () => answered({ paymentMethods: bills ? [{ paymentMethodType: 'BILL_QR' }] : [] }),
      ],
    ],
  })
const pick = (role: Role) =>
  page.getByRole('radio', { name: new RegExp(`^${roleLabels[role]}`) }).click()

/** The lists by their headings. */
const shown = (): Record<string, readonly string[]> =>
  Object.fromEntries(
    [...document.querySelectorAll('.role-changes > div')].map((group) => [
      group.querySelector('dt')?.textContent ?? '',
      [...group.querySelectorAll('dd')].map(({ textContent }) => textContent).toSorted(),
    ]),
  )

/** What a role has and another lacks, from the permission table and the transcribed pages of the specification. */
const only = (role: Role, other: Role) => {
  const has = (holders: readonly string[]) => holders.includes(role) && !holders.includes(other)
  const texts = Object.entries(permissions).flatMap(([name, holders]) =>
    has(holders) ? [t(name as keyof typeof permissions)] : [],
  )
  const titles = specifiedPages.flatMap(({ title, roles: holders }) =>
    has(holders) ? [title] : [],
  )
  // The pages that the specification does not have.
  if (has(permissions.manageMember)) titles.push('Audit trail')
  if (has(permissions.viewSDK)) titles.push('Webhook')
  if (has(permissions.viewBillingQr)) titles.push('Bills and payments')
  return { texts: texts.toSorted(), titles: titles.toSorted() }
}
const expected = (from: Role, to: Role) => {
  const gained = only(to, from)
  const lost = only(from, to)
  return Object.fromEntries(
    [
      [t('newPages'), gained.titles],
      [t('newPermissions'), gained.texts],
      [t('lostPages'), lost.titles],
      [t('lostPermissions'), lost.texts],
    ].filter(([, items]) => items !== undefined && items.length > 0),
  ) as Record<string, readonly string[]>
}

test.each(['STAFF', 'SCHOOL', 'DEVELOPER'] as const)(
  'from %s to every other role, the form names the pages and permissions of the tables that come and go',
  async (from) => {
    await edit({ ...kayan, roleType: from, shopIds: from === 'STAFF' ? kayan.shopIds : [] })
    for (const to of roles.filter((role) => role !== from)) {
      await pick(to)
      await expect.poll(shown).toEqual(expected(from, to))
    }
    await pick(from)
    await expect.poll(shown).toEqual({})
  },
)

test('a supervisor who becomes a manager reads what that adds, and that nothing goes', async () => {
  await edit({ ...kayan, roleType: 'SUPERVISOR' })
  await pick('SHOP_MANAGER')
  await expect.poll(() => Object.keys(shown())).toEqual([t('newPages'), t('newPermissions')])
  expect(shown()[t('newPages')]).toEqual(['Edit a member', 'Invite people'])
  expect(shown()[t('newPermissions')]).toContain('Refund a payment')
})

test('merchant and administrator open and allow the same', async () => {
  await edit({ ...kayan, roleType: 'ADMIN', shopIds: [] })
  await pick('MERCHANT')
  await expect
    .element(page.getByText(/The roles Administrator and Merchant open the same pages/))
    .toBeVisible()
})

test('pages that the merchant does not have are not named', async () => {
  await edit(kayan, false)
  await pick('DEVELOPER')
  await expect.poll(shown).toMatchObject({ [t('lostPages')]: ['Shop', 'Shops'] })
})
