/** The audit trail, against the real service: A-210. */
import { expect, request, sessionOf, test } from './support/portal.ts'
import { savedBy } from './support/saved-file.ts'

test('entries are found by person, show the values before and after, and are downloaded', async ({
  portal,
}) => {
  // Changes that succeed, then a call that is refused.
  const merchant = (await sessionOf('MERCHANT'))['accessToken'] ?? ''
  const { payload } = await request<{ payload: { items: { userId: string; version: number }[] } }>(
    '/api/user/list?keyword=developer%40demo.example',
    { token: merchant },
  )
  const { userId } = payload.items[0] ?? { userId: '' }
  for (const displayName of ['Dev P. Patel', 'Dev Patel'])
    await request(`/api/user-management/user/${userId}`, {
      method: 'PUT',
      token: merchant,
      body: { displayName, reason: 'Signs so' },
    })
  await request('/api/user/list', { token: (await sessionOf('STAFF'))['accessToken'] ?? '' })

  const page = await portal.open('/portal', { as: 'MERCHANT' })
  await page.getByRole('link', { name: 'Audit trail' }).click()
  await page.getByRole('combobox', { name: 'Search the audit trail' }).fill(userId)
  await page.keyboard.press('Enter')
  await page.getByText('member.change').first().click()
  const drawer = page.getByRole('complementary', { name: /^Entry/ })
  await expect(drawer.getByRole('row', { name: 'Name Dev P. Patel Dev Patel' })).toBeVisible()
  await expect(drawer.getByText('Signs so')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Download' }).click()
  const file = await savedBy(page, () => page.getByRole('button', { name: /^CSV/ }).click())
  const text = file.bytes.toString()
  expect(text).toContain('member.change')
  // Of other people's entries only those about this one.
  const [, ...lines] = text.trim().split('\r\n')
  expect(lines.filter((line) => !line.includes(userId))).toEqual([])

  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText(/Checked .+ by Mei Chan/)).toBeVisible()

  await portal.open('/portal/audit?outcome=REFUSED')
  await expect(page.getByText('members.list').first()).toBeVisible()
  await expect(page.getByText('Ka-yan Wong').first()).toBeVisible()
})
