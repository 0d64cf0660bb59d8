/** The event dialog as it is drawn (spec 3 and 4), and the buttons it is made of. */
import '#kit/base.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#kit/button.tsx'
import { ThemeProvider } from '#kit/theme/ThemeProvider.tsx'
import { closeDialog, openDialog, setButtonLoading } from './event-dialog.ts'
import { EventDialog } from './EventDialog.tsx'

const show = () =>
  render(
    <ThemeProvider scheme="light" direction="ltr">
      <EventDialog />
    </ThemeProvider>,
  )
const dialog = (name: string) => page.getByRole('dialog', { name })

beforeEach(closeDialog)

test('title, lines, inputs and buttons are drawn, and what is typed goes to the button that is pressed', async () => {
  const pressed = vi.fn<(values: Readonly<Record<string, string>>) => void>()
  await show()
  openDialog({
    title: 'Reminder',
    type: 'confirm',
    description: ['First line', 'Second line'],
    inputs: [
      { name: 'reason', label: 'Reason', value: 'lost' },
      { name: 'pin', label: 'PIN', type: 'password' },
    ],
    buttons: [{ btnText: 'Reject' }, { btnText: 'Confirm', tone: 'main', onPress: pressed }],
  })
  await expect.element(dialog('Reminder').getByText('Second line')).toBeVisible()
  await page.getByLabelText('PIN').fill('482913')
  await page.getByRole('button', { name: 'Confirm' }).click()
  expect(pressed).toHaveBeenCalledExactlyOnceWith({ reason: 'lost', pin: '482913' })
})

test('a button without an action closes the dialog, and nothing typed is left for the next one', async () => {
  await show()
  const open = () =>
    openDialog({
      title: 'Reminder',
      type: 'x',
      inputs: [{ name: 'pin', label: 'PIN' }],
      buttons: [{ btnText: 'Reject' }],
    })
  open()
  await page.getByLabelText('PIN').fill('482913')
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect.poll(() => dialog('Reminder').query()).toBeNull()
  open()
  await expect.element(page.getByLabelText('PIN')).toHaveValue('')
})

test('while a button works it cannot be pressed again, and Escape does not take the dialog away', async () => {
  const pressed = vi.fn<() => void>()
  await show()
  openDialog({
    title: 'Refund',
    type: 'x',
    buttons: [{ btnText: 'Refund HKD 1.00', onPress: pressed }],
  })
  await expect.element(dialog('Refund')).toBeVisible()
  setButtonLoading('Refund HKD 1.00', true)
  const button = page.getByRole('button', { name: 'Refund HKD 1.00' })
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await button.click()
  await userEvent.keyboard('{Escape}')
  expect(pressed).not.toHaveBeenCalled()
  await expect.element(dialog('Refund')).toBeVisible()
  setButtonLoading('Refund HKD 1.00', false)
  await expect.element(button).not.toHaveAttribute('aria-busy')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog('Refund').query()).toBeNull()
})

test('a button that cannot be pressed says why, and can still be reached by keyboard', async () => {
  const pressed = vi.fn<() => void>()
  await render(
    <Button disabledReason="Refunds are blocked on this terminal" onClick={pressed}>
      Refund
    </Button>,
  )
  const button = page.getByRole('button', { name: 'Refund' })
  await expect.element(button).toHaveAccessibleDescription('Refunds are blocked on this terminal')
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(button).toHaveFocus()
  expect(pressed).not.toHaveBeenCalled()
})
