/** What is shown in place of a list that did not load. */
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'

test('a list that did not load without a connection says that it will be read again', async () => {
  await renderScreen('/portal/pos/hktpos', {
    as: 'STAFF',
    answers: [[posCalls.list, () => Promise.reject(new TypeError('Failed to fetch'))]],
  })
  const said = page.getByRole('alert').filter({ hasText: 'The list did not load' })
  await expect
    .element(
      said.getByText('Couldn’t load, because you’re offline. We’ll retry once you’re online.', {
        exact: true,
      }),
      { timeout: 5000 },
    )
    .toBeVisible()
  expect(page.getByText(/Nothing was changed/).query()).toBeNull()
})
