import '#ui/base.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
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

test('a long name in the title or on a button wraps in a narrow window', async () => {
  await page.viewport(320, 640)
  const name = 'HarbourCoffeeCompanyOfKwunTongAndShaTin'
  await render(
    <Screen title={name}>
      <Button wide>{`Join ${name}`}</Button>
    </Screen>,
  )
  await expect.element(page.getByRole('heading', { name })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
  const button = page.getByRole('button').element()
  expect(button.scrollWidth).toBe(button.clientWidth)
})
