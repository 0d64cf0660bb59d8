/** The demo's chat, driven as a user would (spec 4 and 7). */
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import type { Message } from '../../calls/chat.calls.ts'
import { groupsOf, stateOf } from './MessageLog.tsx'

const at = (path: string) => renderScreen(path, { as: 'STAFF', config: { demoArea: true } })
const chats = page.getByRole('list', { name: 'Chats' })
const contacts = page.getByRole('list', { name: 'Contacts' })
const log = (name: string) => page.getByRole('log', { name: `Conversation with ${name}` })
const field = (name: string) => page.getByRole('textbox', { name: `Message to ${name}` })

test('opening a chat clears its unread count and shows the newest message', async () => {
  const { at: now } = await at('/apps/chat')
  await expect.element(page.getByText('Start a conversation')).toBeVisible()
  const gideon = chats.getByRole('link', { name: /Gideon Okoye/ })
  await expect.element(gideon.getByText('2 unread messages')).toBeInTheDocument()
  await gideon.click()
  await expect.element(log('Gideon Okoye').getByText(/Half a pallet/)).toBeVisible()
  await expect.element(gideon.getByText(/unread/)).not.toBeInTheDocument()
  await expect.element(gideon).toHaveAttribute('aria-current', 'page')
  await expect.poll(now).toBe('/apps/chat?contact=2')
})

test('a first message starts a chat at the top of the list and is marked as sent', async () => {
  await at('/apps/chat')
  await contacts.getByRole('link', { name: /Hana Suzuki/ }).click()
  await expect.element(page.getByText('No messages yet')).toBeVisible()
  await expect.element(field('Hana Suzuki')).toHaveFocus()
  await userEvent.keyboard('   {Enter}')
  await expect.element(page.getByText('No messages yet')).toBeVisible()
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

test('an unsent message stays while another chat is open, and takes no more letters while it is sent', async () => {
  await at('/apps/chat?contact=1')
  await field('Elin Berg').fill('The calm')
  await chats.getByRole('link', { name: /Noor Aziz/ }).click()
  await expect.element(field('Noor Aziz')).toHaveValue('')
  await chats.getByRole('link', { name: /Elin Berg/ }).click()
  await expect.element(field('Elin Berg')).toHaveValue('The calm')
  const passOn = globalThis.fetch
  const answer = Promise.withResolvers<undefined>()
  const held = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method === 'POST') await answer.promise
    return passOn(input, init)
  })
  onTestFinished(() => held.mockRestore())
  await field('Elin Berg').fill('The calm one')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Elin Berg')).toHaveAttribute('readonly')
  answer.resolve(undefined)
  await expect.element(log('Elin Berg').getByText('The calm one')).toBeVisible()
  await expect.element(field('Elin Berg')).toHaveValue('')
  await expect.element(field('Elin Berg')).not.toHaveAttribute('readonly')
})

test('a blocked contact gets no messages until they are unblocked', async () => {
  await at('/apps/chat?contact=1')
  await page.getByRole('button', { name: /Elin Berg/ }).click()
  await page.getByRole('switch', { name: 'Block' }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(page.getByText(/^Elin Berg is blocked/)).toBeVisible()
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect.element(field('Elin Berg')).toBeVisible()
})

test('the menu of a chat shows the contact, mutes, blocks, clears and reports', async () => {
  await at('/apps/chat?contact=2')
  const gideon = chats.getByRole('link', { name: /Gideon Okoye/ })
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'More' })
    await menu.getByRole('button', { name: action, exact: true }).click()
  }
  await expect.element(log('Gideon Okoye').getByText(/Half a pallet/)).toBeVisible()
  await choose('View contact')
  await expect.element(page.getByRole('dialog', { name: 'About Gideon Okoye' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await choose('Mute')
  await expect.element(gideon.getByText('Muted')).toBeInTheDocument()
  await choose('Unmute')
  await expect.element(gideon.getByText('Muted')).not.toBeInTheDocument()
  await choose('Block')
  await expect.element(page.getByText(/^Gideon Okoye is blocked/)).toBeVisible()
  await choose('Unblock')
  await choose('Report')
  await expect.element(page.getByText(/Gideon Okoye is not reported/)).toBeVisible()
  await choose('Clear chat')
  const question = page.getByRole('alertdialog', { name: /^Clear the chat/ })
  await question.getByRole('button', { name: 'Clear chat' }).click()
  await expect.element(page.getByText('No messages yet')).toBeVisible()
  await expect.element(gideon).not.toBeInTheDocument()
  await expect.element(contacts.getByRole('link', { name: /Gideon Okoye/ })).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Report' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Clear chat' }).query()).toBeNull()
})

