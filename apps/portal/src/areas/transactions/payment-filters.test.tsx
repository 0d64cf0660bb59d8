/** The filters of payments that are typed. */
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FilterValues } from '#ui/filter/fields.ts'
import { paymentFields } from './payment-filters.ts'

const fields = paymentFields({ shops: [], programs: [], terminals: [] })

test.each(['cardLast4', 'merTradeNo', 'tradeNo', 'rrn', 'refundNo', 'authCode'])(
  '%s may be typed with full-width digits',
  async (name) => {
    const field = fields.find((one) => one.name === name)
    if (field === undefined) throw new Error(`no filter ${name}`)
    const onApply = vi.fn<(change: FilterValues) => void>()
    await render(<field.Editor values={{}} onApply={onApply} />)
    await page.getByRole('textbox').fill('００２６')
    await page.getByRole('button', { name: 'Apply' }).click()
    expect(onApply.mock.calls).toEqual([[{ [name]: '0026' }]])
  },
)
