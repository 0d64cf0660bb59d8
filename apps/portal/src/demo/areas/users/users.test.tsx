/** The demo's users: spec 7 and 9, A-312. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { send } from '../../send.ts'
import { demoUserCalls } from '../../calls/users.calls.ts'

const on = { as: 'STAFF', config: { demoArea: true } } as const
const LIST = '/apps/user/list'
const rows = () => [...document.querySelectorAll('main [data-row]')]
const names = () => rows().map((row) => row.querySelector('.two bdi')?.textContent)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')
const field = (name: string) => dialog.getByLabelText(name, { exact: true })

test('the newest user comes first, with 10, 25, 50 or 100 per page', async () => {
  const { at } = await renderScreen(LIST, on)
  await expect.poll(rows).toHaveLength(10)
  expect(rows()[0]?.getAttribute('data-row')).toBe('46')
  const sizes = page.getByRole('combobox', { name: 'Rows per page' })
  await expect.element(sizes).toBeVisible()
  expect([...(sizes.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual([
    '10',
    '25',
    '50',
    '100',
  ])
  await sizes.selectOptions('50')
  await expect.poll(rows).toHaveLength(46)
  await expect.poll(at).toContain('perPage=50')
})

test('the search starts 800 ms after typing, or immediately on Enter', async () => {
  const { at } = await renderScreen(`${LIST}?currentPage=3`, on)
  await expect.poll(rows).toHaveLength(10)
  const search = page.getByRole('searchbox', { name: 'Search users' })
  const began = performance.now()
  await search.fill('okoye')
  await expect.poll(at).toContain('q=okoye')
  expect(performance.now() - began).toBeGreaterThanOrEqual(800)
  await expect.poll(at).not.toContain('currentPage')
  await expect.poll(names).toEqual(['Okoye Gideon', 'Gideon Okoye'])
  await search.fill('nobody at all')
  search.element().closest('form')?.requestSubmit()
  await expect.element(page.getByText('Nothing matches')).toBeVisible()
  await button('Clear filters').click()
  await expect.poll(rows).toHaveLength(10)
})

test('a list that fails to load offers a retry, and a refused change is reported and not kept', async () => {
  await renderScreen(LIST, on)
  await expect.poll(rows).toHaveLength(10)
  const passOn = globalThis.fetch
  const failing = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const isDemo = typeof input === 'string' && input.includes('/apps/user')
    return isDemo ? Response.json({ message: 'Not now' }, { status: 500 }) : passOn(input, init)
  })
  onTestFinished(() => failing.mockRestore())
  await button(`Delete ${names()[0] ?? ''}`).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question.getByText('Not now')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(rows()).toHaveLength(10)
  await page.getByRole('searchbox', { name: 'Search users' }).fill('okoye')
  await expect.element(page.getByText('The list did not load')).toBeVisible()
  failing.mockRestore()
  await button('Try again').click()
  await expect.poll(names).toEqual(['Okoye Gideon', 'Gideon Okoye'])
})

test('invalid parameters in the address are ignored and named', async () => {
  await renderScreen(`${LIST}?q=gideon&perPage=1000&sortBy=shoes`, on)
  await expect.poll(names).toEqual(['Okoye Gideon', 'Gideon Okoye'])
  await expect.element(page.getByText(/ignored: (perPage, sortBy|sortBy, perPage)/)).toBeVisible()
})

test('a page past the end leads to the last page', async () => {
  const { at } = await renderScreen(`${LIST}?currentPage=9`, on)
  await expect.poll(at).toBe(`${LIST}?currentPage=5`)
  await expect.poll(rows).toHaveLength(6)
})

test('a new filter or page size returns to the first page', async () => {
  const { at, router } = await renderScreen(`${LIST}?currentPage=3`, on)
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOptions('25')
  await expect.poll(at).toBe(`${LIST}?perPage=25`)
  await router.navigate({ href: `${LIST}?currentPage=3` })
  await button('Filter').click()
  await dialog.getByRole('button', { name: 'Role' }).click()
  await dialog.getByRole('button', { name: 'Client' }).click()
  await expect.poll(at).toBe(`${LIST}?role=client`)
})

test('a figure links to its users, and a role only filters', async () => {
  const { at } = await renderScreen(LIST, on)
  const pending = page.getByRole('link', { name: /^Pending/ })
  await expect.poll(() => pending.element().textContent).toMatch(/[1-9]\d* % of all$/)
  await pending.click()
  await expect.poll(at).toBe(`${LIST}?status=pending`)
  await button('Filter').click()
  await dialog.getByRole('button', { name: 'Role' }).click()
  await dialog.getByRole('button', { name: 'Maintainer' }).click()
  await expect.poll(at).toBe(`${LIST}?status=pending&role=maintainer`)
  await expect.poll(() => rows().length).toBeLessThan(10)
  expect(rows().every((row) => row.textContent.includes('Maintainer'))).toBe(true)
})

test('there are figures for all users and each status, and six columns', async () => {
  await page.viewport(1900, 900)
  onTestFinished(() => page.viewport(1280, 900))
  await renderScreen(LIST, on)
  const figures = page.getByRole('region', { name: 'Users by status' })
  await expect.element(figures.getByText('46', { exact: true })).toBeVisible()
  expect(
    figures
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent.replace(/\d.*$/, '')),
  ).toEqual(['All users', 'Active', 'Inactive', 'Pending'])
  const heads = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '')
  await expect.poll(heads).toEqual(['User', 'Role', 'Plan', 'Billing', 'Status', 'Actions'])
  await expect
    .element(page.getByRole('table').getByRole('link').first())
    .toHaveAttribute('href', expect.stringMatching(/view\/46$/))
})

test('the export contains every page of the filtered list', async () => {
  await renderScreen(`${LIST}?role=editor`, on)
  await expect.poll(() => rows().length).toBeGreaterThan(0)
  const made = vi.spyOn(URL, 'createObjectURL')
  onTestFinished(() => made.mockRestore())
  await button('Export CSV').click()
  await expect.element(page.getByText(/saved as users\.csv$/)).toBeVisible()
  const file = made.mock.calls[0]?.[0] as Blob | undefined
  const [head = '', ...lines] = ((await file?.text()) ?? '').trim().split('\r\n')
  expect(head).toBe('id,fullName,email,company,country,contact,role,currentPlan,billing,status')
  const { totalUsers } = await send(demoUserCalls.list, { query: { role: 'editor' } })
  expect(lines).toHaveLength(totalUsers)
  expect(lines.every((line) => line.includes('"editor"'))).toBe(true)
})

test('a user is changed and deleted from the row', async () => {
  await renderScreen(`${LIST}?q=ada kwok`, on)
  await button('Edit Ada Kwok').click()
  await field('Country').fill('Norway')
  await dialog.getByRole('button', { name: 'Save user' }).click()
  await expect.element(page.getByText('Ada Kwok saved')).toBeVisible()
  await button('Delete Ada Kwok').click()
  await expect.element(question.getByText(/^Ada Kwok will be deleted/)).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('1 user deleted')).toBeVisible()
  await expect.element(page.getByText('Nothing matches')).toBeVisible()
})

test.for(['Editor', 'Author', 'Maintainer', 'Subscriber'])(
  'the role %s is shown by its label',
  async (label) => {
    await renderScreen(`${LIST}?role=${label.toLowerCase()}&perPage=100`, on)
    await expect.poll(() => rows().length).toBeGreaterThan(0)
    await expect
      .poll(() => rows().every((row) => row.textContent.includes(label)), { message: label })
      .toBe(true)
  },
)

test('a user is added with the specification’s fields, after missing ones were reported', async () => {
  await renderScreen(LIST, on)
  await button('Add user').click()
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await expect.element(dialog.getByText('Full name is required').first()).toBeVisible()
  await field('Full name').fill('Ida Wells-Moreno')
  await field('E-mail').fill('ida at quay')
  await field('Company').fill('Quay Post')
  await field('Country').fill('Norway')
  await field('Contact').fill('5550 1234')
  await field('Role').selectOptions('Editor')
  await field('Plan').selectOptions('Team')
  await field('Status').selectOptions('Pending')
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await expect
    .element(dialog.getByText('Enter an e-mail address like name@company.example').first())
    .toBeVisible()
  await field('E-mail').fill('ida@quay.example')
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await expect.element(page.getByText('Ida Wells-Moreno added')).toBeVisible()
  await expect.poll(() => names()[0]).toBe('Ida Wells-Moreno')
  expect(rows()[0]?.textContent).toContain('Auto Debit')
})

test('selected users are changed together, and deleted after they were named', async () => {
  await renderScreen(`${LIST}?sortBy=fullName&sortOrder=asc`, on)
  await expect.poll(rows).toHaveLength(10)
  const first = names()[0] ?? ''
  await page.getByRole('checkbox').nth(1).click()
  const bulk = page.getByRole('region', { name: 'Selected rows' })
  await bulk.getByRole('button', { name: 'Make inactive' }).click()
  await expect.element(page.getByText('1 user changed')).toBeVisible()
  await expect.poll(() => rows()[0]?.textContent).toContain('Inactive')
  await page.getByRole('checkbox').nth(1).click()
  await bulk.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question.getByText(new RegExp(`^${first} will be deleted`))).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(names).not.toContain(first)
})

test('a user has five tabs, each with its own address', async () => {
  const { at } = await renderScreen('/apps/user/view/7', on)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Gideon Okoye' })).toBeVisible()
  await expect.element(page.getByText('TX-8807').first()).toBeVisible()
  const parts = page.getByRole('navigation', { name: 'Parts of this user' })
  for (const [name, tab, seen] of [
    ['Security', 'security', 'Recent devices'],
    ['Billing and plan', 'billing', 'Payment cards'],
    ['Notifications', 'notifications', 'Login from a new browser'],
    ['Connections', 'connections', 'Social accounts'],
  ] as const) {
    await parts.getByRole('link', { name }).click()
    await expect.element(page.getByText(seen, { exact: true })).toBeVisible()
    await expect.poll(at).toBe(`/apps/user/view/7?tab=${tab}`)
  }
})

test('the progress of each project of a user is between 0 and 100 percent', async () => {
  await renderScreen('/apps/user/view/7', on)
  const bars = () => [
    ...document.querySelectorAll('[role="progressbar"][aria-label^="Progress of"]'),
  ]
  await expect.poll(bars).toHaveLength(5)
  const far = bars().map((bar) => Number(bar.getAttribute('aria-valuenow') ?? NaN))
  expect(far.every((percent) => percent >= 0 && percent <= 100)).toBe(true)
})

test('an unknown user is reported with a link back to the list', async () => {
  const { at } = await renderScreen('/apps/user/view/999', on)
  await expect.element(page.getByText('There is no such user')).toBeVisible()
  await page.getByRole('link', { name: 'Back to users' }).click()
  await expect.poll(at).toBe(LIST)
})
