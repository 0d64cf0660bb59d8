/** The groups follow the current page, but keep what the user opened meanwhile. */
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { painted } from '#ui/frames.ts'
import { renderScreen } from '#testing/render-screen.tsx'

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
