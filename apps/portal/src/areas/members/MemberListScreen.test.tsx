/** The list of members. */
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { kayan, mei, pageWith, peter, winnie } from '#testing/members.ts'
import { filterSent, refused, type Sent } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const LIST = '/portal/membership/list'
const everybody = [kayan, mei, peter]
const searchOf = ({ address }: Sent) => new URLSearchParams(address.split('?')[1])

const answerList = (sent: Sent) => {
  const userId = searchOf(sent).get('userId')
  return pageWith(everybody.filter((one) => userId === null || one.userId === userId))
}
const at = (path: string, as: 'MERCHANT' | 'ADMIN' | 'SHOP_MANAGER' | 'STAFF' = 'ADMIN') =>
  renderScreen(path, {
    as,
    answers: [
      [memberCalls.list, answerList],
      [memberCalls.invitations, pageWith([winnie])],
    ],
  })
const requestsTo = (sent: readonly Sent[], path: string) =>
  sent.filter(({ address }) => address.split('?')[0] === path)
const rows = () => [...document.querySelectorAll('main [data-row]')]
const drawer = page.getByRole('complementary')

test('a role without the permission is told who can grant it, and no request is made', async () => {
  const { sent } = await at(LIST, 'STAFF')
  await expect.element(page.getByText('You don’t have permission to see members')).toBeVisible()
  await expect.element(page.getByText(/role Merchant or Administrator/)).toBeVisible()
  expect(requestsTo(sent, '/user/list')).toEqual([])
})

test('each member is listed with e-mail, role, shops and status', async () => {
  await at(LIST)
  await expect.poll(rows).toHaveLength(3)
  const cells = () =>
    [...(rows()[0]?.querySelectorAll('td') ?? [])].slice(0, 3).map(({ textContent }) => textContent)
  expect(cells()).toEqual(['Ka-yan Wongkayan@harbour.example', 'StaffKwun Tong', 'Active'])
})

test('assigned shops that the session does not know are counted, in the list and beside it', async () => {
  const unknown = ['shp_newest000001', 'shp_newest000002']
  const both = { ...kayan, shopIds: ['shp_kwuntong0001', ...unknown] }
  const other = { ...kayan, userId: 'usr_other0000001', shopIds: ['shp_newest000001'] }
  const nobody = { ...kayan, userId: 'usr_nobody000001', shopIds: [] }
  await renderScreen(`${LIST}?user=${both.userId}`, {
    as: 'ADMIN',
    answers: [[memberCalls.list, pageWith([both, other, nobody])]],
  })
  await expect.poll(rows).toHaveLength(3)
  expect(rows().map((row) => row.querySelectorAll('td')[1]?.textContent)).toEqual([
    'StaffKwun Tong +2',
    'Staff1 other shop',
    'StaffNone',
  ])
  await expect.element(drawer.getByText('Kwun Tong, 2 other shops')).toBeVisible()
})

test('filters and search are in the address and in the request', async () => {
  const { sent, at: here } = await at(`${LIST}?roleType=STAFF&status=SUSPENDED&pageNumber=2`)
  await page.getByRole('combobox', { name: 'Search members' }).fill('wong')
  await page.getByRole('option', { name: /wong/ }).click()
  await expect.poll(here).toContain('keyword=wong')
  await expect.poll(here).not.toContain('pageNumber')
  const last = requestsTo(sent, '/user/list').at(-1)
  expect(last && Object.fromEntries(searchOf(last))).toEqual({
    roleType: 'STAFF',
    status: 'SUSPENDED',
    keyword: 'wong',
    pageNumber: '1',
    pageSize: '25',
  })
})

test('the file is requested with the filters and the columns of the list', async () => {
  const file = () => new Response('a\n', { headers: { 'Content-Type': 'text/csv' } })
  const { sent } = await renderScreen(`${LIST}?roleType=STAFF&sortBy=joinedAt&sortOrder=desc`, {
    as: 'SHOP_MANAGER',
    answers: [
      [memberCalls.file, file],
      [memberCalls.list, answerList],
    ],
  })
  await expect.poll(rows).toHaveLength(3)
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('button', { name: /^CSV/ }).click()
  const filter = { roleType: 'STAFF', sortBy: 'joinedAt', sortOrder: 'desc' }
  await expect.poll(() => filterSent(sent, '/x/user/file')).toEqual(filter)
  expect(filterSent(sent, '/user/list')).toEqual(filter)
  const [request] = requestsTo(sent, '/x/user/file')
  expect(request && searchOf(request).get('columns')).toBe(
    'displayName,email,roleType,shopIds,status,lastLoginAt,joinedAt,mfaEnabled',
  )
})

