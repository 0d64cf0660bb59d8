import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { bill } from '#testing/bills.ts'
import { browserHistory } from '#testing/browser-history.ts'
import { history, HISTORY, historyWith } from '#testing/history.ts'
import { refused } from '#testing/network.ts'
import { pageOfRows, payment, paymentView, refundOf } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const open = (query = '') => renderScreen(HISTORY + query, { as: 'SHOP_MANAGER', answers: history })

describe('one payment', () => {
  test('opens in a drawer with its own address, and Escape focuses its row', async () => {
    const { screen, at } = await open()
    await screen.getByRole('link', { name: /14:51:41/ }).click()
    await expect.poll(at).toContain('txn=HBK2611210308')
    await expect
      .element(screen.getByText('Refund of HKD28.00 requested: Wrong amount'))
      .toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(at).not.toContain('txn')
    // The row has been updated with the values that the drawer loaded.
    await expect.element(screen.getByRole('link', { name: /13:55:40/ })).toHaveFocus()
  })

  test('shows when its figures were read', async () => {
    const { screen } = await open('?txn=HBK2611210308')
    const drawer = screen.getByRole('complementary', { name: 'Payment HBK2611210308' })
    await expect.element(drawer.getByText('As of 14:03', { exact: true })).toBeVisible()
  })

  test('is closed by Back, and Back after closing leaves the list', async () => {
    const { screen, at, router } = await open('?statuses=SUCCESS')
    await screen.getByRole('link', { name: /14:51:41/ }).click()
    await expect.poll(at).toContain('txn=')
    await userEvent.keyboard('j')
    await expect.poll(at).toContain('txn=HBK2611210307')
    router.history.back()
    await expect.poll(at).not.toContain('txn=')
    expect(at()).toContain('statuses=SUCCESS')
  })

  test('that a link opened while another was open is closed to the list, not to the other', async () => {
    const { screen, at, router } = await open()
    await screen.getByRole('link', { name: /14:51:41/ }).click()
    await expect.poll(at).toContain('txn=HBK2611210308')
    await router.navigate({ to: HISTORY, search: { txn: 'HBK2611210307' } } as never)
    await expect.element(screen.getByLabelText('Payment HBK2611210307')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(at).not.toContain('txn=HBK2611210307')
    expect(at()).toBe(HISTORY)
  })

  test('closed twice at once, it leads to its list and no further', async () => {
    const { screen, at, router } = await renderScreen(`${HISTORY}?statuses=FAILED`, {
      as: 'SHOP_MANAGER',
      answers: history,
      history: browserHistory(),
    })
    await router.navigate({ to: HISTORY, search: { statuses: 'SUCCESS' } } as never)
    await screen.getByRole('link', { name: /14:51:41/ }).click()
    await expect.poll(at).toContain('txn=HBK2611210308')
    const close = screen.getByRole('button', { name: 'Close' }).element()
    for (let press = 0; press < 2; press += 1)
      close.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.poll(at).not.toContain('txn=')
    // A further step back would be taken before this one forward.
    await router.navigate({ to: '.', hash: 'list', search: true } as never)
    await expect.poll(() => location.hash).toBe('#list')
    expect(location.search).toBe('?statuses=SUCCESS')
  })

  test('j and k go to its neighbours', async () => {
    const { screen, at } = await open('?txn=HBK2611210308')
    await expect.element(screen.getByText(/can still be refunded, until/)).toBeVisible()
    await userEvent.keyboard('j')
    await expect.poll(at).toContain('txn=HBK2611210307')
    await userEvent.keyboard('kk')
    await expect.poll(at).toContain('txn=HBK2611210309')
  })

  test('of a bill names the bill, says that it was paid twice, and leads to it', async () => {
    const { screen, at } = await renderScreen(`${HISTORY}?txn=HBK2611210308`, {
      as: 'MERCHANT',
      answers: historyWith(
        paymentView({
          bill: {
            ...bill({ state: 'OVERPAID', isPaidTwice: true, excessAmount: '1250.00' }),
            jobId: 'job_november0001',
            ticketNo: 'BQ20261121000001',
            outstandingAmount: '0.00',
          },
        }),
      ),
    })
    const drawer = screen.getByRole('complementary', { name: 'Payment HBK2611210308' })
    await expect.element(drawer.getByText('Paid twice')).toBeVisible()
    await expect.element(drawer.getByText('Bill overpaid by HKD1,250.00')).toBeVisible()
    await drawer.getByRole('link', { name: 'S26-0412' }).click()
    await expect.poll(at).toBe('/portal/billing-qr/request/job_november0001?bill=2')
  })

  test('that cannot be refunded gives the reason', async () => {
    const { screen } = await renderScreen(`${HISTORY}?txn=HBK2611210308`, {
      as: 'SHOP_MANAGER',
      answers: historyWith(
        paymentView({
          refund: {
            allowed: false,
            code: '4203',
            reason: 'The time to refund it is over',
            partial: true,
            aloneUpTo: null,
            until: null,
          },
        }),
      ),
    })
    await expect
      .element(screen.getByRole('button', { name: 'Refund', exact: true }))
      .toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(screen.getByText('Cannot be refunded: The time to refund it is over'))
      .toBeVisible()
  })

  test('cannot be refunded by a role without the permission; the drawer says who can', async () => {
    const { screen } = await renderScreen(`${HISTORY}?txn=HBK2611210308`, {
      as: 'STAFF',
      answers: historyWith(
        paymentView({
          refund: {
            allowed: false,
            code: '4030',
            reason: "You don't have permission to refund",
            partial: false,
            aloneUpTo: null,
            until: null,
          },
        }),
      ),
    })
    await expect
      .element(screen.getByText(/Merchant, Administrator, School or Shop Manager can/))
      .toBeVisible()
  })

  test('has the note of a refund beside its reason', async () => {
    const view = paymentView()
    const timeline = view.timeline.map((entry) =>
      entry.event === 'REFUND_REQUESTED' ? { ...entry, note: 'Two cakes, not three' } : entry,
    )
    const { screen } = await renderScreen(`${HISTORY}?txn=HBK2611210308`, {
      as: 'STAFF',
      answers: historyWith({ ...view, timeline }),
    })
    const happened = screen.getByRole('list', { name: 'What happened' })
    const event = happened.getByRole('listitem').nth(1)
    await expect
      .element(event.getByText('Refund of HKD28.00 requested: Wrong amount'))
      .toBeVisible()
    await expect.element(event.getByText('Two cakes, not three')).toBeVisible()
  })

  test('names what was refunded beside a disputed refund that could reserve only the rest', async () => {
    const disputed = refundOf({ refundNo: 'RF2611210042', amount: '128.00', status: 'DISPUTED' })
    await renderScreen(`${HISTORY}?txn=HBK2611210308`, {
      as: 'STAFF',
      answers: historyWith(
        paymentView({
          transaction: payment({ refundedAmount: '128.00', refundableAmount: '0.00' }),
          refunds: [refundOf(), disputed],
        }),
      ),
    })
    const facts = () =>
      [...document.querySelectorAll('dt')].map((name) => [
        name.textContent,
        name.nextElementSibling?.textContent,
      ])
    await expect.poll(facts).toContainEqual(['Refunded', expect.stringMatching(/28\.00$/)])
  })

  test('is shown from its row where the service lacks the details, and is refunded in full', async () => {
    const after = payment({ refundedAmount: '128.00', refundableAmount: '0.00' })
    let isRefunded = false
    const { screen, sent } = await renderScreen(`${HISTORY}?txn=HBK2611210308`, {
      as: 'SHOP_MANAGER',
      answers: [
        [transactionCalls.cis, () => pageOfRows([isRefunded ? after : payment()])],
        [
          refundCalls.refund,
          () => {
            isRefunded = true
            return { refund: refundOf({ amount: '128.00' }), transaction: after }
          },
        ],
        ...historyWith(refused('4040')),
      ],
    })
    const drawer = screen.getByRole('complementary', { name: 'Payment HBK2611210308' })
    await expect.element(drawer.getByText(/can still be refunded/)).toBeVisible()
    expect(drawer.getByText(/What happened|Notes/).elements()).toEqual([])
    const button = drawer.getByRole('button', { name: 'Refund', exact: true })
    await button.click()
    await screen.getByRole('button', { name: 'Refund HKD 128.00' }).click()
    await expect.element(screen.getByText('HKD 128.00 refunded')).toBeVisible()
    // The details are asked for again, and the outcome stays.
    const asked = () => sent.filter(({ address }) => address.startsWith('/x/transaction/HBK'))
    await expect.poll(() => asked().length).toBeGreaterThan(1)
    await screen.getByRole('button', { name: 'Done' }).click()
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(drawer.getByText('Cannot be refunded', { exact: true })).toBeVisible()
  })

  test('with an unknown number is reported as not found', async () => {
    const { screen } = await renderScreen(`${HISTORY}?txn=NOPE`, {
      as: 'STAFF',
      answers: historyWith(refused('4040')),
    })
    await expect.element(screen.getByText('There is no payment with this number')).toBeVisible()
  })
})
