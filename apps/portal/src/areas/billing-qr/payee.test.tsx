/** The address that codes pay, and from when. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { payee } from '#testing/bills.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const CREATE = '/portal/billing-qr/create'

test('the page names the address that is paid and since when, and the one that will be paid', async () => {
  const next = { fpsProxyType: 'FPSID', fpsProxyId: '2034567', usableFrom: null } as const
  await renderScreen(CREATE, {
    as: 'SCHOOL',
    answers: [[billingQrCalls.payee, { ...payee, next }]],
  })
  await expect
    .element(page.getByText(/at its FPS identifier 1620417, active since 2026-08-02/))
    .toBeVisible()
  await expect
    .element(page.getByText(/pay the FPS identifier 2034567 once its bank has confirmed it/))
    .toBeVisible()
})

test('without an active address the page says from which full minute the registered one can be used', async () => {
  const next = {
    fpsProxyType: 'FPSID',
    fpsProxyId: '2034567',
    usableFrom: '2026-11-22 09:29:01',
  } as const
  await renderScreen(CREATE, {
    as: 'SCHOOL',
    answers: [[billingQrCalls.payee, { payee: null, next }]],
  })
  await expect.element(page.getByText('The FPS address is not usable yet')).toBeVisible()
  await expect.element(page.getByText(/2034567 from 2026-11-22 09:30/)).toBeVisible()
})
