/** The menu of saved views in its states, and the lists that have it. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'
import { viewCalls, viewedLists } from '@merchant/contract/areas/views.calls.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { billSummary } from '#testing/bills.ts'
import { startFresh } from '#testing/fresh-look.ts'
import { history, HISTORY } from '#testing/history.ts'
import { refused } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { shop } from '#testing/shops.ts'
import { viewsService, savedView } from '#testing/views.ts'
import { webhook } from '#testing/webhooks.ts'

startFresh()

const views = page.getByRole('button', { name: 'Views', exact: true })
const menu = page.getByRole('dialog', { name: 'Views', exact: true })
const item = (name: string) => menu.getByRole('button', { name })

describe('the menu', () => {
  test('shows that the views load, and why they did not', async () => {
    let answer: (() => Response) | undefined
    const waiting = new Promise<Response>((resolve) => {
      answer = () => {
        const response = new Response('', { status: 500 })
        resolve(response)
        return response
      }
    })
    let isBroken = true
    await renderScreen(HISTORY, {
      as: 'STAFF',
      answers: [
        [viewCalls.list, () => (isBroken ? (waiting as never) : { views: [savedView()] })],
        ...history,
      ],
    })
    await views.click()
    await expect.element(menu.getByRole('status')).toHaveTextContent('Loading')
    answer?.()
    await expect.element(menu.getByText('The views did not load.')).toBeVisible()
    isBroken = false
    await item('Try again').click()
    await expect.element(item('Failed this week')).toBeVisible()
  })

  test('is absent where the service has no views', async () => {
    await renderScreen(HISTORY, {
      as: 'STAFF',
      answers: [[viewCalls.list, refused('4040')], ...history],
    })
    await expect.element(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
    await expect.poll(() => views.query()).toBeNull()
  })
})

const REPORT = '/portal/report/consolidated-transaction'
const lists: Readonly<Record<(typeof viewedLists)[number], string>> = {
  cis: HISTORY,
  hqpay: '/portal/transaction/smart-pos',
  loyalty: `${HISTORY}?tab=loyalty`,
  consolidated: REPORT,
  'consolidated-business-day': `${REPORT}?groupBy=businessDay`,
  'consolidated-shop': `${REPORT}?groupBy=shop`,
  'consolidated-network': `${REPORT}?groupBy=network`,
  'consolidated-terminal': `${REPORT}?groupBy=terminal`,
  'fps-app-to-app': '/portal/transaction/fps-app-to-app',
  shops: '/portal/shop/list',
  pos: '/portal/pos/hktpos',
  'shop-pos': '/portal/shop/detail/shp_kwuntong0001?tab=terminals',
  'hkt-pos': '/portal/pos/hktpos?tab=hkt',
  members: '/portal/membership/list',
  invitations: '/portal/membership/list?tab=invitations',
  'fps-proxy': '/portal/fpsaddressing/list',
  'billing-qr': '/portal/billing-qr/list',
  bills: '/portal/billing-qr/request/job_november0001',
  sdk: '/portal/development/resource-sdk',
  documents: '/portal/development/resource-document',
  deliveries: `/portal/development/webhook/${webhook().webhookId}`,
  audit: '/portal/audit',
  notifications: '/portal/notifications',
}
const everyView = viewedLists.map((list, index) =>
  savedView({ list, name: `Of ${list}`, viewId: `viw_${String(index).padStart(12, '0')}` }),
)

test.for(Object.entries(lists))('%s has its own views', async ([list, path]) => {
  await renderScreen(path, {
    as: 'MERCHANT',
    answers: [
      ...viewsService(everyView),
      [shopCalls.view, shop()],
      [billingQrCalls.billSummary, billSummary()],
      [developmentCalls.webhook, webhook()],
    ],
  })
  await views.click()
  const own = menu.getByRole('group', { name: 'Your views' }).getByRole('button')
  await expect.element(own).toHaveTextContent(`Of ${list}`)
  expect(own.elements()).toHaveLength(1)
})
