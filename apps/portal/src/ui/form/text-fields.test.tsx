/** Lines of text in pages of either direction, and amounts. */
import '#ui/base.css'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AmountField, TextField } from './text-fields.tsx'
import { schemaOf, useForm } from './use-form.ts'

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

function AmountForm({ onSend }: { readonly onSend: (amount: string) => void }) {
  const form = useForm(
    { amount: '' },
    {
      labels: { amount: 'Amount' },
      schema: schemaOf(({ amount }) => ({ amount: amount.includes(',') ? 'Wrong' : undefined })),
    },
  )
  const send = form.handleSubmit(({ amount }) => onSend(amount))
  return (
    <form onSubmit={(event) => void send(event)}>
      <AmountField {...form.field('amount')} currency="HKD" />
    </form>
  )
}

test('an amount that is sent by Enter loses the commas of its thousands, as when it is left', async () => {
  const onSend = vi.fn<(amount: string) => void>()
  await render(<AmountForm onSend={onSend} />)
  await page.getByLabelText('Amount').fill('1,280')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onSend.mock.calls).toEqual([['1280.00']])
})

test('the Enter that accepts a candidate of an input method leaves an amount as it is being typed', async () => {
  await render(<AmountForm onSend={vi.fn<(amount: string) => void>()} />)
  const amount = page.getByLabelText('Amount')
  await amount.fill('1,280')
  const enter = { key: 'Enter', isComposing: true, bubbles: true }
  amount.element().dispatchEvent(new KeyboardEvent('keydown', enter))
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(amount).toHaveValue('1,280')
})
