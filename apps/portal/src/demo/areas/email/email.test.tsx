/** The demo's e-mail, driven as a user would (spec 4, 7 and 9). */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeSetting } from '#preferences/settings.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { closeCompose } from './drafts.ts'

const at = (path: string) => renderScreen(path, { as: 'STAFF', config: { demoArea: true } })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const list = (mailbox: string) => page.getByRole('list', { name: `Mail in ${mailbox}` })
const row = (name: RegExp) => page.getByRole('link', { name })
const choose = (subject: string) => page.getByRole('checkbox', { name: `Select “${subject}”` })

beforeEach(closeCompose)

test.for(['Sent', 'Draft'])(
  'in %s a row names the receivers instead of the sender',
  async (mailbox) => {
    await at(`/apps/email/${mailbox.toLowerCase()}`)
    const names = () =>
      [...list(mailbox).element().querySelectorAll('.mail-from')].map((one) => one.textContent)
    await expect.element(list(mailbox)).toBeVisible()
    expect(names().length).toBeGreaterThan(0)
    expect(names().filter((name) => !name.startsWith('to '))).toEqual([])
    expect(names().join()).not.toContain('Mabel Yeung')
  },
)

test('six folders and four labels are linked, with colours and counts above 0, and the window does not scroll', async () => {
  await at('/apps/email/sent')
  const mailboxes = page.getByRole('navigation', { name: 'Folders and labels' })
  const names = ['Inbox 5 unread', 'Sent', 'Draft 2 drafts', 'Starred', 'Spam 1 unread', 'Trash']
  const labels = ['Personal', 'Company', 'Important', 'Private']
  const link = (name: string) => mailboxes.getByRole('link', { name, exact: true })
  for (const name of [...names, ...labels]) await expect.element(link(name)).toBeVisible()
  expect(mailboxes.getByRole('link').elements()).toHaveLength(10)
  await expect.element(link('Sent')).toHaveAttribute('aria-current', 'page')
  expect(mailboxes.element().querySelectorAll('[aria-current]')).toHaveLength(1)
  await expect.element(list('Sent').getByText('to Gideon Okoye').first()).toBeVisible()
  expect(document.documentElement.scrollHeight).toBe(innerHeight)
  const dots = [...mailboxes.element().querySelectorAll('.mail-dot')]
  expect(new Set(dots.map((dot) => getComputedStyle(dot).backgroundColor)).size).toBe(4)
})

test('folders show their unread count, and opening an e-mail marks it as read', async () => {
  const { at: now } = await at('/apps/email')
  await expect.element(page.getByRole('link', { name: 'Inbox 5 unread' })).toBeVisible()
  await row(/Receipts of October/).click()
  await expect.element(page.getByRole('heading', { name: 'Receipts of October' })).toBeVisible()
  await expect.element(page.getByText('4 of 9')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Inbox 4 unread' })).toBeVisible()
  await expect.poll(now).toMatch(/^\/apps\/email\?mail=\d+$/)
  await userEvent.keyboard('j')
  await expect.element(page.getByText('5 of 9')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list('Inbox')).toBeVisible()
  await expect.poll(now).toBe('/apps/email')
  await page.getByRole('link', { name: 'Draft 2 drafts' }).click()
  await expect.element(row(/Thoughts on the tea list/)).toBeVisible()
})

test('folders are beside the mail from md upwards, and behind a button below', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(1264, 900)
  await at('/apps/email')
  const inbox = page.getByRole('link', { name: /^Inbox \d+ unread$/ })
  await expect.element(inbox).toBeVisible()
  await page.viewport(1263, 900)
  await expect.element(inbox).not.toBeInTheDocument()
  await button('Inbox').click()
  await expect.element(inbox).toBeVisible()
})

