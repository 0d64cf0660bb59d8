/** The focus stays where the person works when the focused element disappears. */
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { IconButton } from './button.tsx'
import { keepFocus } from './focus-place.ts'
import { ErrorState } from './state.tsx'

function Retried() {
  const [isAgain, setAgain] = useState(false)
  return (
    <section aria-label="Sessions">
      {isAgain ? (
        'Loading'
      ) : (
        <ErrorState title="Failed" message="No." onRetry={() => setAgain(true)} />
      )}
    </section>
  )
}

test('a card takes the focus of the button in it that its action removed', async () => {
  onTestFinished(keepFocus())
  await render(<Retried />)
  page.getByRole('button', { name: 'Try again' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('region', { name: 'Sessions' })).toHaveFocus()
})

test('a card does not take the focus that was already elsewhere when a button in it is removed', async () => {
  onTestFinished(keepFocus())
  const { rerender } = await render(
    <section aria-label="Sessions">
      <button type="button">Sign out</button>
    </section>,
  )
  const button = page.getByRole('button', { name: 'Sign out' }).element()
  button.focus()
  button.blur()
  await expect.poll(() => document.activeElement).toBe(document.body)
  await rerender(<section aria-label="Sessions">None</section>)
  await expect.element(page.getByText('None')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})

function Pages() {
  const [number, setNumber] = useState(1)
  return (
    <IconButton label="Next page" disabled={number === 2} onClick={() => setNumber(number + 1)}>
      {number}
    </IconButton>
  )
}

test('a button keeps the focus when its last press disabled it, and ignores another one', async () => {
  await render(<Pages />)
  const next = page.getByRole('button', { name: 'Next page' })
  next.element().focus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(next).toHaveTextContent('2')
  await expect.element(next).toHaveFocus()
  await expect.element(next).toBeDisabled()
})
