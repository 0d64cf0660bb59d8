/** The editors of filters: what they take and what they set. */
import '#ui/base.css'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { choiceField } from './choice-field.tsx'
import type { FilterField, FilterValues } from './fields.ts'

const edit = async ({ Editor }: FilterField, values: FilterValues = {}) => {
  const onApply = vi.fn<(change: FilterValues) => void>()
  await render(<Editor values={values} onApply={onApply} />)
  return onApply
}
const apply = page.getByRole('button', { name: 'Apply' })

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
