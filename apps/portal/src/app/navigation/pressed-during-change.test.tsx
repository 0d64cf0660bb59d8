/** The groups follow the current page, but keep what the user opened meanwhile. */
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderHook } from 'vitest-browser-react'
import { painted } from '#ui/frames.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { currentPageAt } from './active.ts'
import { useOpenGroups } from './open-groups.ts'
import { navigation } from './table.ts'

// Loaded up front: module by module it may take longer than a test on a busy machine.
beforeAll(async () => {
  await import('#areas/home/HomeScreen.tsx')
  await import('#areas/account/own/ChangePasswordScreen.tsx')
})

test('a group that is opened while a change of page is under way stays open', async () => {
  const { router } = await renderScreen('/portal', { as: 'STAFF' })
  const group = page.getByRole('button', { name: 'Transactions' })
  await expect.element(group).toHaveAttribute('aria-expanded', 'false')
  const button = group.element() as HTMLElement
  await router.navigate({ to: '/portal/change-password' })
  // Immediately: the groups have not followed the page yet.
  button.click()
  await painted(1000)
  await painted(1000)
  await expect.element(group).toHaveAttribute('aria-expanded', 'true')
  await router.navigate({ to: '/portal' })
  await expect.element(group).toHaveAttribute('aria-expanded', 'false')
})

const home = currentPageAt('/portal', {})
const documents = currentPageAt('/portal/development/resource-document', {})

/** The groups while the page with the documents loads: home is still on the screen. */
const duringChange = async () => {
  const pages = { current: documents, shown: home }
  const { result, rerender, act } = await renderHook(
    (props = pages) => useOpenGroups(navigation, props, false),
    { initialProps: pages },
  )
  return {
    open: () => [...result.current.open].toSorted(),
    press: (group: string) => act(() => result.current.toggle(group)),
    finish: () => rerender({ current: documents, shown: documents }),
  }
}

test('a group that is pressed during a change of page stays open, and the group of the new page opens', async () => {
  const { open, press, finish } = await duringChange()
  await press('transactions')
  await finish()
  expect(open()).toEqual(['developers', 'transactions'])
  await press('developers')
  expect(open()).toEqual(['transactions'])
})

test('the group of the new page opens when it is pressed before the page is shown', async () => {
  const { open, press, finish } = await duringChange()
  expect(open()).toEqual([])
  await press('developers')
  await finish()
  expect(open()).toEqual(['developers'])
})
