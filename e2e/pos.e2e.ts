/** A terminal from its first PIN to its loss, against the real service. */
import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import type { Page as Rows } from '@merchant/contract/core/page.ts'
import type { Page } from '@playwright/test'
import { answered, enter, expect, sessionOf, test, type StoredSession } from './support/portal.ts'

// Terminals of the sample without payments, so that changes to them affect no other test.
const NEW = 'KWUNTONG-004'
const BROKEN = 'KLNBAY-003'
const FIRST_PIN = '714283'
const PIN = '530916'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const drawer = (page: Page, name: string) => page.getByRole('complementary', { name })
const press = (page: Page, terminal: string, name: string) =>
  drawer(page, terminal).getByRole('button', { name, exact: true }).click()

const terminalOf = async (session: StoredSession, serial: string): Promise<Terminal | undefined> =>
  (await answered<Rows<Terminal>>(session, '/pos?pageSize=100')).items.find(
    ({ serialNo }) => serialNo === serial,
  )

test('a terminal gets its PINs, is blocked and unblocked, and no PIN is ever in an address', async ({
  page,
  portal,
}) => {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  const session = await sessionOf('MERCHANT')
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal/portal`)
  await page.getByRole('button', { name: 'Find pages, records and actions' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill(NEW)
  await page.getByRole('option', { name: /^Counter 4/ }).click()
  await expect(drawer(page, 'Counter 4')).toBeVisible()

  await press(page, 'Counter 4', 'Set first PIN')
  const first = dialog(page, 'Set the first PIN of Counter 4')
  await first.getByLabel('New PIN').fill('123456')
  await first.getByRole('button', { name: 'Set PIN' }).click()
  await expect(first.getByText('The digits count up or down.')).toBeVisible()
  await first.getByLabel('New PIN').fill(FIRST_PIN)
  await first.getByRole('button', { name: 'Set PIN' }).click()
  await expect(page.getByText('The PIN of Counter 4 is set.')).toBeVisible()
  expect(await terminalOf(session, NEW)).toMatchObject({ status: 'ACTIVE', pinSet: true })

  await press(page, 'Counter 4', 'Change PIN')
  const change = dialog(page, 'Change the PIN of Counter 4')
  await change.getByLabel('Current PIN').fill(FIRST_PIN)
  await change.getByLabel('New PIN').fill(PIN)
  await change.getByRole('button', { name: 'Change PIN' }).click()
  await expect(page.getByText('The PIN of Counter 4 is changed.')).toBeVisible()

  await press(page, 'Counter 4', 'Turn refunds on')
  const refunds = dialog(page, 'Turn refunds on at Counter 4')
  await refunds.getByLabel('Refund PIN').fill(PIN)
  await refunds.getByRole('button', { name: 'Set refund PIN' }).click()
  await expect(
    refunds.getByText('The PIN and the refund PIN of a terminal must differ'),
  ).toBeVisible()
  await expect(refunds.getByLabel('Refund PIN')).toHaveValue('')
  await refunds.getByLabel('Refund PIN').fill('482057')
  await refunds.getByRole('button', { name: 'Set refund PIN' }).click()
  await expect(page.getByText('The refund PIN of Counter 4 is set.')).toBeVisible()
  await press(page, 'Counter 4', 'Turn refunds off')
  await dialog(page, 'Turn refunds off at Counter 4')
    .getByRole('button', { name: 'Turn refunds off' })
    .click()
  await expect(page.getByText('Counter 4 can no longer refund.')).toBeVisible()
  expect(await terminalOf(session, NEW)).toMatchObject({ status: 'ACTIVE', refundEnabled: false })

  await press(page, 'Counter 4', 'Block refunds')
  await dialog(page, 'Block refunds at Counter 4')
    .getByRole('button', { name: 'Block refunds' })
    .click()
  await expect(page.getByText('Refunds are blocked at Counter 4.')).toBeVisible()
  expect(await terminalOf(session, NEW)).toMatchObject({ refundBlocked: true })
  await press(page, 'Counter 4', 'Allow refunds')
  await dialog(page, 'Allow refunds at Counter 4')
    .getByRole('button', { name: 'Allow refunds' })
    .click()
  await expect(page.getByText('Refunds are allowed at Counter 4.')).toBeVisible()

  await press(page, 'Counter 4', 'Block')
  const block = question(page, 'Block Counter 4')
  await block.getByLabel('Reason').selectOption({ label: 'Other' })
  await block.getByLabel('PIN of the terminal').fill('907361')
  await block.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(block.getByText('Explain the reason in a note')).toBeVisible()
  await block.getByLabel('Note').fill('Moved to the cellar')
  await block.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(block.getByText('The PIN is wrong. 4 attempts left')).toBeVisible()
  await expect(block.getByLabel('PIN of the terminal')).toHaveValue('')
  await block.getByLabel('PIN of the terminal').fill(PIN)
  await block.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText('Counter 4 is blocked.')).toBeVisible()
  await expect(drawer(page, 'Counter 4')).toContainText('Moved to the cellar')

  await press(page, 'Counter 4', 'Unblock')
  const unblock = dialog(page, 'Unblock Counter 4')
  await unblock.getByLabel('PIN of the terminal').fill(PIN)
  await unblock.getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByText('Counter 4 is unblocked.')).toBeVisible()
  expect(addresses.filter((address) => /pin=|714283|530916/i.test(address))).toEqual([])
})

test('a lost terminal is disabled in one step, and an action on several shows a result for each', async ({
  page,
  portal,
}) => {
  const session = await sessionOf('ADMIN')
  await enter(page, session)
  const lost = await terminalOf(session, BROKEN)
  await page.goto(`${portal.origin}/merchant-portal/portal/pos/hktpos?pos=${lost?.posId ?? ''}`)
  await press(page, 'Counter 2', 'Lost or stolen')
  await question(page, 'Report Counter 2 lost or stolen')
    .getByRole('button', { name: 'Report lost' })
    .click()
  await expect(drawer(page, 'Counter 2')).toContainText('Blocked: lost')
  await expect(
    drawer(page, 'Counter 2').getByRole('button', { name: 'Unblock', exact: true }),
  ).toHaveAttribute('title', /Set one first/)
  expect(await terminalOf(session, BROKEN)).toMatchObject({
    status: 'BLOCKED',
    pinSet: false,
    refundEnabled: false,
    refundBlocked: true,
  })

  // Refunds are already blocked, and the other one is out of service.
  await page.keyboard.press('Escape')
  for (const name of [BROKEN, 'CENTRAL-000'])
    await page.getByRole('row', { name }).getByRole('checkbox').check()
  await page.getByRole('region', { name: 'Selected rows' }).getByText('Block refunds').click()
  await question(page, 'Block refunds at 2 terminals')
    .getByRole('button', { name: 'Block refunds' })
    .click()
  await expect(dialog(page, 'Results').getByRole('listitem')).toHaveText([
    /Counter 2.*already blocked/,
    /Old counter.*permanently out of service/,
  ])
})
