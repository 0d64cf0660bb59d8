/** Switching the navigation while its code is not loaded yet: the page stays as it is. */
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeSetting } from '#preferences/settings.ts'
import { find } from '#testing/drawn.ts'
import { startFresh } from '#testing/fresh-look.ts'
import { history, HISTORY } from '#testing/history.ts'
import { renderScreen } from '#testing/render-screen.tsx'

// Loaded up front: module by module it may take longer than a test on a busy machine.
beforeAll(() => import('#areas/transactions/TransactionHistoryScreen.tsx'), 60_000)
startFresh()

test('switching the navigation keeps the page visible, its scroll position and the focus', async () => {
  await renderScreen(HISTORY, { as: 'STAFF', answers: history })
  const button = page.getByRole('button', { name: 'Columns' })
  await expect.element(button).toBeVisible()
  const focused = button.element() as HTMLElement
  find('main').style.minBlockSize = '4000px'
  window.scrollTo({ top: 400, behavior: 'instant' })
  await expect.poll(() => window.scrollY).toBe(400)
  focused.focus({ preventScroll: true })
  let wasHidden = false
  const watching = new MutationObserver(() => {
    wasHidden ||= getComputedStyle(find('main')).display === 'none'
  })
  watching.observe(find('.shell-page'), {
    attributeFilter: ['style'],
    childList: true,
    subtree: true,
  })

  changeSetting('navigationLayout', 'horizontal')
  await expect.poll(() => document.querySelector('.bar')).not.toBeNull()
  watching.disconnect()
  expect(wasHidden).toBe(false)
  expect(document.querySelector('.side')).toBeNull()
  expect(window.scrollY).toBe(400)
  expect(document.activeElement).toBe(focused)

  changeSetting('navigationLayout', 'vertical')
  await expect.poll(() => document.querySelector('.side')).not.toBeNull()
  expect(window.scrollY).toBe(400)
  expect(document.activeElement).toBe(focused)
})
