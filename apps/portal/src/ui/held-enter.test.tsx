/** An Enter that is held down presses one button only. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ignoreHeldEnter } from './held-enter.ts'

test('a held Enter presses the button once, and each press of its own again', async () => {
  onTestFinished(ignoreHeldEnter())
  const press = vi.fn<() => void>()
  await render(
    <button type="button" onClick={press}>
      Add event
    </button>,
  )
  page.getByRole('button').element().focus()
  await userEvent.keyboard('{Enter>4/}')
  expect(press).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Enter}{Enter}')
  expect(press).toHaveBeenCalledTimes(3)
})

test('a held Enter sends a form once, and adds lines in a field of several lines', async () => {
  onTestFinished(ignoreHeldEnter())
  const send = vi.fn<() => void>()
  await render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <input aria-label="Name" />
      <textarea aria-label="Text" />
      <button type="submit">Save</button>
    </form>,
  )
  page.getByLabelText('Name').element().focus()
  await userEvent.keyboard('{Enter>3/}')
  expect(send).toHaveBeenCalledTimes(1)
  page.getByLabelText('Text').element().focus()
  await userEvent.keyboard('{Enter>3/}')
  await expect.element(page.getByLabelText('Text')).toHaveValue('\n\n\n')
})
