/** The portal as a whole: guard, signing in and out, shell, error dialog. */
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { navigationCalls } from '@merchant/contract/areas/navigation.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { send } from '#api/send.ts'
import { flagStore, unknownFlags } from '#auth/flags.ts'
import { showError } from '#ui/event-dialog/event-dialog.ts'
import { history } from '#testing/history.ts'
import { beSignedIn, chosen, signedIn } from '#testing/people.ts'
import { refused } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { endSession, sessionKeys, storeMerchant, storeSignIn } from '#auth/session.ts'

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const nothing = { paymentMethods: [] }
const storedKeys = () => sessionKeys.filter((key) => sessionStorage.getItem(key) !== null)

test('a visitor of a protected page signs in first, and the requested address is passed along', async () => {
  const { at } = await renderScreen('/portal/shop/list?a=1')
  await expect.element(heading('Sign in')).toBeVisible()
  expect(at()).toBe('/login?to=%2Fportal%2Fshop%2Flist%3Fa%3D1')
})

test.for([
  '/login',
  '/login?to=//evil.example',
  '/forget-password?to=/portal/shop/list',
  '/invitation/abc',
  '/reset-password/abc',
])('%s sends a signed-in person home', async (path) => {
  const { at } = await renderScreen(path, { as: 'FINANCE' })
  await expect.poll(at).toBe('/portal')
})

test('a page that the role may not open names the roles that may, and can be left by a search', async () => {
  await renderScreen('/portal/payment-method', { as: 'STAFF' })
  await expect.element(heading('You may not open this page')).toBeVisible()
  await expect
    .element(
      page.getByText(
        'To open Payment methods you need the role Merchant or Administrator. Your role is Staff.',
      ),
    )
    .toBeVisible()
  await expect
    .element(page.getByText('An administrator of Harbour Bakery can give you another role.'))
    .toBeVisible()
  // The layout has no search of its own: the page brings it.
  await page.getByRole('button', { name: 'Search the portal' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Find pages, records and actions' }))
    .toBeVisible()
})

test('a page whose feature the merchant lacks says which', async () => {
  await renderScreen('/portal/billing-qr/list', {
    as: 'ADMIN',
    answers: [[merchantCalls.methods, nothing]],
  })
  await expect.element(page.getByText(/needs the payment method Billing QR/)).toBeVisible()
})

test('a failed feature check is logged, denies the page, and can be tried again', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let works = false
  const { at } = await renderScreen('/portal/billing-qr/list', {
    as: 'ADMIN',
    answers: [[merchantCalls.methods, () => (works ? { paymentMethods: [] } : refused('5030'))]],
  })
  await expect.element(page.getByText(/could not check just now/)).toBeVisible()
  expect(log).toHaveBeenCalledWith('feature check failed', expect.any(String))
  log.mockRestore()
  works = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/needs the payment method Billing QR/)).toBeVisible()
  await expect.poll(at).toContain('/not-authorized')
})

