/** What a terminal's drawer says about actions that are off. */
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { timeOf } from '@merchant/contract/core/time.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { now } from '#clock.ts'
import type { Sent } from '#testing/network.ts'
import { pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { terminal } from '#testing/terminals.ts'

test('who may change but not report a terminal lost sees who can, and reads why an action is off', async () => {
  const locked = terminal({ pinLockedUntil: '2026-11-21 14:10:00' })
  await renderScreen('/portal/pos/hktpos?pos=pos_counter00001', {
    as: 'SHOP_MANAGER',
    answers: [[posCalls.list, pageOfRows([locked])]],
  })
  await expect
    .element(page.getByText(/^Lost or stolen\? Someone with the role Merchant or Administrator/))
    .toBeVisible()
  await expect
    .element(page.getByText(/^The PIN is locked until .* wrong attempts\.$/))
    .toBeVisible()
})

test('a terminal whose PIN lock ends is read again, and its actions are on without a reload', async () => {
  const end = timeOf(now() + 1_000)
  const read = new Set<string>()
  await renderScreen('/portal/pos/hktpos?pos=pos_counter00001', {
    as: 'MERCHANT',
    answers: [
      [
        posCalls.list,
        ({ address }: Sent) => {
          const isAgain = read.has(address)
          read.add(address)
          return pageOfRows([terminal({ pinLockedUntil: isAgain ? null : end })])
        },
      ],
    ],
  })
  const drawer = page.getByRole('complementary')
  await expect.element(drawer.getByRole('button', { name: 'Block', exact: true })).toBeEnabled()
  expect(drawer.getByText(/The PIN is locked/).query()).toBeNull()
})
