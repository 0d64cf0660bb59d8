/** Saved views of a list, shown by the transaction history. */
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import { viewCalls, type SavedView } from '@merchant/contract/areas/views.calls.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { endSession } from '#auth/session.ts'
import { startFresh } from '#testing/fresh-look.ts'
import { history, HISTORY } from '#testing/history.ts'
import { refused, type Sent } from '#testing/network.ts'
import { beSignedIn } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { colleaguesView, viewsService, savedView } from '#testing/views.ts'
import { daysOf } from './date-ranges.ts'
import { today } from './use-list-search.ts'

startFresh()

const open = (query = '', views: readonly SavedView[] = [], as: SessionRole = 'STAFF') =>
  renderScreen(HISTORY + query, { as, answers: [...viewsService(views), ...history] })

const chip = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const menu = page.getByRole('dialog', { name: 'Views', exact: true })
const item = (name: string | RegExp) => menu.getByRole('button', { name })
const dialog = page.getByRole('dialog', { name: 'Save as a new view' })
const nameField = dialog.getByRole('textbox', { name: 'Name' })
const submit = dialog.getByRole('button', { name: 'Save view' })

const changes = (sent: readonly Sent[]) =>
  sent.filter(({ method, address }) => method !== 'GET' && address.startsWith('/x/views'))
const listed = (sent: readonly Sent[]) =>
  sent
    .filter(({ address }) => address.startsWith('/transaction/cis?'))
    .map(({ address }) => Object.fromEntries(new URLSearchParams(address.split('?')[1])))

describe('a view', () => {
  test('is saved under a name with the filters, order and columns of the list, and is then open', async () => {
    const { sent, at } = await open('?statuses=FAILED&range=last7&sortBy=amount&sortOrder=asc')
    await chip('Views').click()
    await expect.element(menu.getByText('No views of this list yet.')).toBeVisible()
    await item('Save as a new view').click()
    await expect.element(nameField).toHaveFocus()
    await expect
      .element(dialog.getByText(/dates move with the calendar: Last 7 days/))
      .toBeVisible()
    await userEvent.keyboard('Failed this week')
    await dialog.getByRole('checkbox', { name: 'Share with everyone at Harbour Bakery' }).click()
    await submit.click()
    await expect.element(chip('View Failed this week')).toBeVisible()
    expect(at()).toContain('view=viw_new000000001')
    expect(changes(sent).map(({ body }) => body)).toEqual([
      {
        list: 'cis',
        name: 'Failed this week',
        shared: true,
        search: {
          statuses: 'FAILED',
          range: 'last7',
          sortBy: 'amount',
          sortOrder: 'asc',
          columns: expect.stringMatching(/^createdAt,.*amount/) as string,
        },
      },
    ])
  })

  test('that was saved while a payment was open stays when the payment is closed', async () => {
    const { at } = await open()
    await page.getByRole('link', { name: /14:51:41/ }).click()
    await expect.poll(at).toContain('txn=')
    await chip('Views').click()
    await item('Save as a new view').click()
    await userEvent.keyboard('Mine')
    await submit.click()
    await expect.element(chip('View Mine')).toBeVisible()
    await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click()
    await expect.poll(at).toBe(`${HISTORY}?view=viw_new000000001`)
  })

  test('is opened from the filter bar with its filters, order and columns; its days move with the calendar', async () => {
    const view = colleaguesView({
      search: { ...colleaguesView().search, columns: 'createdAt,amount,status' },
    })
    const { sent, at } = await open('?statuses=FAILED&pageNumber=2', [savedView(), view])
    await chip('Views').click()
    await item(/Refunds of the month/).click()
    await expect.element(chip('View Refunds of the month')).toBeVisible()
    expect(Object.fromEntries(new URLSearchParams(at().split('?')[1]))).toEqual({
      txnTypes: 'REFUND',
      range: 'thisMonth',
      sortBy: 'amount',
      sortOrder: 'desc',
      view: view.viewId,
    })
    await expect
      .poll(() => listed(sent).at(-1))
      .toMatchObject({ txnTypes: 'REFUND', ...daysOf('thisMonth', today()) })
    const headers = () =>
      page
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(headers).toEqual(['Time', 'Amount HKD', 'Status'])
    await chip('View Refunds of the month').click()
    await item('Close the view').click()
    await expect.poll(at).toBe(HISTORY)
  })

  test('that was changed says so, and the change is undone or saved to it', async () => {
    const { sent, at } = await open(
      `?statuses=FAILED,VOIDED&range=last7&view=${savedView().viewId}`,
      [savedView()],
    )
    const changed = chip('View Failed this week changed')
    await changed.click()
    await item('Undo the changes').click()
    await expect.element(chip('View Failed this week')).toBeVisible()
    expect(at()).toContain('statuses=FAILED&')
    await page.getByRole('button', { name: 'Remove filter Status' }).click()
    await changed.click()
    await item('Save the changes').click()
    await expect.element(chip('View Failed this week')).toBeVisible()
    const [change] = changes(sent)
    expect(change).toMatchObject({ method: 'PUT', body: { search: { range: 'last7' } } })
    expect(change?.headers.get('If-Match')).toBe('1')
  })

  test('of a colleague can be opened and copied, and is not offered for change', async () => {
    const view = colleaguesView()
    await open(`?view=${view.viewId}`, [view])
    await chip('View Refunds of the month changed').click()
    await expect.element(item('Save as a new view')).toBeVisible()
    for (const name of ['Save the changes', 'Rename or share', 'Delete'])
      expect(item(name).query()).toBeNull()
  })

  test('that a colleague has shared since the list was opened is found by its address', async () => {
    const views: SavedView[] = []
    const { router } = await open('', views)
    await chip('Views').click()
    await expect.element(menu.getByText('No views of this list yet.')).toBeVisible()
    const view = colleaguesView()
    views.push(view)
    router.history.push(`/merchant-portal${HISTORY}?view=${view.viewId}`)
    await expect.element(chip('View Refunds of the month changed')).toBeVisible()
  })

  test('that a colleague shared is deleted by those who manage members, after a question', async () => {
    const view = colleaguesView()
    const { sent, at } = await open(`?view=${view.viewId}`, [view], 'ADMIN')
    await chip(/Refunds of the month/).click()
    expect(item('Rename or share').query()).toBeNull()
    await item('Delete').click()
    const question = page.getByRole('alertdialog', { name: 'Delete the view Refunds of the month' })
    await expect.element(question.getByText(/^Everyone at Harbour Bakery loses it\./)).toBeVisible()
    await question.getByRole('button', { name: 'Delete Refunds of the month' }).click()
    await expect.element(chip('Views')).toBeVisible()
    await expect.poll(at).not.toContain('view=')
    expect(changes(sent)).toMatchObject([{ method: 'DELETE', address: `/x/views/${view.viewId}` }])
  })

  test('is renamed and shared by its owner', async () => {
    const { sent } = await open(`?statuses=FAILED&range=last7&view=${savedView().viewId}`, [
      savedView(),
    ])
    await chip('View Failed this week').click()
    await item('Rename or share').click()
    const edit = page.getByRole('dialog', { name: 'View Failed this week' })
    await edit.getByRole('textbox', { name: 'Name' }).fill('Failures')
    await edit.getByRole('checkbox').click()
    await edit.getByRole('button', { name: 'Save view' }).click()
    await expect.element(chip('View Failures')).toBeVisible()
    expect(changes(sent)).toMatchObject([{ body: { name: 'Failures', shared: true } }])
  })

  test('with a missing, long or taken name is refused at the field, and what was typed stays', async () => {
    const { sent } = await renderScreen(HISTORY, {
      as: 'STAFF',
      answers: [
        [
          viewCalls.add,
          refused('4220', {
            fields: [{ path: 'name', message: 'You already have a view with this name' }],
          }),
        ],
        ...history,
      ],
    })
    await chip('Views').click()
    await item('Save as a new view').click()
    await submit.click()
    await expect.element(nameField).toHaveAccessibleDescription('Enter a name')
    await nameField.fill('x'.repeat(61))
    await expect.element(nameField).toHaveAccessibleDescription('Use at most 60 characters')
    await nameField.fill('Failed this week')
    await submit.click()
    await expect
      .element(nameField)
      .toHaveAccessibleDescription('You already have a view with this name')
    await expect.element(nameField).toHaveValue('Failed this week')
    expect(changes(sent)).toHaveLength(1)
  })

  test('that was being named is restored when the same person signs in after an expired session', async () => {
    const { router } = await open()
    await chip('Views').click()
    await item('Save as a new view').click()
    await nameField.fill('Failed this week')
    endSession('expired')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    beSignedIn('STAFF')
    await router.navigate({ href: HISTORY })
    await expect.element(nameField).toHaveValue('Failed this week')
  })
})

