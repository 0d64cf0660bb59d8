import '#ui/base.css'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { ToastStack } from './toast.tsx'
import { showToast, toastStore } from './toasts.ts'

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

test('a disabled button that is pressed several times shows its reason once', async () => {
  toastStore.set([])
  await render(
    <>
      <Button disabledReason="Enter a name first">Save</Button>
      <ToastStack />
    </>,
  )
  const button = page.getByRole('button', { name: 'Save' }).element() as HTMLButtonElement
  for (let times = 0; times < 3; times += 1) button.click()
  expect(toastStore.get()).toHaveLength(1)
  await expect.element(page.getByText('Enter a name first')).toBeVisible()
  const undo = { label: 'Undo', onPress: () => undefined }
  for (const action of [undo, undo]) showToast({ tone: 'good', text: 'Removed', action })
  await expect.poll(() => page.getByText('Removed').elements()).toHaveLength(2)
})

test.for(['cluster', 'dialog-foot', 'drawer-foot'])(
  'in a window of 320 px a long label wraps in %s, and a short one has one line',
  async (place) => {
    await page.viewport(320, 640)
    await render(
      <div className={place}>
        <Button>[Šhów áll éñtríéš óf thíš péršóñ~~~~~~~~~~~~~~~~~]</Button>
        <Button>Mark all as read</Button>
      </div>,
    )
    const long = page.getByRole('button').first().element()
    expect(long.scrollWidth).toBeLessThanOrEqual(long.clientWidth)
    expect(document.documentElement.scrollWidth).toBe(320)
    const label = page.getByText('Mark all as read').element()
    expect(label.getClientRects()).toHaveLength(1)
  },
)

test('in a right-to-left page the dots of a label stay at its end', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => {
    document.documentElement.removeAttribute('dir')
  })
  await render(<Button>View as…</Button>)
  const label = page.getByText('View as…').element().firstChild
  if (label === null) throw new Error('The button has no text')
  const boxOf = (index: number) => {
    const range = document.createRange()
    range.setStart(label, index)
    range.setEnd(label, index + 1)
    return range.getBoundingClientRect()
  }
  expect(boxOf(7).left).toBeGreaterThan(boxOf(0).left)
})
