/** The groups of the horizontal navigation: by keyboard, by pointer, and on a change of route. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, drawNavigation, link } from '#testing/render-navigation.tsx'

test('a horizontal group opens by Enter and by the arrow key, and Escape restores the focus', async () => {
  await drawNavigation('bar')
  const group = button(/Developers/)
  await expect.element(group).toBeVisible()
  expect(page.getByRole('heading').elements()).toHaveLength(0)
  group.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(link('SDKs')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => link('SDKs').query()).toBeNull()
  await expect.element(group).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(link('SDKs')).toHaveFocus()
  button('Members').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(link(/Documents/)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Members')).toHaveFocus()
  await expect.element(link('SDKs')).toBeVisible()
})

test('a horizontal group opens by keyboard, and closes when the focus leaves it', async () => {
  await drawNavigation('bar')
  const group = button(/Developers/)
  await expect.element(group).toBeVisible()
  for (let steps = 0; steps < 20 && document.activeElement !== group.element(); steps += 1)
    await userEvent.tab()
  await expect.element(group).toHaveFocus()
  await expect.element(link('SDKs')).toBeVisible()
  await expect.element(group).toHaveAttribute('aria-expanded', 'true')
  await userEvent.tab()
  await expect.element(link('SDKs')).toHaveFocus()
  // The focus returns to the closed group without opening it again.
  await userEvent.keyboard('{Escape}')
  await expect.element(group).toHaveFocus()
  await expect.poll(() => link('SDKs').query()).toBeNull()
  await userEvent.tab()
  await expect.element(group).not.toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(link('SDKs')).toBeVisible()
})

test('a horizontal group opens on hover, a nested one beside it, and closes when the pointer leaves', async () => {
  await drawNavigation('bar')
  await userEvent.hover(button(/Developers/))
  await expect.element(link('SDKs')).toBeVisible()
  await userEvent.hover(button('Members'))
  await expect.element(link(/Documents/)).toBeVisible()
  const [panel, inner] = [button('Members'), link(/Documents/)].map((one) =>
    one.element().getBoundingClientRect(),
  )
  expect(inner?.left).toBeGreaterThan(panel?.right ?? 0)
  await userEvent.hover(button('Loyalty wallet'))
  await expect.poll(() => link('SDKs').query()).toBeNull()
})

test('a change of route closes an open horizontal group', async () => {
  const router = await drawNavigation('bar')
  await userEvent.hover(button(/Developers/))
  await expect.element(link('SDKs')).toBeVisible()
  await router.navigate({ href: '/portal/shop/list' })
  await expect.poll(() => link('SDKs').query()).toBeNull()
})

test('a press elsewhere closes an open horizontal group', async () => {
  await drawNavigation('bar')
  await userEvent.hover(button(/Developers/))
  await expect.element(link('SDKs')).toBeVisible()
  link('SDKs')
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.element(link('SDKs')).toBeVisible()
  document.body.dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }),
  )
  await expect.poll(() => link('SDKs').query()).toBeNull()
})