test.for(['/nowhere', '/portal/nowhere', '/portal/dashboards/tester'])(
  '%s has no screen: not found, for a signed-in person',
  async (path) => {
    await renderScreen(path, { as: 'ADMIN' })
    await expect.element(heading('There is no such page')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to home' })).toBeVisible()
  },
)

test('a role that the portal does not know opens what everyone may open', async () => {
  const { at } = await renderScreen('/portal', {
    as: () => {
      storeSignIn(signedIn('ADMIN'))
      storeMerchant({ ...chosen('ADMIN'), roleType: 'OWNER' as never })
    },
  })
  await expect.element(page.getByRole('link', { name: /Keep your account safe/ })).toBeVisible()
  expect(at()).toBe('/portal')
})

test('a session that ends while a page is open leads to sign in, says so, and keeps the way back', async () => {
  const path = '/portal/transaction/transaction-history?pageSize=10'
  const ended = [merchantCalls.profile, refused('4010')] as const
  const { at, client } = await renderScreen(path, { as: 'STAFF', answers: [ended] })
  await expect.element(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  await expect.poll(() => flagStore.get().showBillingQR).toBe(true)
  client.setQueryData(['secret of the first'], 1)
  await send(merchantCalls.profile, {}).catch(() => null)
  await expect.element(heading('Sign in')).toBeVisible()
  await expect
    .element(page.getByText(/has ended\. Sign in to continue where you left off/))
    .toBeVisible()
  expect(at()).toBe(`/login?to=${encodeURIComponent(path)}`)
  expect(storedKeys()).toEqual([])
  expect(client.getQueryData(['secret of the first'])).toBeUndefined()
  expect(flagStore.get()).toEqual(unknownFlags)
})

test('signing out clears the feature flags', async () => {
  const { at } = await renderScreen('/portal/change-password', {
    as: 'STAFF',
    answers: [[sessionCalls.logout, null]],
  })
  await expect.poll(() => flagStore.get().showBillingQR).toBe(true)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(at).toBe('/login')
  expect(flagStore.get()).toEqual(unknownFlags)
})

test('the second person in a tab sees nothing of the first', async () => {
  const { client, router } = await renderScreen('/portal/transaction/transaction-history', {
    as: 'MERCHANT',
  })
  await expect.element(page.getByText('Harbour Bakery')).toBeVisible()
  client.setQueryData(['GET /transaction/cis', {}], { items: ['first'] })
  endSession('signed-out')
  const other = chosen('STAFF')
  beSignedIn('STAFF')
  sessionStorage.setItem(
    'merchantData',
    JSON.stringify({ ...other.merchantData, merchantName: 'Peak Books' }),
  )
  expect(
    client
      .getQueryCache()
      .getAll()
      .filter((entry) => entry.state.data !== undefined),
  ).toEqual([])
  await router.navigate({ to: '/portal/payment-method' })
  await expect.element(heading('You may not open this page')).toBeVisible()
  expect(document.body.textContent).not.toContain('Harbour Bakery')
})

test('the navigation requests the status of each group once, by its title, and hides a group that is not visible', async () => {
  const { sent } = await renderScreen('/portal/transaction/transaction-history', {
    as: 'MERCHANT',
    // Every call is answered: a failed one would be followed by a refetch of everything.
    answers: [[navigationCalls.status, { title: 'Transactions', visible: false }], ...history],
  })
  await expect.element(page.getByRole('link', { name: 'Home' })).toBeVisible()
  await expect
    .poll(() =>
      sent
        .filter(({ address }) => address.startsWith('/navigation/status'))
        .map((one) => one.address)
        .toSorted(),
    )
    .toEqual([
      // Its group is there once the flag is known.
      '/navigation/status?title=Billing+QR',
      '/navigation/status?title=Developers',
      '/navigation/status?title=Members',
      '/navigation/status?title=Transactions',
    ])
  expect(page.getByRole('button', { name: 'Transactions' }).query()).toBeNull()
})

test('a group opens by itself around the page that is shown, and marks its link', async () => {
  await renderScreen('/portal/transaction/transaction-history', { as: 'MERCHANT' })
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await expect
    .element(navigation.getByRole('button', { name: 'Transactions' }))
    .toHaveAttribute('aria-expanded', 'true')
  await expect
    .element(navigation.getByRole('link', { name: 'Transaction history' }))
    .toHaveAttribute('aria-current', 'page')
})

test('on a phone the navigation lies over the page, and a change of page closes it', async () => {
  await page.viewport(390, 844)
  const { at } = await renderScreen('/portal/transaction/transaction-history', { as: 'MERCHANT' })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Main navigation' })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect.poll(at).toBe('/portal')
  await expect.poll(() => page.getByRole('dialog', { name: 'Main navigation' }).query()).toBeNull()
  await page.viewport(1280, 900)
})

test('the error dialog shows the sentence, keeps the focus, and OK leads to the named page', async () => {
  const { at } = await renderScreen('/portal/transaction/transaction-history', { as: 'MERCHANT' })
  await expect.element(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  showError('The terminal is in use', { navigateTo: 'portal' })
  const dialog = page.getByRole('dialog', { name: 'Error' })
  await expect.element(dialog.getByText('The terminal is in use')).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect.poll(() => page.getByRole('dialog', { name: 'Error' }).query()).toBeNull()
  await expect.poll(at).toBe('/portal')
})

test('when the focused element goes with its page, the content of the new page gets the focus', async () => {
  const { router } = await renderScreen('/portal/change-password', { as: 'FINANCE' })
  const main = page.getByRole('main')
  await expect.element(main).toBeVisible()
  main.element().querySelector<HTMLElement>('a, button, input')?.focus()
  await router.navigate({ to: '/portal' })
  await expect.element(main).toHaveFocus()
})
