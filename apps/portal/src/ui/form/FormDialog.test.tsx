/** Forms in dialogs: where refusals land, what happens to what was typed, how they are closed. */
import '#ui/base.css'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { useState, type ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render as renderAlone } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { Answer } from './answer.ts'
import { FormDialog } from './FormDialog.tsx'
import { MultiSelectField } from './MultiSelectField.tsx'
import { SelectField } from './SelectField.tsx'
import { TextField } from './TextField.tsx'
import { useForm } from './use-form.ts'

interface Shop {
  readonly name: string
  readonly phone: string
  readonly region: 'HK' | 'KLN' | ''
  readonly days: readonly string[]
}
const stored: Shop = { name: 'Central', phone: '2345 6789', region: 'HK', days: ['Mon', 'Tue'] }
const labels = { name: 'Name', phone: 'Telephone', region: 'Region', days: 'Days' }
const regions = [
  { value: 'HK', label: 'Hong Kong Island' },
  { value: 'KLN', label: 'Kowloon' },
] as const

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Give the shop a name')),
  phone: z.string().check(z.minLength(1, 'Eight digits')),
  region: z.enum(['HK', 'KLN', '']),
  days: z.array(z.string()),
})

const send = vi.fn<(shop: Shop) => Promise<Answer<Shop>>>()
const onClose = vi.fn<() => void>()

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const render = (form: ReactElement) =>
  renderAlone(<RouterContextProvider router={router}>{form}</RouterContextProvider>)
const dayChoices = ['Mon', 'Tue', 'Wed'].map((value) => ({ value, label: value }))

function EditShop({ draft }: { readonly draft?: Shop }) {
  const [kept] = useState(draft)
  const form = useForm(stored, {
    labels,
    schema,
    ...(kept && { kept: [kept, () => undefined] as const }),
  })
  return (
    <FormDialog
      title="Edit shop Central"
      form={form}
      submitLabel="Save shop"
      onSubmit={send}
      onClose={onClose}
    >
      <TextField {...form.field('name')} />
      <TextField {...form.field('phone')} />
      <SelectField {...form.field('region')} choices={regions} />
      <MultiSelectField {...form.field('days')} choices={dayChoices} />
    </FormDialog>
  )
}
const field = (label: string) => page.getByLabelText(label, { exact: true })
const chooseDay = async (day: string) => {
  await page.getByRole('button', { name: 'Days' }).click()
  await page.getByRole('checkbox', { name: day }).click()
  await userEvent.keyboard('{Escape}')
}
const save = () => page.getByRole('button', { name: 'Save shop' }).click()

beforeEach(() => {
  send.mockReset().mockResolvedValue({ kind: 'done' })
  onClose.mockReset()
})

test('what was typed is sent once, and the dialog closes', async () => {
  await render(<EditShop />)
  await field('Name').fill('Central 2')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(send).toHaveBeenCalledExactlyOnceWith({ ...stored, name: 'Central 2' })
})

test('two presses in one moment send it once', async () => {
  send.mockReturnValue(new Promise(() => undefined))
  await render(<EditShop />)
  await field('Name').fill('Central 2')
  const button = page.getByRole('button', { name: 'Save shop' }).element() as HTMLButtonElement
  button.click()
  button.click()
  await expect.element(page.getByRole('button', { name: 'Save shop' })).toHaveAttribute('aria-busy')
  expect(send).toHaveBeenCalledOnce()
})

