/** A dialog that only shows something, such as the outcome of the form before it. */
import '#ui/base.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CloseFooter, Dialog } from './dialog.tsx'

const shown = async () => {
  const onClose = vi.fn<() => void>()
  await render(
    <Dialog
      opened
      onClose={onClose}
      title="3 of 5 terminals"
      footer={<CloseFooter label="OK" onClose={onClose} />}
    >
      <p>Counter 2 could not be blocked.</p>
    </Dialog>,
  )
  await expect.element(page.getByText('Counter 2 could not be blocked.')).toBeVisible()
  return onClose
}
const ok = page.getByRole('button', { name: 'OK' })

test('another Enter of the form before it does not close it unread', async () => {
  const onClose = await shown()
  await userEvent.keyboard('{Enter}')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Tab}')
  await expect.element(ok).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('the second press of a double click in the form before it does not close it unread', async () => {
  const onClose = await shown()
  const second = { detail: 2, bubbles: true, cancelable: true }
  ok.element().dispatchEvent(new MouseEvent('click', second))
  expect(onClose).not.toHaveBeenCalled()
  await ok.click()
  expect(onClose).toHaveBeenCalledOnce()
})
