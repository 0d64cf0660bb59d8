/** Inviting people. */
import { memberCalls, type InvitationResult } from '@merchant/contract/areas/members.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { permissions, type SessionRole } from '@merchant/contract/access/permissions.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { winnie } from '#testing/members.ts'
import { refused, type Answer, type Sent } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const INVITE = '/portal/membership/invite'
const emails = page.getByLabelText('E-mail addresses')
const role = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
const send = page.getByRole('button', { name: /^Send invitation/ })
const dialog = page.getByRole('dialog')

const invited = (email: string): InvitationResult => ({
  email,
  outcome: 'INVITED',
  invitation: { ...winnie, email },
})
const everyOne = ({ body }: Sent) => ({
  results: (body as { emails: string[] }).emails.map(invited),
})
const at = (answer: Answer<typeof memberCalls.invite> = everyOne, as: SessionRole = 'ADMIN') =>
  renderScreen(INVITE, {
    as,
    answers: [
      [memberCalls.invite, answer],
      [sessionCalls.stepUp, { provenUntil: '2026-11-21 14:33:00' }],
    ],
  })
const posted = (sent: readonly Sent[]) =>
  sent.filter(({ method, address }) => method === 'POST' && address.includes('invitation'))
const listed = () =>
  [...document.querySelectorAll('.addresses li')].map(({ textContent }) => textContent)

test('why invitations were not sent is shown below the top bar, which stays while the page scrolls', async () => {
  await at(() => Promise.reject(new TypeError('Failed to fetch')))
  await emails.fill('bo@harbour.example')
  await role('Developer').click()
  await page.viewport(1280, 480)
  document.documentElement.dataset['navbar'] = 'sticky'
  onTestFinished(async () => {
    delete document.documentElement.dataset['navbar']
    await page.viewport(1280, 900)
  })
  window.scrollTo(0, document.documentElement.scrollHeight)
  await send.click()
  const said = page.getByRole('main').getByRole('alert')
  await expect.element(said).toBeVisible()
  const bar = document.querySelector('.top-bar')?.getBoundingClientRect()
  // The bar is at the upper edge of the window, over the page.
  expect(bar?.top).toBe(0)
  expect(window.scrollY).toBeGreaterThan(0)
  expect(said.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bar?.bottom ?? NaN)
})

test('pasted addresses are listed with their errors while typing', async () => {
  await at()
  await emails.fill('Mei Chan <mei@harbour.example>; bo@harbour\nMEI@harbour.example')
  await expect
    .poll(listed)
    .toEqual([
      'mei@harbour.exampleReady to send',
      'bo@harbourNot a valid e-mail address',
      'MEI@harbour.exampleDuplicate, invited once',
    ])
})

test('each valid address is invited once with the chosen role, and the outcome is shown', async () => {
  const { sent } = await at()
  await emails.fill('Mei Chan <mei@harbour.example>, bo@harbour.example, MEI@harbour.example')
  await role('Staff').click()
  await page.getByRole('button', { name: /^Shops/ }).click()
  await page.getByRole('checkbox', { name: 'Kwun Tong' }).click()
  await page.getByLabelText('Message').fill('See you on Monday.')
  await send.click()
  await expect.element(page.getByText('2 invitations are on their way')).toBeVisible()
  expect(posted(sent).map(({ body }) => body)).toEqual([
    {
      emails: ['mei@harbour.example', 'bo@harbour.example'],
      roleType: 'STAFF',
      shopIds: ['shp_kwuntong0001'],
      message: 'See you on Monday.',
    },
  ])
})

test('refused addresses stay in the field, each with its reason', async () => {
  await at({
    results: [
      invited('bo@harbour.example'),
      {
        email: 'mei@harbour.example',
        outcome: 'REFUSED',
        invitation: null,
        code: '4091',
        message: 'This person is already a member',
      },
    ],
  })
  await emails.fill('bo@harbour.example mei@harbour.example')
  await role('Developer').click()
  await send.click()
  await expect
    .element(page.getByText('One person was not invited.', { exact: false }))
    .toBeVisible()
  await expect.element(emails).toHaveValue('mei@harbour.example')
  expect(listed()).toEqual(['mei@harbour.exampleNot invited: This person is already a member.'])
  await expect.element(page.getByRole('status').getByText('bo@harbour.example')).toBeVisible()
  await expect.element(role('Developer')).toBeChecked()
})

