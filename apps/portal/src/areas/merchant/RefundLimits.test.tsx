/** The limits above which a refund waits for a second person. */
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { refundCalls, refundRoles } from '@merchant/contract/areas/refunds.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '#api/client.ts'
import { refused } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const PATH = '/portal/payment-method'
const noLimit = { single: null, day: null }
const limits = {
  limits: refundRoles.map((roleType) => ({ roleType, ...noLimit })),
  expiryHours: 24,
  rolesAlone: ['SHOP_MANAGER' as const],
  version: 3,
}
/** The other cards of the page. */
const around = [
  [merchantCalls.methods, () => ({ paymentMethods: [] })],
  [merchantCalls.networks, () => ({ paymentNetworks: [] })],
  [merchantCalls.programs, () => ({ programs: [] })],
  [merchantCalls.channels, () => ({ paymentChannels: [] })],
] as const
const card = page.getByRole('region', { name: 'Refund limits' })

test('without limits the card says so; set ones are sent with the version that was shown', async () => {
  const { sent } = await renderScreen(PATH, {
    as: 'MERCHANT',
    answers: [...around, [refundCalls.limits, limits], [refundCalls.setLimits, limits]],
  })
  await expect.element(card.getByText(/None are set/)).toBeVisible()
  await card.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund limits' })
  const manager = dialog.getByRole('group', { name: 'Shop Manager' })
  const alone = dialog.getByText(/Refunds above the limit of Shop Manager cannot be approved there/)
  await expect.element(alone).not.toBeInTheDocument()
  await manager.getByRole('textbox', { name: /Per refund/ }).fill('500')
  await expect.element(alone).toBeVisible()
  await manager.getByRole('textbox', { name: /Per person per day/ }).fill('much')
  await dialog.getByRole('button', { name: 'Save limits' }).click()
  await expect
    .element(manager.getByRole('textbox', { name: /Per person per day/ }))
    .toHaveAccessibleDescription(/Enter an amount, e.g. 500.00, or leave the field empty/)
  await manager.getByRole('textbox', { name: /Per person per day/ }).fill('')
  await dialog.getByRole('button', { name: 'Save limits' }).click()
  await expect.element(page.getByText(/The refund limits were saved/)).toBeVisible()
  const [put] = sent.filter(({ method }) => method === 'PUT')
  expect(put?.headers.get('if-match')).toBe('3')
  expect(put?.body).toMatchObject({ expiryHours: 24 })
  expect(put?.body).toHaveProperty('limits', [
    ...limits.limits.filter(({ roleType }) => roleType !== 'SHOP_MANAGER').slice(0, 2),
    { roleType: 'SHOP_MANAGER', single: '500.00', day: null },
    { roleType: 'SCHOOL', ...noLimit },
  ])
})

test('an administrator sees the limits, and can load them again', async () => {
  let isDown = true
  const set = limits.limits.map((one) =>
    one.roleType === 'SHOP_MANAGER' ? { ...one, single: '500.00' } : one,
  )
  await renderScreen(PATH, {
    as: 'ADMIN',
    answers: [
      ...around,
      [refundCalls.limits, () => (isDown ? refused('5030') : { ...limits, limits: set })],
    ],
  })
  await expect.element(card.getByText('The refund limits did not load')).toBeVisible()
  isDown = false
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect
    .element(card.getByRole('row', { name: 'Shop Manager 500.00 No limit' }))
    .toBeVisible()
  await expect.element(card.getByText(/for 24 hours at most/)).toBeVisible()
  await expect.element(card.getByText(/cannot be approved there/)).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Change' })).toBeVisible()
})

test('limits are saved with the version that was read when the dialog opened', async () => {
  let stored = limits
  const { sent, client } = await renderScreen(PATH, {
    as: 'MERCHANT',
    answers: [...around, [refundCalls.limits, () => stored], [refundCalls.setLimits, limits]],
  })
  await card.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund limits' })
  await dialog.getByRole('textbox', { name: /hours/i }).fill('48')
  stored = { ...limits, expiryHours: 12, version: 4 }
  await client.invalidateQueries({ queryKey: [callKey(refundCalls.limits)] })
  await dialog.getByRole('button', { name: 'Save limits' }).click()
  await expect.element(page.getByText(/The refund limits were saved/)).toBeVisible()
  const [put] = sent.filter(({ method }) => method === 'PUT')
  expect(put?.headers.get('If-Match')).toBe('3')
})
