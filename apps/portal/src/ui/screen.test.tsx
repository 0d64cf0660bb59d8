import '#ui/base.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Screen } from './screen.tsx'

test('above the heading is the page that this one belongs to, without a separator after it', async () => {
  await render(
    <Screen title="Kwun Tong" above={<a href="/shops">Shops</a>}>
      Details
    </Screen>,
  )
  const above = document.querySelector('.screen-above') ?? document.body
  expect(above.textContent).toBe('Shops')
  expect(getComputedStyle(above, '::after').content).toBe('none')
})
