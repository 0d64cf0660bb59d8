/** Messages above an open modal dialog, which makes everything outside it inert. */
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { keepFocus } from './focus-place.ts'
import { ToastStack } from './toast.tsx'
import { closeToast, showToast, toastStore } from './toasts.ts'

let stop: () => void
beforeEach(() => {
  for (const { id } of toastStore.get()) closeToast(id)
  // As in the portal.
  stop = keepFocus()
})
afterEach(() => stop())

const messages = page.getByRole('status', { name: 'Messages' })
const again = vi.fn<() => void>()
const fail = () =>
  showToast({ tone: 'bad', text: 'Not sent', action: { label: 'Send again', onPress: again } })

/** One dialog, and another that its button opens. */
function Dialogs() {
  const [count, setCount] = useState(0)
  return (
    <>
      <Button onClick={() => setCount(1)}>Open</Button>
      {count > 0 && (
        <Dialog
          opened
          title="First"
          onClose={() => setCount(0)}
          footer={<Button onClick={() => setCount(2)}>More</Button>}
        >
          <input aria-label="Name" />
        </Dialog>
      )}
      {count > 1 && <Dialog opened title="Second" onClose={() => setCount(1)} />}
      <ToastStack />
    </>
  )
}

const shownAbove = () => {
  const box = messages.element().querySelector('.toast')?.getBoundingClientRect()
  const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return top?.closest('.toast')?.textContent
}

const openFirst = async () => {
  again.mockClear()
  await render(<Dialogs />)
  await page.getByRole('button', { name: 'Open' }).click()
}

test('a message above a modal dialog is seen, announced and pressed, and takes no focus', async () => {
  await openFirst()
  const field = page.getByRole('textbox', { name: 'Name' })
  await expect.element(field).toHaveFocus()
  // The region that screen readers observe is there before the message.
  await expect.element(messages).toBeInTheDocument()
  const region = messages.element()
  fail()
  await expect.element(messages.getByText('Not sent')).toBeVisible()
  expect(messages.element()).toBe(region)
  await expect.poll(shownAbove).toContain('Not sent')
  await expect.element(field).toHaveFocus()
  await messages.getByRole('button', { name: 'Send again' }).click()
  expect(again).toHaveBeenCalledOnce()
  await expect.element(messages.getByText('Not sent')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'First' })).toHaveFocus()
})

test('by keyboard: Tab reaches the message after the buttons of the dialog, and closing it leaves the focus in the dialog', async () => {
  await openFirst()
  const more = page.getByRole('button', { name: 'More' })
  fail()
  await expect.element(messages.getByText('Not sent')).toBeVisible()
  more.element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(messages.getByRole('button', { name: 'Send again' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(messages.getByText('Not sent')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'First' })).toHaveFocus()
  expect(again).not.toHaveBeenCalled()
})

test('a message moves to the topmost dialog, and back to the page with its buttons', async () => {
  await openFirst()
  fail()
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Second' })).toBeVisible()
  await expect.poll(shownAbove).toContain('Not sent')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Second' })).not.toBeInTheDocument()
  await expect.poll(shownAbove).toContain('Not sent')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
  await messages.getByRole('button', { name: 'Close this message' }).click()
  await expect.element(messages.getByText('Not sent')).not.toBeInTheDocument()
})