test('missing values are reported at their fields and nothing is sent', async () => {
  const { sent } = await at()
  await send.click()
  await expect.element(page.getByText('Enter at least one e-mail address')).toBeVisible()
  await expect.element(page.getByText('Choose a role')).toBeVisible()
  await expect.element(emails).toHaveFocus()
  await role('Supervisor').click()
  await emails.fill('bo@harbour.example')
  await send.click()
  await expect.element(page.getByText('Choose at least one shop')).toBeVisible()
  expect(posted(sent)).toEqual([])
})

test('more than twenty addresses are refused with their count', async () => {
  const { sent } = await at()
  await emails.fill(Array.from({ length: 21 }, (_, n) => `p${String(n)}@harbour.example`).join(','))
  await role('School').click()
  await send.click()
  await expect.element(page.getByText('You can invite 20 people at a time, not 21')).toBeVisible()
  expect(posted(sent)).toEqual([])
})

test('a mobile number is sent with a single address only', async () => {
  const { sent } = await at()
  await emails.fill('bo@harbour.example')
  await page.getByLabelText('Mobile').fill('9123 4567')
  await role('School').click()
  await emails.fill('bo@harbour.example, mei@harbour.example')
  await expect.poll(() => page.getByLabelText('Mobile').query()).toBeNull()
  await emails.fill('bo@harbour.example')
  await send.click()
  await expect.element(page.getByText('One invitation is on its way')).toBeVisible()
  expect(posted(sent)[0]?.body).toMatchObject({ mobile: '9123 4567' })
})

test('granting an administrator role takes the password again', async () => {
  let isVerified = false
  const { sent } = await at((one) => {
    const answer = isVerified ? everyOne(one) : refused('4014')
    isVerified = true
    return answer
  })
  await emails.fill('bo@harbour.example')
  await role('Administrator').click()
  await expect.element(page.getByText(/enter your password again/)).toBeVisible()
  await send.click()
  await dialog.getByLabelText('Your password').fill('Sample-only-2026')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('One invitation is on its way')).toBeVisible()
  expect(posted(sent)).toHaveLength(2)
})

test('a shop manager chooses among lower roles and can open the table of permissions', async () => {
  await at(everyOne, 'SHOP_MANAGER')
  await expect.element(role('Staff')).toBeVisible()
  expect(page.getByRole('radio').elements()).toHaveLength(2)
  await role('Staff').click()
  await page.getByRole('button', { name: 'What can each role do?' }).click()
  expect(dialog.getByRole('row').elements()).toHaveLength(Object.keys(permissions).length + 1)
  const row = dialog.getByRole('row', { name: /Refund a payment/ })
  await expect.element(row).toBeVisible()
  const rights = [...row.element().querySelectorAll('td')].map(
    (cell) => cell.querySelector('[role="img"]') !== null,
  )
  expect(rights).toEqual([true, true, false, false, true, true, false, false])
})

test('a refused request is reported and nothing typed is lost', async () => {
  await at(refused('5030'))
  await emails.fill('bo@harbour.example')
  await role('School').click()
  await send.click()
  await expect.element(page.getByText(/Not available at the moment/)).toBeVisible()
  await expect.element(emails).toHaveValue('bo@harbour.example')
})

test('invitations that got no answer can be sent again under the same key, and the form says so', async () => {
  let isDown = true
  const { sent } = await at((one) => (isDown ? refused('5000') : everyOne(one)))
  await emails.fill('bo@harbour.example')
  await role('School').click()
  await send.click()
  await expect.element(page.getByText(/is safe: nobody gets a second e-mail/)).toBeVisible()
  isDown = false
  await send.click()
  await expect.element(page.getByText('One invitation is on its way')).toBeVisible()
  const keys = posted(sent).map(({ headers }) => headers.get('Idempotency-Key'))
  expect([keys.length, new Set(keys).size, keys[0]]).toEqual([2, 1, expect.any(String)])
})
