/** The rendered event dialog (spec 3 and 4) and its buttons. */
import '#ui/base.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#ui/button.tsx'
import { closeDialog, openDialog, setButtonLoading } from './event-dialog.ts'
import { EventDialog } from './EventDialog.tsx'

const show = () => render(<EventDialog />)
const dialog = (name: string) => page.getByRole('dialog', { name })
/** A click on the backdrop. */
const pressBeside = (name: string) =>
  userEvent.click(dialog(name), { position: { x: -5, y: -5 }, force: true })

beforeEach(closeDialog)

test('title, lines, inputs and buttons are rendered, and the pressed button receives the input', async () => {
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
  await expect.element(dialog('Reminder')).toHaveAccessibleDescription('First line Second line')
  const box = dialog('Reminder').element()
  expect([...box.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'First line',
    'Second line',
  ])
  const tops = ['p', 'input', '.dialog-foot button'].map(
    (selector) => box.querySelector(selector)?.getBoundingClientRect().top ?? 0,
  )
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  expect(new Set(tops).size).toBe(3)
  await page.getByLabelText('PIN').fill('482913')
  await page.getByRole('button', { name: 'Confirm' }).click()
  expect(pressed).toHaveBeenCalledExactlyOnceWith({ reason: 'lost', pin: '482913' })
})

test('a button without an action closes the dialog, and its input is not kept for the next one', async () => {
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

test('while a button is loading it cannot be pressed again, and neither Escape nor a click outside closes the dialog', async () => {
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
  await pressBeside('Refund')
  expect(pressed).not.toHaveBeenCalled()
  await expect.element(dialog('Refund')).toBeVisible()
  setButtonLoading('Refund HKD 1.00', false)
  await expect.element(button).not.toHaveAttribute('aria-busy')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog('Refund').query()).toBeNull()
  openDialog({ title: 'Refund', type: 'x', buttons: [{ btnText: 'Refund HKD 1.00' }] })
  await expect.element(dialog('Refund')).toBeVisible()
  await pressBeside('Refund')
  await expect.poll(() => dialog('Refund').query()).toBeNull()
})

test('the first input gets the focus, or else the last button; afterwards the focus is restored', async () => {
  await render(
    <>
      <button type="button" onClick={() => openDialog({ title: 'Lost', type: 'x', buttons })}>
        Open
      </button>
      <EventDialog />
    </>,
  )
  const buttons = [{ btnText: 'Reject' }, { btnText: 'Confirm' }]
  const opener = page.getByRole('button', { name: 'Open' })
  await opener.click()
  await expect.element(page.getByRole('button', { name: 'Confirm' })).toHaveFocus()
  // Another dialog in place of the open one takes the focus again.
  openDialog({ title: 'Unblock', type: 'x', buttons, inputs: [{ name: 'pin', label: 'PIN' }] })
  await expect.element(page.getByLabelText('PIN')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})

test('Enter in an input presses the main button, or the last one where none is the main one', async () => {
  const pressed = vi.fn<(values: Readonly<Record<string, string>>) => void>()
  await show()
  const inputs = [{ name: 'pin', label: 'PIN' }]
  const onPress = pressed
  openDialog({
    title: 'Block',
    type: 'x',
    inputs,
    buttons: [{ btnText: 'Block', tone: 'danger', onPress }, { btnText: 'Keep' }],
  })
  await page.getByLabelText('PIN').fill('111222')
  await userEvent.keyboard('{Enter}')
  expect(pressed).toHaveBeenLastCalledWith({ pin: '111222' })
  openDialog({
    title: 'Set',
    type: 'x',
    inputs,
    buttons: [{ btnText: 'Back' }, { btnText: 'Set', onPress }],
  })
  await expect.element(page.getByLabelText('PIN')).toHaveValue('')
  await page.getByLabelText('PIN').fill('482913')
  await userEvent.keyboard('{Enter}')
  expect(pressed).toHaveBeenLastCalledWith({ pin: '482913' })
})

test('while one button is loading the others are disabled, with the reason', async () => {
  const pressed = vi.fn<() => void>()
  await show()
  openDialog({
    title: 'Reminder',
    type: 'confirm',
    inputs: [{ name: 'why', label: 'Why' }],
    buttons: [
      { btnText: 'Reject', onPress: pressed },
      { btnText: 'Confirm', tone: 'main', loading: true, onPress: pressed },
    ],
  })
  const reject = page.getByRole('button', { name: 'Reject' })
  await expect.element(reject).toHaveAttribute('aria-disabled', 'true')
  await expect.element(reject).toHaveAccessibleDescription('Wait until this is done')
  await reject.click({ force: true })
  await page.getByLabelText('Why').fill('x')
  await userEvent.keyboard('{Enter}{Escape}')
  expect(pressed).not.toHaveBeenCalled()
  await expect.element(dialog('Reminder')).toBeVisible()
  expect(page.getByRole('button', { name: 'Close' }).query()).toBeNull()
})

test('a blocking dialog is closed by its buttons only', async () => {
  await show()
  openDialog({ title: 'Choose', type: 'blocking', buttons: [{ btnText: 'Continue' }] })
  await expect.element(dialog('Choose')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await pressBeside('Choose')
  expect(dialog('Choose').getByRole('button').elements()).toHaveLength(1)
  await expect.element(dialog('Choose')).toBeVisible()
  await dialog('Choose').getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => dialog('Choose').query()).toBeNull()
})

test('a disabled button describes the reason, and is still focusable', async () => {
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
