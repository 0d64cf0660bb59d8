/** The demo's e-mail, driven as a user would (spec 4, 7 and 9). */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { closeLetter } from '../demo/areas/email/compose-store.ts'

const at = (path: string) => renderScreen(path, { as: 'STAFF', config: { demoArea: true } })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const list = (place: string) => page.getByRole('list', { name: `Mail in ${place}` })
const row = (name: RegExp) => page.getByRole('link', { name })
const choose = (subject: string) => page.getByRole('checkbox', { name: `Choose “${subject}”` })
const toast = (text: string) => page.getByText(text)

beforeEach(closeLetter)

test('folders say how much is unread in them, and a letter that is opened no longer is', async () => {
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

test('from md on the folders stand beside the mail, below it behind a button', async () => {
  await page.viewport(1264, 900)
  await at('/apps/email')
  const inbox = page.getByRole('link', { name: /^Inbox \d+ unread$/ })
  await expect.element(inbox).toBeVisible()
  await page.viewport(1263, 900)
  await expect.element(inbox).not.toBeInTheDocument()
  await button('Inbox').click()
  await expect.element(inbox).toBeVisible()
  await page.viewport(1280, 900)
})

test('letters that are chosen are moved together, and come back out of the trash', async () => {
  await at('/apps/email')
  await choose('Parcel left with the neighbour').click()
  await choose('Opening hours for the map').click()
  await expect.element(page.getByText('2 chosen')).toBeVisible()
  await button('Move to').click()
  await expect.element(button('Inbox')).not.toBeInTheDocument()
  await button('Trash').click()
  await expect.element(toast('2 e-mails moved to Trash')).toBeVisible()
  await expect.element(row(/Opening hours/)).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Trash', exact: true }).click()
  await expect.element(row(/Opening hours/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Choose all' }).click()
  expect(button('Move to the trash').query()).toBeNull()
  await button('Move to').click()
  await button('Inbox').click()
  await expect.element(page.getByText('No mail in Trash')).toBeVisible()
})

test('a label toggles, and its page has the mail of every folder', async () => {
  await at('/apps/email/label/company')
  await expect.element(row(/Two proofs on the way/)).toBeVisible()
  await choose('Two proofs on the way').click()
  await button('Label').click()
  await button('Company').click()
  await expect.element(row(/Two proofs on the way/)).not.toBeInTheDocument()
})

test('with the keys a letter is starred, chosen and deleted', async () => {
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

test('a search waits until typing ends, and says when nothing matches', async () => {
  await at('/apps/email')
  await page.getByRole('searchbox', { name: 'Search sender or subject' }).fill('keiko')
  await expect.element(row(/Receipts of October/)).not.toBeInTheDocument()
  await expect.element(row(/Names of the new teas/)).toBeVisible()
})

test('what is written survives another folder and being put aside, and is told when it goes nowhere', async () => {
  await at('/apps/email')
  await button('Compose').click()
  const panel = page.getByRole('dialog', { name: 'New e-mail' })
  await expect.element(button('Send')).toHaveAttribute('aria-disabled', 'true')
  await panel.getByLabelText('To').fill('elin')
  await panel.getByLabelText('Subject').fill('Which red?')
  const text = panel.getByRole('textbox', { name: 'Message' })
  await text.click()
  await userEvent.keyboard('The calm one')
  await button('Send').click()
  await expect
    .element(panel.getByLabelText('To'))
    .toHaveAccessibleDescription('“elin” is no e-mail address.')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('link', { name: 'Sent', exact: true }).click()
  await button(/Which red\?/).click()
  await expect.element(text).toHaveTextContent('The calm one')
  await panel.getByLabelText('To').fill('elin@loom.example')
  await button('Send').click()
  await expect.element(toast('The sample sends nothing: “Which red?” went nowhere.')).toBeVisible()
  await button('Open it again').click()
  await expect.element(text).toHaveTextContent('The calm one')
})

test('a letter is answered below it, and shows the messages before it when they are asked for', async () => {
  await at('/apps/email')
  await row(/Re: The red of the ferries/).click()
  await button('2 earlier messages').click()
  await expect.element(page.getByText('Blue drowns. May they be red?')).toBeVisible()
  await expect.element(page.getByText('2 attachments')).toBeVisible()
  await button('Reply').click()
  await expect.element(page.getByRole('textbox', { name: 'Reply to Elin Berg' })).toHaveFocus()
  await userEvent.keyboard('Yes')
  await button('Send').click()
  await expect.element(button('Reply')).toBeVisible()
})

test('a folder that is not there says so, with the way back', async () => {
  await at('/apps/email/attic')
  await expect.element(page.getByText('There is no such folder or label')).toBeVisible()
})
