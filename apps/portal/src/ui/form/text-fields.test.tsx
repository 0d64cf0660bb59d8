/** Lines of text in pages of either direction, and amounts. */
import '#ui/base.css'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TypedDay } from '#ui/date/TypedDay.tsx'
import { DateField } from './DateField.tsx'
import { NumberField } from './NumberField.tsx'
import { AmountField, TextField, TimeField } from './text-fields.tsx'
import { schemaOf, useForm } from './use-form.ts'

const turnPage = () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
}

test.for(['tel', 'email', 'url', 'numeric', 'decimal'] as const)(
  'a field of the kind %s is written left to right in a right-to-left page, at its right edge',
  async (inputMode) => {
    turnPage()
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

const given = { name: 'given', label: 'Given', onChange: () => {} }
const numbers = {
  'an amount': <AmountField {...given} value="-1" currency="HKD" />,
  'a time': <TimeField {...given} value="9:" />,
  'a day': <DateField {...given} value="2026-11-" today="2026-11-29" />,
  'a number': <NumberField {...given} value={-1} min={-9} max={9} />,
  'a list of addresses': (
    <TextField {...given} value="a@shop.example," inputMode="email" rows={3} />
  ),
  'a day of a filter': (
    <TypedDay label="Given" value="2026-11-" error={undefined} onChange={() => {}} />
  ),
}

test.for(Object.entries(numbers))(
  '%s is written left to right in a right-to-left page',
  async ([, field]) => {
    turnPage()
    await render(field)
    const input = page.getByRole('textbox', { name: 'Given' })
    await expect.element(input).toHaveStyle({ direction: 'ltr' })
    await expect.element(input).not.toHaveStyle({ textAlign: 'left' })
    await expect.element(input).not.toHaveStyle({ textAlign: 'start' })
  },
)

test.for(['a code', 'a day'])(
  'the text of %s does not run under the button of its field in a right-to-left page',
  async (kind) => {
    turnPage()
    await render(
      kind === 'a day' ? (
        numbers['a day']
      ) : (
        <TextField {...given} value="123456" inputMode="numeric" isSecret />
      ),
    )
    const input = page.getByLabelText('Given', { exact: true }).element()
    const button = page.getByRole('button').element().getBoundingClientRect()
    const { paddingLeft } = getComputedStyle(input)
    expect(input.getBoundingClientRect().left + Number.parseFloat(paddingLeft)).toBeGreaterThan(
      button.right,
    )
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
