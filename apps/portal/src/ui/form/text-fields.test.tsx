/** Lines of text in pages of either direction. */
import '#ui/base.css'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextField } from './text-fields.tsx'

test.for(['tel', 'email', 'url', 'numeric'] as const)(
  'a field of the kind %s is written left to right in a right-to-left page, at its right edge',
  async (inputMode) => {
    document.documentElement.dir = 'rtl'
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    await render(
      <TextField
        name="contact"
        label="Contact"
        value="9123 4567"
        onChange={() => {}}
        inputMode={inputMode}
      />,
    )
    const field = page.getByLabelText('Contact')
    await expect.element(field).toHaveStyle({ direction: 'ltr', textAlign: 'right' })
  },
)