test('a new status shows at once', async () => {
  await at('/apps/chat')
  const own = page.getByRole('button', { name: 'Your profile' })
  await own.click()
  await page.getByRole('radio', { name: 'Away' }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  expect(own.element().querySelector('[data-status="away"]')).not.toBeNull()
})

test('an unknown contact shows a message with a way back', async () => {
  await at('/apps/chat?contact=99')
  await expect.element(page.getByText('There is no such contact')).toBeVisible()
})

test('the search filters chats and contacts by name and says when there are none', async () => {
  await at('/apps/chat')
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('noor')
  await expect.poll(() => contacts.getByRole('listitem').elements()).toHaveLength(1)
  expect(chats.getByRole('listitem').elements()).toHaveLength(1)
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('nobody')
  await expect.element(page.getByText('No chats found')).toBeVisible()
  await expect.element(page.getByText('No contacts found')).toBeVisible()
})

test('a chat shows status, last message and time; a contact shows their about text', async () => {
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

test('own messages are at the end in the primary colour, grouped, with their delivery state, and only the conversation scrolls, to its end', async () => {
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

test('on a narrow screen the conversation replaces the list and has a way back', async () => {
  await page.viewport(959, 900)
  onTestFinished(() => page.viewport(1280, 900))
  const { at: now, router } = await at('/apps/email')
  await router.navigate({ to: '/apps/chat' })
  await chats.getByRole('link', { name: /Elin Berg/ }).click()
  await expect.element(field('Elin Berg')).toBeVisible()
  expect(chats.query()).toBeNull()
  await page.getByRole('button', { name: 'Back to chats' }).click()
  await expect.element(chats).toBeVisible()
  await expect.poll(now).toBe('/apps/chat')
  router.history.back()
  await expect.poll(now).toBe('/apps/email')
})

test('changes to the own profile are kept, and a muted contact is marked', async () => {
  await at('/apps/chat')
  const own = page.getByRole('button', { name: 'Your profile' })
  await expect.element(own).toBeVisible()
  const asked = vi.spyOn(window, 'fetch')
  onTestFinished(() => asked.mockRestore())
  await own.click()
  await expect
    .poll(() => asked.mock.calls.map(([url]) => (url as string).replace(location.origin, '')))
    .toContain('/apps/chat/users/profile-user')
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

const sent = (senderId: number, message: string, time = '2026-11-21 10:00:00'): Message => ({
  senderId,
  message,
  time,
  feedback: { isSent: true, isDelivered: false, isSeen: false },
})

test('consecutive messages form a group until somebody else writes or the day ends', () => {
  const groups = groupsOf([
    sent(1, 'a'),
    sent(1, 'b'),
    sent(2, 'c'),
    sent(1, 'd'),
    sent(1, 'e', '2026-11-22 00:01:00'),
  ])
  const texts = groups.map((group) => group.map(({ message }) => message).join(''))
  expect(texts).toEqual(['ab', 'c', 'd', 'e'])
  expect(groupsOf([])).toEqual([])
})

test('seen implies delivered, and delivered implies sent', () => {
  const { feedback } = sent(1, 'a')
  const state = (change: Partial<Message['feedback']>) =>
    stateOf({ ...sent(1, 'a'), feedback: { ...feedback, ...change } })
  expect(state({})).toBe('sent')
  expect(state({ isDelivered: true })).toBe('delivered')
  expect(state({ isDelivered: true, isSeen: true })).toBe('seen')
})
