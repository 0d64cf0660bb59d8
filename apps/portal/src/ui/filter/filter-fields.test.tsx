/** The editors of filters: what they take and what they set. */
import '#ui/base.css'
import '#ui/popover.css'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { choiceField } from './choice-field.tsx'
import type { FilterField, FilterValues } from './fields.ts'
import { betweenField, textField } from './value-fields.tsx'

const edit = async ({ Editor }: FilterField, values: FilterValues = {}) => {
  const onApply = vi.fn<(change: FilterValues) => void>()
  await render(<Editor values={values} onApply={onApply} />)
  return onApply
}
const apply = page.getByRole('button', { name: 'Apply' })

test('amounts may be typed with the commas of their thousands, full-width ones too, and other commas are refused', async () => {
  const onApply = await edit(
    betweenField('amount', 'Amount', {
      from: 'minAmount',
      to: 'maxAmount',
      problem: (text) => (/^\d+(\.\d\d)?$/.test(text) ? undefined : 'No amount'),
    }),
  )
  await page.getByLabelText('At least').fill(' １，０８０．００')
  await page.getByLabelText('At most').fill('12,50')
  await apply.click()
  await expect.element(page.getByText('No amount')).toBeVisible()
  await page.getByLabelText('At most').fill('HK$ 1,280。00')
  await apply.click()
  expect(onApply.mock.calls).toEqual([[{ minAmount: '1080.00', maxAmount: '1280.00' }]])
})

test('a code may be typed with full-width letters and digits', async () => {
  const problem = (text: string) => (text === '00A6' ? undefined : 'No code')
  const code = await edit(textField('code', 'Code', { isCode: true, problem }))
  await page.getByLabelText('Code').fill(' ００Ａ６')
  await apply.click()
  expect(code.mock.calls).toEqual([[{ code: '00A6' }]])
})

test('amounts and codes of a filter are written left to right in a right-to-left page', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  const ltr = { direction: 'ltr', textAlign: 'right' }
  await edit(textField('code', 'Code', { isCode: true }))
  await expect.element(page.getByLabelText('Code')).toHaveStyle(ltr)
  const bounds = { from: 'min', to: 'max', problem: () => undefined }
  await edit(betweenField('amount', 'Amount', bounds))
  await expect.element(page.getByLabelText('At least')).toHaveStyle({ direction: 'ltr' })
  await expect.element(page.getByLabelText('At most')).toHaveStyle({ direction: 'ltr' })
})

test('words of a filter are kept as they are typed', async () => {
  const words = await edit(textField('words', 'Words'))
  await page.getByLabelText('Words').fill('太古（東） ')
  await apply.click()
  expect(words.mock.calls).toEqual([[{ words: '太古（東）' }]])
})

test('the checkbox beside a long choice is as large as the others', async () => {
  await edit(
    choiceField('shopIds', 'Shops', [
      { value: 'shp_one', label: 'Kwun Tong' },
      { value: 'shp_two', label: 'Harbour Bakery of the old pier '.repeat(20).trim() },
    ]),
  )
  const box = (name: RegExp) => page.getByRole('checkbox', { name }).element()
  const sizeOf = (name: RegExp) => {
    const { width, height } = box(name).getBoundingClientRect()
    return { width, height }
  }
  expect(sizeOf(/Harbour/)).toEqual({ width: 16, height: 16 })
  expect(sizeOf(/Kwun/)).toEqual({ width: 16, height: 16 })
})

test('a chosen value that is not in the list stays chosen until it is deselected', async () => {
  const shops = [
    { value: 'shp_one', label: 'Kwun Tong' },
    { value: 'shp_two', label: 'Central' },
  ]
  const onApply = await edit(choiceField('shopIds', 'Shops', shops), {
    shopIds: 'shp_new,shp_one',
  })
  await page.getByRole('checkbox', { name: 'Central' }).click()
  await apply.click()
  await page.getByRole('checkbox', { name: 'shp_new' }).click()
  await apply.click()
  expect(onApply.mock.calls).toEqual([
    [{ shopIds: 'shp_new,shp_one,shp_two' }],
    [{ shopIds: 'shp_one,shp_two' }],
  ])
})
