/** The dialogs of terminals after the session expired, and for a selection on another page. */
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { endSession } from '#auth/session.ts'
import type { Sent } from '#testing/network.ts'
import { pageOfRows } from '#testing/payments.ts'
import { beSignedIn } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { terminal } from '#testing/terminals.ts'

const PATH = '/portal/pos/hktpos'
const OPEN = `${PATH}?pos=pos_counter00001`
const other = terminal({ posId: 'pos_counter00002', posName: 'Counter 2' })
const inDialog = page.getByRole('alertdialog')

test('the note of a lost terminal is restored after an expired session, and is no note of another terminal', async () => {
  const { router } = await renderScreen(OPEN, {
    as: 'MERCHANT',
    answers: [[posCalls.list, pageOfRows([terminal(), other])]],
  })
  const lost = page.getByRole('complementary').getByRole('button', { name: 'Lost or stolen' })
  const note = inDialog.getByLabelText('Note')
  await lost.click()
  await note.fill('Left in a taxi')
  endSession('expired')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  beSignedIn('MERCHANT')
  await router.navigate({ href: `${PATH}?pos=${other.posId}` })
  await lost.click()
  await expect.element(note).toHaveValue('')
  await inDialog.getByRole('button', { name: 'Cancel' }).click()
  await router.navigate({ href: OPEN })
  await expect.element(inDialog.getByText('Report Counter 1 lost or stolen')).toBeVisible()
  await expect.element(note).toHaveValue('Left in a taxi')
})

test('a bulk action names terminals that were selected on another page', async () => {
  await renderScreen(PATH, {
    as: 'MERCHANT',
    answers: [
      [
        posCalls.list,
        ({ address }: Sent) =>
          address.includes('pageNumber=2')
            ? pageOfRows([other], { pageNumber: 2, total: 26, totalPages: 2 })
            : pageOfRows([terminal()], { total: 26, totalPages: 2 }),
      ],
    ],
  })
  await page.getByRole('checkbox').last().click()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByRole('table').getByText('Counter 2')).toBeVisible()
  await page
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: 'Block', exact: true })
    .click()
  await expect
    .element(inDialog)
    .toHaveAccessibleDescription(/^Harbour Bakery: Counter 1 at Kwun Tong\./)
})

test('a bulk action opens again after an expired session, with its terminals, its note and their selection', async () => {
  const { router } = await renderScreen(PATH, {
    as: 'MERCHANT',
    answers: [[posCalls.list, pageOfRows([terminal(), other])]],
  })
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await page.getByRole('checkbox').first().click()
  await bar.getByRole('button', { name: 'Block refunds' }).click()
  await inDialog.getByLabelText('Note').fill('Stocktaking')
  endSession('expired')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  beSignedIn('MERCHANT')
  await router.navigate({ href: PATH })
  const again = page.getByRole('alertdialog', { name: 'Block refunds at 2 terminals' })
  const both = 'Harbour Bakery: Counter 1 at Kwun Tong, Counter 2 at Kwun Tong.'
  await expect.element(again.getByText(both)).toBeVisible()
  await expect.element(inDialog.getByLabelText('Note')).toHaveValue('Stocktaking')
  await expect.poll(() => document.querySelector('.bulk')?.textContent).toContain('2 selected')
})

test('a bulk action on one terminal says that nothing was changed, or names the terminal', async () => {
  let isRefused = true
  const result = () =>
    isRefused
      ? { code: '4091', message: 'This terminal is already blocked', terminal: terminal() }
      : { code: '0000', message: 'Done', terminal: terminal({ status: 'BLOCKED' }) }
  await renderScreen(PATH, {
    as: 'MERCHANT',
    answers: [
      [posCalls.list, pageOfRows([terminal(), other])],
      [posCalls.bulk, () => ({ results: [{ posId: 'pos_counter00001', ...result() }] })],
    ],
  })
  const block = async () => {
    await page
      .getByRole('region', { name: 'Selected rows' })
      .getByRole('button', { name: 'Block', exact: true })
      .click()
    await inDialog.getByRole('button', { name: 'Block' }).click()
  }
  await page.getByRole('checkbox').nth(1).click()
  await block()
  const results = page.getByRole('dialog', { name: 'Results' })
  await expect.element(results.getByText(/This terminal is already blocked$/)).toBeVisible()
  await expect.element(results.getByText('Nothing was changed.')).toBeVisible()
  await results.getByRole('button', { name: 'OK' }).click()
  isRefused = false
  await block()
  await expect.element(page.getByText('Counter 1 is blocked.')).toBeVisible()
  await expect.element(results).not.toBeInTheDocument()
})

test('the report of several lost terminals speaks of several, and tells those of the same name apart by their shops', async () => {
  const central = { posId: 'pos_counter00003', shopId: 'shp_central00001', shopName: 'Central' }
  await renderScreen(PATH, {
    as: 'MERCHANT',
    answers: [[posCalls.list, pageOfRows([terminal(), terminal(central)])]],
  })
  await page.getByRole('checkbox').first().click()
  await page
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: 'Lost or stolen' })
    .click()
  await expect
    .element(inDialog)
    .toHaveAccessibleDescription(
      /^Harbour Bakery: Counter 1 at Kwun Tong, Counter 1 at Central\. They are blocked, refunds of their payments/,
    )
})
