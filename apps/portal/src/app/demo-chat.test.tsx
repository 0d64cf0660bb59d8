/** The demo's chat, driven as a user would (spec 4 and 7). */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'

const at = (path: string) => renderScreen(path, { as: 'STAFF', config: { demoArea: true } })
const chats = page.getByRole('list', { name: 'Chats' })
const contacts = page.getByRole('list', { name: 'Contacts' })
const log = (name: string) => page.getByRole('log', { name: `Conversation with ${name}` })
const field = (name: string) => page.getByRole('textbox', { name: `Message to ${name}` })

test('a chat that is opened has nothing unseen, and its newest message is in sight', async () => {
  const { at: now } = await at('/apps/chat')
  await expect.element(page.getByText('Start a conversation')).toBeVisible()
  const gideon = chats.getByRole('link', { name: /Gideon Okoye/ })
  await expect.element(gideon.getByText('2 unseen messages')).toBeInTheDocument()
  await gideon.click()
  await expect.element(log('Gideon Okoye').getByText(/Half a pallet/)).toBeVisible()
  await expect.element(gideon.getByText(/unseen/)).not.toBeInTheDocument()
  await expect.element(gideon).toHaveAttribute('aria-current', 'page')
  await expect.poll(now).toBe('/apps/chat?contact=2')
})

test('a first message begins a chat, which comes first, and is sent and not yet seen', async () => {
  await at('/apps/chat')
  await contacts.getByRole('link', { name: /Hana Suzuki/ }).click()
  await expect.element(page.getByText('Nothing was said yet')).toBeVisible()
  await expect.element(field('Hana Suzuki')).toHaveFocus()
  await userEvent.keyboard('   {Enter}')
  await expect.element(page.getByText('Nothing was said yet')).toBeVisible()
  await field('Hana Suzuki').fill('Is there daylight?')
  await userEvent.keyboard('{Enter}')
  await expect.element(log('Hana Suzuki').getByText('Is there daylight?')).toBeVisible()
  await expect.element(log('Hana Suzuki').getByText('Sent')).toBeInTheDocument()
  await expect.element(field('Hana Suzuki')).toHaveValue('')
  await expect
    .element(
      chats
        .getByRole('listitem')
        .first()
        .getByText(/^You: Is there daylight/),
    )
    .toBeVisible()
})

test('who is blocked is sent nothing until they are unblocked', async () => {
  await at('/apps/chat?contact=1')
  await page.getByRole('button', { name: /Elin Berg/ }).click()
  await page.getByRole('switch', { name: 'Block' }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(page.getByText(/^Elin Berg is blocked/)).toBeVisible()
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect.element(field('Elin Berg')).toBeVisible()
})

test('the own status changes at once', async () => {
  await at('/apps/chat')
  const own = page.getByRole('button', { name: 'Your profile in the chat' })
  await own.click()
  await page.getByRole('radio', { name: 'Away' }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  expect(own.element().querySelector('[data-status="away"]')).not.toBeNull()
})

test('a contact that is not there says so, and leads back', async () => {
  await at('/apps/chat?contact=99')
  await expect.element(page.getByText('There is no such contact')).toBeVisible()
})
