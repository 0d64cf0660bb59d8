/** What a form says when another user saved first (code 4090), before it may be saved again. */
import '#ui/base.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, type Shop, stored } from '#testing/edit-shop.tsx'
import type { Answer } from './answer.ts'
import { FormCard } from './FormCard.tsx'
import { TextField } from './text-fields.tsx'
import { useForm } from './use-form.ts'

const send = vi.fn<(shop: Shop) => Promise<Answer<Shop>>>()
const labels = { name: 'Name', phone: 'Telephone', region: 'Region', days: 'Days' }

/** A form that is higher than the window. */
function TallForm() {
  const form = useForm(stored, { labels })
  return (
    <FormCard
      title="Edit shop Central"
      form={form}
      submitLabel="Save"
      onSubmit={send}
      onDone={() => undefined}
    >
      <TextField {...form.field('name')} />
      <div style={{ blockSize: 2000 }} />
    </FormCard>
  )
}

const button = page.getByRole('button', { name: 'Save', exact: true })
const note = page.getByRole('alert')
const isInWindow = (): boolean => {
  const { top, bottom } = note.element().getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}
const conflict = (now: Partial<Shop>) =>
  send.mockResolvedValueOnce({ kind: 'changed', now: { ...stored, ...now } })

beforeEach(async () => {
  await page.viewport(1280, 800)
  window.scrollTo(0, 0)
  send.mockReset().mockResolvedValue({ kind: 'done' })
})

test('each concurrent change comes into view, and another Enter does not save over it', async () => {
  conflict({ phone: '9876 5432' })
  conflict({ phone: '5555 5555' })
  await render(<TallForm />)
  await page.getByLabelText('Name').fill('Central Station')
  for (const phone of ['9876 5432', '5555 5555']) {
    button.element().focus()
    expect(page.getByText(phone).query()).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(phone).last()).toBeVisible()
    await expect.poll(isInWindow).toBe(true)
    await expect.poll(() => document.activeElement?.contains(note.element())).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(page.getByText('9876 5432 became 5555 5555')).toBeVisible()
  await button.click()
  await expect.poll(() => send.mock.calls.length).toBe(3)
})

test('the second press of a double click does not save over a concurrent change', async () => {
  conflict({ phone: '9876 5432' })
  await render(<TallForm />)
  await page.getByLabelText('Name').fill('Central Station')
  await button.click()
  await expect.element(page.getByText('9876 5432')).toBeVisible()
  const second = { bubbles: true, cancelable: true }
  const press = (detail: number) =>
    button.element().dispatchEvent(new MouseEvent('click', { ...second, detail }))
  expect(press(2)).toBe(false)
  expect(press(1)).toBe(true)
  await expect.poll(() => send.mock.calls.length).toBe(2)
})

test('a concurrent change of something that the form does not show is told too', async () => {
  conflict({})
  await render(<TallForm />)
  await page.getByLabelText('Name').fill('Central Station')
  await button.click()
  await expect
    .poll(() => note.query()?.textContent)
    .toBe(
      'Someone else changed this while you were editing. Your changes are still in the form. Check them, then save again.',
    )
  await expect.poll(isInWindow).toBe(true)
})

test('whose input is what the other user saved has nothing to save again', async () => {
  conflict({ name: 'Central Station' })
  await render(<TallForm />)
  await page.getByLabelText('Name').fill('Central Station')
  await button.click()
  await expect
    .poll(() => note.query()?.textContent)
    .toBe('Someone else changed this while you were editing.')
})
