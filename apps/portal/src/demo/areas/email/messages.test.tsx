/** Messages of the demo's e-mail as they are read, answered, forwarded and written (spec 7). */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { resetSessionStores } from '../../session-store.ts'

const at = (path: string) => renderScreen(path, { as: 'STAFF', config: { demoArea: true } })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const row = (name: RegExp) => page.getByRole('link', { name })

beforeEach(resetSessionStores)

test('an e-mail is written in a panel of 712 px, kept when it is minimised or the folder changes, and sending says that nothing is sent', async () => {
  await at('/apps/email')
  await button('Compose').click()
  const panel = page.getByRole('dialog', { name: 'New e-mail' })
  expect(panel.element().getBoundingClientRect()).toMatchObject({ width: 712, bottom: innerHeight })
  await expect.element(button('Send')).toHaveAttribute('aria-disabled', 'true')
  await panel.getByLabelText('To').fill('elin')
  await panel.getByLabelText('Subject').fill('Which red?')
  const text = panel.getByRole('textbox', { name: 'Message' })
  await text.click()
  await userEvent.keyboard('The calm one')
  await button('Send').click()
  await expect
    .element(panel.getByLabelText('To'))
    .toHaveAccessibleDescription('“elin” is not an e-mail address.')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('link', { name: 'Sent', exact: true }).click()
  await button(/Which red\?/).click()
  await expect.element(text).toHaveTextContent('The calm one')
  await panel.getByLabelText('To').fill('elin@loom.example')
  await button('Send').click()
  await expect.element(page.getByText('This is a demo: “Which red?” was not sent.')).toBeVisible()
  await button('Open it again').click()
  await expect.element(text).toHaveTextContent('The calm one')
})

test('a message is answered below it, and expands the earlier messages of its thread', async () => {
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

test('an answer that is discarded can be opened again', async () => {
  await at('/apps/email')
  await row(/Re: The red of the ferries/).click()
  await button('Reply').click()
  await expect.element(page.getByRole('textbox', { name: 'Reply to Elin Berg' })).toHaveFocus()
  await userEvent.keyboard('Yes')
  await button('Discard').click()
  await button('Open it again').click()
  const panel = page.getByRole('dialog', { name: 'New e-mail' })
  await expect.element(panel.getByRole('textbox', { name: 'Message' })).toHaveTextContent('Yes')
})

test('an unsent answer is still there after another e-mail was opened, and not once it was sent', async () => {
  await at('/apps/email')
  await row(/Re: The red of the ferries/).click()
  await button('Reply').click()
  const answer = page.getByRole('textbox', { name: 'Reply to Elin Berg' })
  await expect.element(answer).toHaveFocus()
  await userEvent.keyboard('Yes')
  await expect.element(answer).toHaveTextContent('Yes')
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('.mail-answer input[type="file"]') ?? answer,
    new File(['x'.repeat(2048)], 'red.txt'),
  )
  await button('Next e-mail').click()
  await expect.element(answer).not.toBeInTheDocument()
  await button('Previous e-mail').click()
  await expect.element(answer).toHaveTextContent('Yes')
  await expect.element(page.getByText('red.txt', { exact: true })).toBeVisible()
  await expect.element(answer).not.toHaveFocus()
  await button('Send').click()
  await button('Next e-mail').click()
  await expect.element(button('Reply')).toBeVisible()
  await button('Previous e-mail').click()
  await expect.element(page.getByRole('article', { name: 'Elin Berg' })).toBeVisible()
  await expect.element(button('Reply')).toBeVisible()
})

test('a message shows sender, receiver, time and files, and is forwarded with its text quoted', async () => {
  await at('/apps/email')
  await row(/Re: The red of the ferries/).click()
  await expect.element(button('Print')).toBeVisible()
  const message = page.getByRole('article', { name: 'Elin Berg' })
  await expect.element(message.getByText(/@/).first()).toBeVisible()
  await expect.element(message.getByText('to Mabel Yeung')).toBeVisible()
  await expect.element(message.getByText(/^\d{4}-\d\d-\d\d/).first()).toBeVisible()
  const file = message.getByRole('button', { name: /ferries-calm\.png/ })
  expect(file.element().textContent).toMatch(/1\.2\sMB/)
  await file.click()
  await expect
    .element(page.getByText('This is a demo: there is no file “ferries-calm.png”.'))
    .toBeVisible()
  await button('Forward').click()
  const panel = page.getByRole('dialog', { name: 'New e-mail' })
  await expect
    .element(panel.getByLabelText('Subject'))
    .toHaveValue('Fwd: Re: The red of the ferries')
  await expect
    .poll(() =>
      panel.getByRole('textbox', { name: 'Message' }).element().querySelector('blockquote'),
    )
    .not.toBeNull()
})

test('Cc and Bcc appear on request, and a discarded draft is gone', async () => {
  await at('/apps/email')
  await expect.element(button('Compose')).toBeVisible()
  await userEvent.keyboard('c')
  const panel = page.getByRole('dialog', { name: 'New e-mail' })
  await expect.element(panel.getByLabelText('To')).toHaveFocus()
  expect(panel.getByLabelText('Cc').query()).toBeNull()
  await panel.getByRole('button', { name: 'Cc', exact: true }).click()
  await panel.getByRole('button', { name: 'Bcc', exact: true }).click()
  await panel.getByLabelText('Bcc').fill('elin@loom.example')
  await userEvent.upload(
    panel.element().querySelector<HTMLInputElement>('input[type="file"]') ?? panel,
    new File(['x'.repeat(2048)], 'red.txt'),
  )
  await expect.element(panel.getByText(/^red\.txt/)).toBeVisible()
  await expect.element(panel.getByLabelText('Cc')).toBeVisible()
  await panel.getByRole('button', { name: 'Discard and close' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await button('Compose').click()
  await expect.element(panel.getByLabelText('To')).toHaveValue('')
  expect(panel.getByLabelText('Bcc').query()).toBeNull()
})

test('on another page a discarded draft opens again with the e-mails', async () => {
  const { at: now, router } = await at('/apps/email/sent')
  await button('Compose').click()
  const panel = page.getByRole('dialog', { name: 'New e-mail' })
  await panel.getByLabelText('Subject').fill('Which blue?')
  await panel.getByRole('button', { name: 'Discard and close' }).click()
  await button('Open it again').click()
  await expect.element(panel.getByLabelText('Subject')).toHaveValue('Which blue?')
  expect(now()).toBe('/apps/email/sent')
  await panel.getByRole('button', { name: 'Discard and close' }).click()
  await router.navigate({ to: '/apps/chat' })
  await button('Open it again').last().click()
  await expect.element(panel.getByLabelText('Subject')).toHaveValue('Which blue?')
  expect(now()).toBe('/apps/email')
})

test('Back after a message was closed leaves the list instead of opening it again', async () => {
  const { at: now, router } = await at('/apps/email/sent')
  await router.navigate({ to: '/apps/email' })
  await row(/Receipts of October/).click()
  await expect.element(page.getByRole('heading', { name: 'Receipts of October' })).toBeVisible()
  await userEvent.keyboard('j')
  await button('Back to the list').click()
  await expect.poll(now).toBe('/apps/email')
  router.history.back()
  await expect.poll(now).toBe('/apps/email/sent')
})