describe('the view that a list opens with', () => {
  const mine = savedView({ isDefault: true })

  test('is chosen by each person, also among those of colleagues', async () => {
    const view = colleaguesView()
    const { sent } = await open(`?view=${view.viewId}`, [view])
    await chip(/Refunds of the month/).click()
    await item('Make it my default').click()
    await expect
      .element(page.getByText('The list now opens with Refunds of the month.'))
      .toBeVisible()
    expect(changes(sent)).toMatchObject([
      { method: 'PUT', address: `/x/views/${view.viewId}/default`, body: { isDefault: true } },
    ])
    await chip(/Refunds of the month/).click()
    await expect.element(item('No longer my default')).toBeVisible()
  })

  test('applies when the address has no filters, and once only', async () => {
    const { at } = await open('', [mine])
    await expect.element(chip('View Failed this week')).toBeVisible()
    expect(at()).toContain('statuses=FAILED')
    await chip('View Failed this week').click()
    await item('Close the view').click()
    await expect.element(chip('Views')).toBeVisible()
    await expect.poll(at).toBe(HISTORY)
  })

  test('is waited for by the rows where this browser knows of it', async () => {
    const first = await open('', [mine])
    await expect.element(chip('View Failed this week')).toBeVisible()
    await first.screen.unmount()
    const { sent } = await open('', [mine])
    await expect.element(chip('View Failed this week')).toBeVisible()
    await expect.poll(() => listed(sent).length).toBeGreaterThan(0)
    expect(listed(sent).every(({ statuses }) => statuses === 'FAILED')).toBe(true)
  })

  test.for([
    '?statuses=SUCCESS',
    '?range=today',
    '?txn=HBK2611210308',
    '?pageSize=10&sortBy=amount',
  ])('does not apply to the address %s', async (query) => {
    const { at } = await open(query, [mine])
    await chip('Views').click()
    await expect.element(item(/Failed this week.*default/)).toBeVisible()
    expect(at()).toBe(HISTORY + query)
  })
})
