/** A form dialog that edits a shop, shared by the tests of forms. */
import '#ui/base.css'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { useState, type ReactElement } from 'react'
import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render as renderAlone } from 'vitest-browser-react'
import * as z from 'zod/mini'
import type { Answer } from '#ui/form/answer.ts'
import { SelectField } from '#ui/form/choice-fields.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { useForm } from '#ui/form/use-form.ts'

export interface Shop {
  readonly name: string
  readonly phone: string
  readonly region: 'HK' | 'KLN' | ''
  readonly days: readonly string[]
}
export const stored: Shop = {
  name: 'Central',
  phone: '2345 6789',
  region: 'HK',
  days: ['Mon', 'Tue'],
}
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

/** Mocks the service. */
export const send = vi.fn<(shop: Shop) => Promise<Answer<Shop>>>()
export const onClose = vi.fn<() => void>()

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
/** Forms need a router, because they block navigation while input is unsaved. */
export const render = (form: ReactElement) =>
  renderAlone(<RouterContextProvider router={router}>{form}</RouterContextProvider>)
const dayChoices = ['Mon', 'Tue', 'Wed'].map((value) => ({ value, label: value }))

export function EditShop({ draft }: { readonly draft?: Shop }) {
  const [initialDraft] = useState(draft)
  const form = useForm(stored, {
    labels,
    schema,
    ...(initialDraft && { draft: [initialDraft, () => undefined] as const }),
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
export const field = (label: string) => page.getByLabelText(label, { exact: true })
export const chooseDay = async (day: string) => {
  await page.getByRole('button', { name: /^Days/ }).click()
  await page.getByRole('checkbox', { name: day }).click()
  await userEvent.keyboard('{Escape}')
}
export const save = () => page.getByRole('button', { name: 'Save shop' }).click()

export const reset = () => {
  send.mockReset().mockResolvedValue({ kind: 'done' })
  onClose.mockReset()
}