test('the focus goes to the first field that is wrong, and the list of them leads to the others', async () => {
  await render(<EditShop />)
  await field('Telephone').fill('')
  await field('Name').fill('')
  await save()
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(field('Name')).toHaveAccessibleDescription('Give the shop a name')
  await page.getByRole('button', { name: 'Telephone' }).click()
  await expect.element(field('Telephone')).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

test('a mistake is named when its field is left, and forgotten as soon as it is mended', async () => {
  await render(<EditShop />)
  await field('Name').fill('')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Give the shop a name')).toBeVisible()
  await field('Name').fill('C')
  await expect.element(page.getByText('Give the shop a name')).not.toBeInTheDocument()
})

test('a refusal stays at its field until its value changes', async () => {
  send.mockResolvedValue({
    kind: 'refused',
    message: 'Some fields are wrong.',
    fields: [{ path: 'name', message: 'Another shop has this name' }],
  })
  await render(<EditShop />)
  await field('Name').fill('Sha Tin')
  await save()
  await expect.element(page.getByText('Another shop has this name')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Another shop has this name')).toBeVisible()
  await field('Name').fill('Sha Tin 2')
  await expect.element(page.getByText('Another shop has this name')).not.toBeInTheDocument()
})

test.each([
  ['body.phone', 'Telephone'],
  ['details.region', 'Region'],
])('a refusal of %s lands on the field %s', async (path, label) => {
  send.mockResolvedValue({ kind: 'refused', message: 'No.', fields: [{ path, message: 'Not so' }] })
  await render(<EditShop />)
  await field('Name').fill('Sha Tin')
  await save()
  await expect.element(field(label)).toHaveAccessibleDescription('Not so')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not so')
})

test('a refusal of one of a list lands on the field of the list', async () => {
  send.mockResolvedValue({
    kind: 'refused',
    message: 'No.',
    fields: [{ path: 'body.days.1', message: 'Closed on Tuesdays' }],
  })
  await render(<EditShop />)
  await field('Name').fill('Sha Tin')
  await save()
  await expect.element(page.getByText('Closed on Tuesdays')).toBeVisible()
  expect(page.getByText('No.', { exact: true }).query()).toBeNull()
})

test('the words of the service land on their field, and those without one above the form', async () => {
  send.mockResolvedValue({
    kind: 'refused',
    message: 'Some fields are wrong.',
    fields: [
      { path: 'name', message: 'Another shop has this name' },
      { path: 'openingHours', message: 'Closes before it opens' },
    ],
  })
  await render(<EditShop />)
  await field('Name').fill('Sha Tin')
  await save()
  await expect.element(field('Name')).toHaveAccessibleDescription('Another shop has this name')
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(page.getByText(/Closes before it opens/)).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Sha Tin')
})

test('when somebody else was faster (4090), their change is shown and what was typed stays', async () => {
  const now: Shop = { ...stored, name: 'Central (ground floor)', phone: '9876 5432' }
  send.mockResolvedValueOnce({ kind: 'changed', now })
  await render(<EditShop />)
  await field('Name').fill('Central Station')
  await save()
  await expect.element(page.getByText('Central (ground floor)')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Central Station')
  await expect.element(field('Telephone')).toHaveValue('9876 5432')
  await save()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(send).toHaveBeenLastCalledWith({ ...now, name: 'Central Station' })
})

test('a change that both made alike is told, and is no conflict', async () => {
  send.mockResolvedValueOnce({ kind: 'changed', now: { ...stored, name: 'Central Station' } })
  await render(<EditShop />)
  await field('Name').fill('Central Station')
  await save()
  await expect.element(page.getByText('Central became Central Station')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Take theirs/ })).not.toBeInTheDocument()
})

test('a list is kept or taken over like any field', async () => {
  send.mockResolvedValueOnce({ kind: 'changed', now: { ...stored, days: ['Wed'] } })
  await render(<EditShop />)
  await field('Name').fill('Central Station')
  await save()
  await expect.element(page.getByText('Mon, Tue became Wed')).toBeVisible()
  await save()
  expect(send).toHaveBeenLastCalledWith({ ...stored, name: 'Central Station', days: ['Wed'] })
})

test('what changes once more while a form is open is shown against what was shown last', async () => {
  send
    .mockResolvedValueOnce({ kind: 'changed', now: { ...stored, phone: '9876 5432' } })
    .mockResolvedValueOnce({ kind: 'changed', now: { ...stored, phone: '5555 5555' } })
  await render(<EditShop />)
  await field('Name').fill('Central Station')
  await save()
  await expect.element(field('Telephone')).toHaveValue('9876 5432')
  await save()
  await expect.element(field('Telephone')).toHaveValue('5555 5555')
  await expect.element(page.getByText('9876 5432 became 5555 5555')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Central Station')
})

test('theirs is taken over by one press', async () => {
  send.mockResolvedValueOnce({ kind: 'changed', now: { ...stored, name: 'Central (new)' } })
  await render(<EditShop />)
  await field('Name').fill('Central Station')
  await save()
  await page.getByRole('button', { name: 'Take theirs: Name' }).click()
  await expect.element(field('Name')).toHaveValue('Central (new)')
})

test('closing asks first when something was typed, and Escape is no answer', async () => {
  await render(<EditShop />)
  await field('Name').fill('Central 2')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('What you typed has not been saved.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('Name')).toHaveValue('Central 2')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard it' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a list that was chosen differently is not lost unasked', async () => {
  await render(<EditShop />)
  await chooseDay('Wed')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('What you typed has not been saved.')).toBeVisible()
})

test('a draft is shown as it was left, and is not lost unasked', async () => {
  await render(<EditShop draft={{ ...stored, name: 'Central Station', days: [] }} />)
  await expect.element(field('Name')).toHaveValue('Central Station')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('What you typed has not been saved.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('a form that was not touched, or changed back, closes at once', async () => {
  await render(<EditShop />)
  await field('Name').fill('Central 2')
  await field('Name').fill('Central')
  await chooseDay('Wed')
  await chooseDay('Wed')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('something final is done only after its name was typed', async () => {
  const onConfirm = vi.fn<() => Promise<Answer<never>>>().mockResolvedValue({ kind: 'done' })
  await render(
    <ConfirmDialog
      title="Close shop Central"
      word="Central"
      confirmLabel="Close shop"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      It cannot be opened again.
    </ConfirmDialog>,
  )
  const button = page.getByRole('button', { name: 'Close shop' })
  await expect.element(button).toHaveAccessibleDescription('Write the name above first')
  ;(button.element() as HTMLButtonElement).click()
  await page.getByLabelText('Write Central to confirm').fill('central')
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).not.toHaveBeenCalled()
  await page.getByLabelText('Write Central to confirm').fill('Central')
  await page.getByRole('button', { name: 'Close shop' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(onConfirm).toHaveBeenCalledOnce()
})

test.each(['a form', 'something final'])(
  'when sending %s fails by a mistake of ours it says so, stays open with what was typed, and logs no word of it',
  async (kind) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const broken = () => Promise.reject(new TypeError('no such thing as Central 2'))
    send.mockImplementation(broken)
    const isForm = kind === 'a form'
    await render(
      isForm ? (
        <EditShop />
      ) : (
        <ConfirmDialog
          title="Close shop Central"
          confirmLabel="Close shop"
          onConfirm={broken}
          onClose={onClose}
        >
          It cannot be opened again.
        </ConfirmDialog>
      ),
    )
    if (isForm) await field('Name').fill('Central 2')
    await page.getByRole('button', { name: isForm ? 'Save shop' : 'Close shop' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please try again later')
    if (isForm) await expect.element(field('Name')).toHaveValue('Central 2')
    await expect
      .element(page.getByRole('button', { name: isForm ? 'Save shop' : 'Close shop' }))
      .not.toHaveAttribute('aria-busy')
    expect(onClose).not.toHaveBeenCalled()
    expect(log).toHaveBeenCalledOnce()
    expect(JSON.stringify(log.mock.calls)).toContain('TypeError')
    expect(JSON.stringify(log.mock.calls)).not.toContain('Central 2')
    log.mockRestore()
  },
)

test('a refusal of something final names what support may ask for', async () => {
  await render(
    <ConfirmDialog
      title="Close shop Central"
      confirmLabel="Close shop"
      onConfirm={() =>
        Promise.resolve({ kind: 'refused', message: 'Not today.', reference: '7F3K' })
      }
      onClose={onClose}
    >
      It cannot be opened again.
    </ConfirmDialog>,
  )
  await page.getByRole('button', { name: 'Close shop' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not today. Reference 7F3K')
})