test('selected e-mails are moved together and can be restored from the trash', async () => {
  await at('/apps/email')
  await choose('Parcel left with the neighbour').click()
  await choose('Opening hours for the map').click()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await button('Move to').click()
  await expect.element(button('Inbox')).not.toBeInTheDocument()
  await button('Trash').click()
  await expect.element(page.getByText('2 e-mails moved to Trash')).toBeVisible()
  await expect.element(row(/Opening hours/)).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Trash', exact: true }).click()
  await expect.element(row(/Opening hours/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  expect(button('Move to the trash').query()).toBeNull()
  await button('Move to').click()
  await button('Inbox').click()
  await expect.element(page.getByText('No mail in Trash')).toBeVisible()
})

test('removing a label takes the e-mail off the page of that label', async () => {
  await at('/apps/email/label/company')
  await expect.element(row(/Two proofs on the way/)).toBeVisible()
  await choose('Two proofs on the way').click()
  await button('Label').click()
  await button('Company').click()
  await expect.element(row(/Two proofs on the way/)).not.toBeInTheDocument()
})

test('keyboard shortcuts star, select and delete an e-mail', async () => {
  await at('/apps/email')
  await expect.element(list('Inbox')).toBeVisible()
  await userEvent.keyboard('js')
  const first = list('Inbox').getByRole('listitem').first()
  await expect
    .element(first.getByRole('button', { name: /^Star/ }))
    .toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('x')
  await expect.element(first.getByRole('checkbox')).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(first.getByRole('checkbox')).not.toBeChecked()
  const subject = first.element().querySelector('.mail-subject')?.textContent ?? ''
  await userEvent.keyboard('#')
  await expect.element(page.getByText(subject, { exact: true })).not.toBeInTheDocument()
})

test('without single-key shortcuts only Space and Delete act on an e-mail', async () => {
  changeSetting('singleKeys', false)
  onTestFinished(() => changeSetting('singleKeys', true))
  await at('/apps/email')
  const first = list('Inbox').getByRole('listitem').first()
  const star = first.getByRole('button', { name: /^Star/ })
  await expect.element(star).toHaveAttribute('aria-pressed', 'false')
  const subject = first.element().querySelector('.mail-subject')?.textContent ?? ''
  first.element().querySelector<HTMLElement>('[data-row-link]')?.focus()
  await userEvent.keyboard('s#jx')
  await userEvent.keyboard(' ')
  await expect.element(first.getByRole('checkbox')).toBeChecked()
  await expect.element(star).toHaveAttribute('aria-pressed', 'false')
  await expect.element(page.getByText(subject, { exact: true })).toBeVisible()
  await userEvent.keyboard('{Delete}')
  await expect.element(page.getByText(subject, { exact: true })).not.toBeInTheDocument()
})

test('the search finds e-mails by sender or subject, and reports when nothing matches', async () => {
  await at('/apps/email')
  await page.getByRole('searchbox', { name: 'Search sender or subject' }).fill('keiko')
  await expect.element(row(/Receipts of October/)).not.toBeInTheDocument()
  await expect.element(row(/Names of the new teas/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search sender or subject' }).fill('zzzz')
  await expect.element(page.getByText('No result for “zzzz”')).toBeVisible()
})

test('an unknown folder is reported with a link back to the inbox', async () => {
  await at('/apps/email/attic')
  await expect.element(page.getByText('There is no such folder or label')).toBeVisible()
  await page.getByRole('link', { name: 'Back to inbox' }).click()
  await expect.element(list('Inbox')).toBeVisible()
})

const rowOf = (subject: string) =>
  list('Inbox')
    .getByRole('listitem')
    .filter({ has: page.getByText(subject, { exact: true }) })

test('a row shows sender, subject and time, and differs when unread; its actions appear on hover and do not open the e-mail', async () => {
  const { at: now } = await at('/apps/email')
  const one = rowOf('Names of the new teas')
  await expect.element(one).toBeVisible()
  const drawn = one.element()
  for (const part of ['.demo-avatar', '.mail-from', '.mail-subject', '.mail-when'])
    expect(drawn.querySelector(part)?.checkVisibility(), part).toBe(true)
  expect(getComputedStyle(drawn.querySelector('.mail-subject') ?? drawn).whiteSpace).toBe('nowrap')
  const ground = () => getComputedStyle(drawn).backgroundColor
  const whileRead = ground()
  await one.getByRole('button', { name: /^Star/ }).click()
  await expect
    .element(one.getByRole('button', { name: /^Star/ }))
    .toHaveAttribute('aria-pressed', 'false')
  expect(drawn.querySelector('.mail-quick')?.checkVisibility()).toBe(true)
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
  ;(document.activeElement as HTMLElement).blur()
  await expect.poll(() => drawn.querySelector('.mail-quick')?.checkVisibility()).toBe(false)
  await userEvent.hover(one)
  await one.getByRole('button', { name: 'Mark as unread' }).click()
  await expect.element(one.getByRole('button', { name: 'Mark as read' })).toBeVisible()
  expect(ground()).not.toBe(whileRead)
  await one.getByRole('button', { name: 'Mark as read' }).click()
  await one.getByRole('button', { name: 'Move to spam' }).click()
  await expect.element(one).not.toBeInTheDocument()
  expect(now()).toBe('/apps/email')
})

test('selecting all e-mails and marking them as read clears the selection', async () => {
  await at('/apps/email')
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await expect.element(all).not.toBeChecked()
  expect(button('Label').query()).toBeNull()
  await choose('Opening hours for the map').click()
  expect((all.element() as HTMLInputElement).indeterminate).toBe(true)
  await all.click()
  await expect.element(all).toBeChecked()
  const count = list('Inbox').getByRole('listitem').elements().length
  await expect.element(page.getByText(`${String(count)} selected`)).toBeVisible()
  const acts = document.querySelector('.mail-acts') ?? document.body
  await page.elementLocator(acts).getByRole('button', { name: 'Mark as read' }).click()
  await expect.element(page.getByText(`${String(count)} e-mails`)).toBeVisible()
  await expect.element(all).not.toBeChecked()
  await expect.element(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
})

test('the list can be refreshed', async () => {
  await at('/apps/email')
  await expect.element(list('Inbox')).toBeVisible()
  const fetchSpy = vi.spyOn(window, 'fetch')
  onTestFinished(() => fetchSpy.mockRestore())
  await button('Refresh').click()
  await expect
    .poll(() =>
      fetchSpy.mock.calls.filter(([url]) => (url as string).includes('/apps/email/emails')),
    )
    .toHaveLength(1)
})

test('an open e-mail shows its position in the list and closes when it leaves the list', async () => {
  const { at: now } = await at('/apps/email/starred')
  await expect.element(list('Starred')).toBeVisible()
  const rows = list('Starred').getByRole('link')
  const count = rows.elements().length
  await rows.first().click()
  await expect.element(page.getByText(`1 of ${String(count)}`)).toBeVisible()
  await expect.element(button('Previous e-mail')).toBeDisabled()
  for (let steps = 1; steps < count; steps += 1) await button('Next e-mail').click()
  await expect.element(page.getByText(`${String(count)} of ${String(count)}`)).toBeVisible()
  await expect.element(button('Next e-mail')).toBeDisabled()
  const detail = page.getByRole('region').filter({ has: button('Back to the list') })
  await detail.getByRole('button', { name: /^Star/ }).click()
  await expect.poll(now).toBe('/apps/email/starred')
  await expect.poll(() => rows.elements().length).toBe(count - 1)
  await rows.first().click()
  await expect.element(button('Back to the list')).toBeVisible()
  await detail.getByRole('button', { name: 'Mark as unread' }).click()
  await expect.poll(now).toBe('/apps/email/starred')
  await rows.first().click()
  await detail.getByRole('button', { name: 'Label' }).click()
  await button('Personal').click()
  await expect.element(detail.getByText('Personal')).toBeVisible()
  await detail.getByRole('button', { name: 'Move to the trash' }).click()
  await expect.poll(now).toBe('/apps/email/starred')
})

test('by keyboard an e-mail is opened, paged and deleted', async () => {
  await at('/apps/email')
  await expect.element(list('Inbox')).toBeVisible()
  const count = list('Inbox').getByRole('listitem').elements().length
  await userEvent.keyboard('j{ArrowDown}{ArrowUp}{Enter}')
  await expect.element(page.getByText(`1 of ${String(count)}`)).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(page.getByText(`2 of ${String(count)}`)).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(page.getByText(`1 of ${String(count)}`)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Back to the list')).not.toBeInTheDocument()
  list('Inbox').getByRole('link').first().element().focus()
  await userEvent.keyboard('{Delete}')
  await expect.poll(() => list('Inbox').getByRole('listitem').elements().length).toBe(count - 1)
})
