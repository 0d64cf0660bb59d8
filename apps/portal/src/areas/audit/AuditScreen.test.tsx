/** The audit trail as it is read: A-210. */
import { auditCalls, type AuditEntry } from '@merchant/contract/areas/audit.calls.ts'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { kayan, pageWith, peter } from '#testing/members.ts'
import { refused, type Sent } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const AUDIT = '/portal/audit'
const changed: AuditEntry = {
  seq: 42,
  at: '2026-11-21 13:58:02',
  actorId: peter.userId,
  actorName: 'Peter Leung',
  roleType: 'ADMIN',
  action: 'member.change',
  outcome: 'DONE',
  code: null,
  objectType: 'member',
  objectId: kayan.userId,
  shopId: null,
  shopName: null,
  detail: {
    before: { status: 'ACTIVE' },
    after: { status: 'SUSPENDED' },
    reason: 'On leave',
  },
  requestId: 'req_aaaaaaaaaaaa',
  hash: 'ab'.repeat(32),
}
const denied: AuditEntry = {
  ...changed,
  seq: 41,
  actorId: kayan.userId,
  actorName: 'Ka-yan Wong',
  roleType: 'STAFF',
  action: 'refunds.refund',
  outcome: 'REFUSED',
  code: '4030',
  objectType: 'payment',
  objectId: 'HBK1',
  detail: null,
}
const rows = () => [...document.querySelectorAll('main [data-row]')]
const drawer = page.getByRole('complementary')
const questions = (sent: readonly Sent[]) =>
  sent
    .filter(({ address }) => address.startsWith('/x/audit?'))
    .map(({ address }) => new URLSearchParams(address.split('?')[1]))

const at = (path = AUDIT, items: readonly AuditEntry[] = [changed, denied]) =>
  renderScreen(path, {
    as: 'ADMIN',
    answers: [
      [auditCalls.list, pageWith(items)],
      [memberCalls.list, pageWith([kayan, peter])],
    ],
  })

test('each entry says when, who, what, on what and whether it was done', async () => {
  await at()
  await expect.poll(rows).toHaveLength(2)
  const cells = [...(rows()[1]?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
  expect(cells).toEqual([
    '2026-11-2113:58:02',
    'Ka-yan WongStaff',
    'Refundsrefunds.refund',
    'paymentHBK1',
    '',
    'Refused',
  ])
})

test('an entry opens beside the trail, with what it was before and after', async () => {
  const { at: here } = await at()
  await page.getByText('Peter Leung').click()
  await expect.poll(here).toBe(`${AUDIT}?entry=42`)
  const cells = () =>
    [...document.querySelectorAll('.audit-changes tbody tr > *')].map(
      ({ textContent }) => textContent,
    )
  await expect.poll(cells).toEqual(['status', 'ACTIVE', 'SUSPENDED'])
  await expect.element(drawer.getByText('On leave')).toBeVisible()
  await expect.element(drawer.getByText('req_aaaaaaaaaaaa')).toBeVisible()
  await expect.element(drawer.getByText('ab'.repeat(32))).toBeVisible()
})

test('a refusal tells its code, and the person’s other entries are one press away', async () => {
  const { sent, at: here } = await at(`${AUDIT}?entry=41`)
  await expect.element(drawer.getByText('4030')).toBeVisible()
  await drawer.getByRole('link', { name: 'Show all entries of this person' }).click()
  await expect.poll(here).toContain(`actorId=${kayan.userId}`)
  await expect.poll(() => questions(sent).at(-1)?.get('actorId')).toBe(kayan.userId)
  await expect.element(page.getByRole('button', { name: /^Who Ka-yan Wong/ })).toBeVisible()
})

test('the days are written out, and who, area, outcome and number narrow the list', async () => {
  const filter = `actorId=${peter.userId}&action=member&outcome=DONE&objectId=${kayan.userId}`
  const { sent } = await at(`${AUDIT}?startDate=2026-11-01&endDate=2026-11-21&${filter}`)
  await expect.poll(rows).toHaveLength(2)
  expect(Object.fromEntries(questions(sent)[0] ?? [])).toEqual({
    startDate: '2026-11-01',
    endDate: '2026-11-21',
    actorId: peter.userId,
    action: 'member',
    outcome: 'DONE',
    objectId: kayan.userId,
    pageNumber: '1',
    pageSize: '25',
  })
  for (const chip of [/Peter Leung/, /Members/, /Done/])
    await expect.element(page.getByRole('button', { name: chip }).first()).toBeVisible()
})

test('an entry that is not on the page is not made up, with a way back', async () => {
  const { at: here } = await at(`${AUDIT}?entry=7`)
  await expect.poll(rows).toHaveLength(2)
  await expect.element(drawer.getByText('This entry is not on this page of the list')).toBeVisible()
  await drawer.getByRole('button', { name: 'Back to the list' }).click()
  await expect.poll(here).toBe(AUDIT)
})

test('nothing in these days says so and looks wider', async () => {
  const { at: here } = await at(AUDIT, [])
  await page.getByRole('button', { name: 'Search the last 3 months' }).click()
  await expect.poll(here).toBe(`${AUDIT}?range=last3Months`)
})

test('a trail that does not load says so and is asked for again', async () => {
  let isDown = true
  await renderScreen(AUDIT, {
    as: 'ADMIN',
    answers: [
      [auditCalls.list, () => (isDown ? refused('5000') : pageWith([changed]))],
      [memberCalls.list, pageWith([])],
    ],
  })
  await expect.element(page.getByText('The list did not load')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(rows).toHaveLength(1)
})

test('the trail opens to those who manage members, and to nobody else', async () => {
  const { at: here, sent } = await renderScreen(AUDIT, { as: 'SHOP_MANAGER' })
  await expect.poll(here).toContain('/not-authorized')
  expect(questions(sent)).toEqual([])
})
