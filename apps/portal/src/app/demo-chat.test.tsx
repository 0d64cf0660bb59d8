/** The demo's chat, driven as a user would (spec 4 and 7). */
import { expect, onTestFinished, test } from 'vitest'
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

test('the search keeps chats and contacts of a name, and says when there are none', async () => {
  await at('/apps/chat')
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('noor')
  await expect.poll(() => contacts.getByRole('listitem').elements()).toHaveLength(1)
  expect(chats.getByRole('listitem').elements()).toHaveLength(1)
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('nobody')
  await expect.element(page.getByText('No chat has that name')).toBeVisible()
  await expect.element(page.getByText('No contact has that name')).toBeVisible()
})

test('a chat shows its status, last words and time; a contact what they say of themselves', async () => {
  await at('/apps/chat')
  const elin = chats.getByRole('link', { name: /Elin Berg/ })
  await expect.element(elin).toBeVisible()
  expect(elin.element().querySelector('[data-status="online"]')).not.toBeNull()
  await expect.element(elin.getByText('You: Show me both tomorrow?')).toBeVisible()
  expect(elin.element().querySelector('.chat-end bdi')?.textContent).toMatch(/\d/)
  const jonah = contacts.getByRole('link', { name: /Jonah Fisch/ })
  await expect.element(jonah.getByText('Every receipt, please.')).toBeVisible()
  const statuses = [...document.querySelectorAll('.chat-lists .chat-dot')]
  const colours = new Set(statuses.map((dot) => getComputedStyle(dot).backgroundColor))
  expect(colours.size).toBe(4)
  await jonah.click()
  await expect.element(jonah).toHaveAttribute('data-open', 'true')
  await elin.click()
  await expect
    .element(contacts.getByRole('link', { name: /Elin Berg/ }))
    .toHaveAttribute('data-open', 'false')
})

test('own messages stand at the end in the main colour, grouped, with how far they have come', async () => {
  await at('/apps/chat?contact=5')
  const groups = () => [...log('Noor Aziz').element().querySelectorAll('.chat-group')]
  await expect.poll(groups).toHaveLength(3)
  const [them, own] = groups().map((group) => {
    const bubble = group.querySelector('.chat-bubble') ?? group
    const { left, right } = bubble.getBoundingClientRect()
    return { left, right, ground: getComputedStyle(bubble).backgroundColor }
  })
  expect(own?.right).toBeGreaterThan(them?.right ?? 0)
  expect(own?.left).toBeGreaterThan(them?.left ?? 0)
  expect(own?.ground).not.toBe(them?.ground)
  expect(groups().map((group) => group.querySelectorAll('.demo-avatar').length)).toEqual([1, 1, 1])
  await expect.element(log('Noor Aziz').getByText('Delivered')).toBeInTheDocument()
  const box = log('Noor Aziz').element()
  expect(document.documentElement.scrollHeight).toBe(innerHeight)
  expect(box.scrollTop + box.clientHeight).toBeGreaterThanOrEqual(box.scrollHeight - 1)
})

test('below sm the conversation takes the place of the list, with a way back', async () => {
  await page.viewport(959, 900)
  onTestFinished(() => page.viewport(1280, 900))
  const { at: now } = await at('/apps/chat')
  await chats.getByRole('link', { name: /Elin Berg/ }).click()
  await expect.element(field('Elin Berg')).toBeVisible()
  expect(chats.query()).toBeNull()
  await page.getByRole('button', { name: 'Back to the chats' }).click()
  await expect.element(chats).toBeVisible()
  await expect.poll(now).toBe('/apps/chat')
})

test('what one says of oneself and the settings are kept, and who is muted is marked', async () => {
  await at('/apps/chat')
  const own = page.getByRole('button', { name: 'Your profile in the chat' })
  await own.click()
  await page.getByRole('textbox', { name: 'About you' }).fill('Maps only.')
  const notices = page.getByRole('switch', { name: 'Notifications' })
  await expect.element(notices).not.toBeChecked()
  await notices.click()
  await userEvent.keyboard('{Escape}')
  await own.click()
  await expect.element(page.getByRole('textbox', { name: 'About you' })).toHaveValue('Maps only.')
  await expect.element(notices).toBeChecked()
  await userEvent.keyboard('{Escape}')
  await chats.getByRole('link', { name: /Noor Aziz/ }).click()
  await page.getByRole('button', { name: /Noor Aziz/ }).click()
  await expect.element(page.getByRole('dialog').getByText('Prefers the keyboard.')).toBeVisible()
  await page.getByRole('switch', { name: 'Mute' }).click()
  await userEvent.keyboard('{Escape}')
  await expect
    .element(chats.getByRole('link', { name: /Noor Aziz/ }).getByText('Muted'))
    .toBeInTheDocument()
})