test('a card number is removed from the address, with a note', async () => {
  const { sent, at: here } = await at(`${LIST}?keyword=4111111111111111&roleType=STAFF`)
  await expect.element(page.getByText(/The link contained a card number/)).toBeVisible()
  await expect.poll(here).toBe(`${LIST}?roleType=STAFF`)
  expect(JSON.stringify(sent.map(({ address }) => address))).not.toContain('4111')
})

test('a member opens beside the list at its own address, with a link to edit', async () => {
  const { at: here } = await at(LIST)
  await page.getByText('Ka-yan Wong').click()
  await expect.poll(here).toBe(`${LIST}?user=usr_kayanwong001`)
  await expect.element(drawer.getByText('+852-91234567')).toBeVisible()
  await expect
    .element(drawer.getByRole('link', { name: 'Edit' }))
    .toHaveAttribute('href', '/merchant-portal/portal/membership/edit?userId=usr_kayanwong001')
})

test('the drawer links to the activity of the member in the audit trail', async () => {
  await at(`${LIST}?user=usr_kayanwong001`)
  await expect
    .element(drawer.getByRole('link', { name: 'Show activity' }))
    .toHaveAttribute(
      'href',
      '/merchant-portal/portal/audit?actorId=usr_kayanwong001&range=last3Months',
    )
})

test('the drawer of oneself links to the account instead', async () => {
  await at(`${LIST}?user=usr_meichan00001`)
  await expect
    .element(drawer.getByRole('link', { name: 'Your account' }))
    .toHaveAttribute('href', '/merchant-portal/portal/user')
})

test('a shop manager is told why they cannot edit an administrator', async () => {
  await at(`${LIST}?user=usr_peterleung01`, 'SHOP_MANAGER')
  await expect
    .element(drawer.getByRole('button', { name: 'Edit' }))
    .toHaveAccessibleDescription('You cannot grant or revoke the role Administrator')
})

test.each(['usr_000000000000', 'nonsense'])(
  'member %s is not found, with a way back',
  async (id) => {
    const { at: here } = await at(`${LIST}?user=${id}`)
    await expect.element(drawer.getByText('Member not found')).toBeVisible()
    await drawer.getByRole('button', { name: 'Back to the list' }).click()
    await expect.poll(here).toBe(LIST)
  },
)

test('an empty list says why and clears the filters', async () => {
  const { at: here } = await renderScreen(`${LIST}?keyword=nobody`, {
    as: 'ADMIN',
    answers: [[memberCalls.list, pageWith([])]],
  })
  await expect.element(page.getByText('No members match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(here).toBe(LIST)
})

test('a list that failed to load can be loaded again', async () => {
  let isDown = true
  await renderScreen(LIST, {
    as: 'ADMIN',
    answers: [[memberCalls.list, () => (isDown ? refused('5000') : pageWith(everybody))]],
  })
  await expect.element(page.getByText('The list did not load')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(rows).toHaveLength(3)
})

test('a long name and a long address end in an ellipsis within their cell, in rows of both heights', async () => {
  const name = 'Maximiliana Konstantinopoulou-Featherstonehaugh '.repeat(2).trim()
  const long = { ...kayan, displayName: name, email: `${'counter.'.repeat(9)}@harbour.example` }
  await renderScreen(LIST, { as: 'ADMIN', answers: [[memberCalls.list, pageWith([long])]] })
  await expect.poll(rows).toHaveLength(1)
  const cell = () => document.querySelector<HTMLElement>('main [data-row] > [data-long]')
  const lines = () => [...(cell()?.querySelectorAll<HTMLElement>('.two > *') ?? [])]
  const end = () => cell()?.getBoundingClientRect().right ?? 0
  for (const dense of ['false', 'true']) {
    document.querySelector('.table-body')?.setAttribute('data-dense', dense)
    await expect
      .poll(() =>
        lines().map((line) => [
          line.getBoundingClientRect().right < end(),
          line.scrollWidth > line.clientWidth,
          getComputedStyle(line).textOverflow,
        ]),
      )
      .toEqual([
        [true, true, 'ellipsis'],
        [true, true, 'ellipsis'],
      ])
  }
})
