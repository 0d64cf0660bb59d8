import '#ui/base.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'

test.for(['default', 'main', 'danger', 'plain'] as const)(
  'a disabled button of the tone %s looks the same under the pointer',
  async (tone) => {
    await render(
      <Button tone={tone} disabledReason="Enter a name first">
        Save
      </Button>,
    )
    const button = page.getByRole('button', { name: 'Save' })
    await expect.element(button).toBeVisible()
    const look = () => {
      const { backgroundColor, borderColor, color, filter } = getComputedStyle(button.element())
      return { backgroundColor, borderColor, color, filter }
    }
    const before = look()
    await userEvent.hover(button)
    expect(button.element().matches(':hover')).toBe(true)
    await Promise.all(
      button
        .element()
        .getAnimations()
        .map(({ finished }) => finished),
    )
    expect(look()).toEqual(before)
  },
)
