import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { expect, test } from 'vitest'
import { homeView } from '#testing/home-day.ts'
import { renderScreen } from '#testing/render-screen.tsx'

test('a refund that is both disputed and not recorded is two items, and both go once it is settled', async () => {
  const refund = {
    merTradeNo: 'HBK2611210312',
    refundNo: 'RF2611210045',
    amount: '28.00',
    shopName: 'Mong Kok',
    paymentNetwork: 'VISA',
    cardLast4: null,
    since: '2026-11-21 13:51:02',
  } as const
  const other = { ...refund, kind: 'REFUND_FAILED', refundNo: 'RF1', shopName: 'Tai Po' } as const
  let attention: ReturnType<typeof homeView>['attention'] = [
    { ...refund, kind: 'REFUND_DISPUTED' },
    { ...refund, kind: 'REFUND_REFUSED' },
    other,
  ]
  const { screen, client } = await renderScreen('/portal', {
    as: 'MERCHANT',
    answers: [[homeCalls.view, () => ({ ...homeView(), attention })]],
  })
  await expect.element(screen.getByText(/Tai Po/)).toBeVisible()
  expect(screen.getByText(/Mong Kok/).elements()).toHaveLength(2)
  attention = [other]
  await client.invalidateQueries()
  await expect.poll(() => screen.getByText(/Mong Kok/).elements()).toEqual([])
})

const hrefOf = (element: Element) =>
  Object.fromEntries(new URL((element as HTMLAnchorElement).href).searchParams)

test('the silent terminals of a shop are counted and lead to its list, a single one is named and opened', async () => {
  const silent = {
    kind: 'TERMINAL_SILENT',
    shopId: 'shp_kwuntong0001',
    shopName: 'Kwun Tong',
    since: '2026-11-21 12:10:00',
  } as const
  const attention: ReturnType<typeof homeView>['attention'] = [
    { ...silent, count: 10, posId: null, posName: null },
    { ...silent, shopId: 'shp_shatin000001', count: 1, posId: 'pos_counter00001', posName: 'C 1' },
  ]
  const { screen } = await renderScreen('/portal', {
    as: 'MERCHANT',
    answers: [[homeCalls.view, { ...homeView(), attention }]],
  })
  await expect
    .element(screen.getByText('10 terminals are silent during opening hours'))
    .toBeVisible()
  await expect.element(screen.getByText('C 1 is silent during opening hours')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See terminals' }).elements().map(hrefOf)).toEqual([
    { shopId: 'shp_kwuntong0001', silent: 'true' },
    { pos: 'pos_counter00001' },
  ])
})

test('a refund of a smart POS or FPS app-to-app payment leads to the list of these payments', async () => {
  const refund = {
    kind: 'REFUND_REFUSED',
    refundNo: 'RF1',
    amount: '28.00',
    shopName: 'Mong Kok',
    paymentNetwork: 'ALIPAYHK',
    cardLast4: null,
    since: '2026-11-21 13:51:02',
  } as const
  const attention: ReturnType<typeof homeView>['attention'] = [
    { ...refund, merTradeNo: 'HBKS1', isSmartPos: true },
    { ...refund, merTradeNo: 'HBK2', refundNo: 'RF2', isSmartPos: false },
    { ...refund, merTradeNo: 'HBKF3', refundNo: 'RF3', paymentNetwork: 'FPS', isFpsA2a: true },
  ]
  const { screen } = await renderScreen('/portal', {
    as: 'MERCHANT',
    answers: [[homeCalls.view, { ...homeView(), attention }]],
  })
  const links = screen.getByRole('link', { name: 'See payment' })
  await expect
    .poll(() => links.elements().map((link) => link.getAttribute('href')))
    .toEqual([
      '/merchant-portal/portal/transaction/smart-pos?merTradeNo=HBKS1&txn=HBKS1',
      '/merchant-portal/portal/transaction/transaction-history?merTradeNo=HBK2&txn=HBK2',
      '/merchant-portal/portal/transaction/fps-app-to-app?merTradeNo=HBKF3&txn=HBKF3',
    ])
})
