/**
 * What people come to the portal for, each done by keyboard alone and by touch on a phone, in no more steps than named
 * and without a dead end.
 */
import type { Role } from '@merchant/contract/access/permissions.ts'
import type { Page } from '@playwright/test'
import { byKeyboard, byTouch, type Hand } from './support/hands.ts'
import { billsJob } from './support/bills-job.ts'
import { authenticatorJob, button, type Job, type Way } from './support/job.ts'
import { isProof, isTurn } from './support/looks.ts'
import { daysOver, historyAt, listOf, refundable } from './support/history.ts'
import { ownerOfLanternTea } from './support/lantern-tea.ts'
import { newAddress, NEW_PASSWORD, sessionOfNewPerson } from './support/people.ts'
import { OTHER_PASSWORD } from './support/own-account.ts'
import { choose, enter, expect, freshTest, sessionOf, test, type Portal } from './support/portal.ts'
import { saidPaymentJob } from './support/said-payment.ts'
import { savedBy } from './support/saved-file.ts'
import { textPattern, speak, within } from './support/words.ts'

const role = (name: Role) => () => sessionOf(name)
/** Beside the list, or over it on a phone. */
const drawerIn = (page: Page) => page.locator('.drawer')
/** Each way of doing a job changes a different object, because all of them may run at once. */
const networkOf: Readonly<Record<Way, string>> = {
  keyboard: 'JCB',
  chinese: 'PAYME',
  touch: 'AMEX',
}
const terminalOf: Readonly<Record<Way, string>> = {
  keyboard: 'TAIPO-001',
  chinese: 'TAIPO-002',
  touch: 'YUENLONG-001',
}
const jobs: readonly Job[] = [
  {
    name: 'staff see whether a card payment was refunded',
    most: 3,
    as: role('STAFF'),
    path: () => '/portal',
    work: async (page, hand) => {
      const { items } = await listOf(await sessionOf('STAFF'), {
        ...daysOver(),
        txnTypes: 'SALE',
        paymentNetworks: 'VISA',
        statuses: 'SUCCESS',
      })
      const lastFour = items[0]?.cardMasked?.slice(-4) ?? ''
      await hand.use(button(page, 'Find pages, records and actions'))
      await hand.type(page.getByRole('combobox'), lastFour)
      await hand.pick(page.getByRole('option', { name: new RegExp(`Visa.*${lastFour}`) }).first())
      const drawer = drawerIn(page)
      await expect(drawer).toContainText(lastFour)
      await expect(drawer).toContainText(within('Not refunded', 'Partly refunded', 'Refund'))
    },
  },
  {
    name: 'a manager refunds a part, and is asked before the same again',
    most: 5,
    as: role('SHOP_MANAGER'),
    path: async (way) => {
      const { merTradeNo } = await refundable(networkOf[way], 'SHOP_MANAGER')
      return historyAt({ merTradeNo })
    },
    work: async (page, hand) => {
      const row = page.locator('main [data-row]')
      const dialog = page.getByRole('dialog', { name: textPattern('Refund to {method}') })
      const drawer = drawerIn(page)
      await hand.use(row.getByRole('link').first())
      await hand.use(button(page, 'Refund'))
      await hand.type(dialog.getByRole('textbox', { name: textPattern('Amount') }), '10')
      await hand.use(dialog.getByRole('button', { name: textPattern('Refund HKD 10.00') }))
      await hand.use(dialog.getByRole('button', { name: textPattern('Done') }))
      expect(hand.steps()).toBeLessThanOrEqual(5)
      // The second time is a mistake: it takes no step of the job.
      await expect(drawer).toContainText(within('Net after refunds'))
      await drawer.getByRole('button', { name: textPattern('Refund') }).click()
      await dialog.getByRole('textbox', { name: textPattern('Amount') }).fill('10')
      await dialog.getByRole('button', { name: textPattern('Refund HKD 10.00') }).click()
      await expect(dialog).toContainText(
        within('You refunded {amount} {ago}. Refund {amount} again?'),
      )
      await dialog.getByRole('button', { name: textPattern('Don’t refund again') }).click()
      await expect(
        dialog.getByRole('list', { name: textPattern('Already refunded') }),
      ).toContainText('HKD 10.00')
    },
  },
  {
    name: 'a manager sees what a shop took, and that the list adds up to it',
    most: 6,
    as: role('SHOP_MANAGER'),
    path: () => `/portal?date=${daysOver().endDate}`,
    work: async (page, hand) => {
      await hand.use(button(page, 'All shops'))
      await hand.check(page.getByRole('checkbox', { name: 'Kwun Tong' }))
      await hand.use(button(page, 'Apply'))
      const net = page
        .getByRole('region', { name: textPattern('Figures of the day') })
        .getByRole('link')
        .first()
      await expect(net).toHaveAttribute('href', /shopIds=/)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      const figure = (await net.locator('.money').first().innerText()).replace('HKD', '').trim()
      await hand.use(net)
      const totals = page.getByRole('group', { name: textPattern('Totals of the whole filter') })
      await expect(totals).toContainText(new RegExp(`${within('Net').source}${figure}`))
    },
  },
  {
    name: 'a stolen terminal is reported',
    most: 3,
    as: ownerOfLanternTea,
    path: (way) => `/portal/pos/hktpos?keyword=${terminalOf[way]}`,
    work: async (page, hand) => {
      await hand.use(page.locator('main [data-row]').getByRole('link').first())
      await hand.use(button(page, 'Lost or stolen'))
      await hand.use(button(page, 'Report lost'))
      const drawer = drawerIn(page)
      await expect(drawer).toContainText(within('Blocked: lost'))
      await expect(drawer).toContainText(
        within('Found it? Replace its PIN, unblock it, then allow refunds and set a refund PIN.'),
      )
      await expect(button(page, 'Replace PIN')).toHaveAttribute('data-tone', 'main')
    },
  },
  {
    name: 'three people are invited from a pasted line, and one invitation is withdrawn',
    most: 9,
    as: role('ADMIN'),
    path: () => '/portal/membership/invite',
    work: async (page, hand) => {
      const people = [newAddress(), newAddress(), newAddress()]
      await hand.type(
        page.getByLabel(textPattern('E-mail addresses')),
        `Mei <${people[0] ?? ''}>, ${people.slice(1).join('; ')}`,
      )
      await hand.check(page.getByRole('radio', { name: within('Customer service') }))
      await hand.use(button(page, 'Send invitations'))
      await hand.use(page.getByRole('link', { name: textPattern('Show invitations') }))
      await hand.use(button(page, `Withdraw the invitation to ${people[2] ?? ''}`))
      await hand.use(button(page, 'Withdraw invitation'))
      await expect(
        page.getByText(textPattern(`The invitation to ${people[2] ?? ''} was withdrawn.`)),
      ).toBeVisible()
    },
  },
  billsJob,
  {
    name: 'finance sees what does not match and takes it away as a workbook',
    most: 4,
    as: role('MERCHANT'),
    path: () =>
      `/portal/report/consolidated-transaction?${new URLSearchParams(daysOver()).toString()}`,
    work: async (page, hand) => {
      await hand.use(page.getByRole('button', { name: within('Does not match') }))
      await expect(page).toHaveURL(/matchStatus=MISMATCHED/)
      await hand.use(button(page, 'Download'))
      const file = await savedBy(page, () => hand.use(page.getByRole('button', { name: /^Excel/ })))
      expect(file.name).toMatch(/\.xlsx$/)
    },
  },
  {
    name: 'somebody changes their password',
    most: 5,
    as: () => sessionOfNewPerson('ADMIN'),
    path: () => '/portal',
    work: async (page, hand) => {
      await hand.use(button(page, 'Account of {name}, {merchant}'))
      await hand.use(page.getByRole('link', { name: textPattern('Change password') }))
      await hand.type(page.getByLabel(textPattern('Current password')), NEW_PASSWORD)
      await hand.type(page.getByLabel(textPattern('New password')), OTHER_PASSWORD)
      await hand.use(button(page, 'Change password'))
      await expect(page.getByText(textPattern('Password changed'))).toBeVisible()
    },
  },
  authenticatorJob,
  saidPaymentJob,
  {
    name: 'a developer gets the newest document',
    most: 3,
    as: role('DEVELOPER'),
    path: () => '/portal',
    work: async (page, hand) => {
      await hand.use(
        page
          .getByRole('region', { name: textPattern('Newest documents') })
          .getByRole('listitem')
          .getByRole('link')
          .first(),
      )
      const download = drawerIn(page).getByRole('button', { name: textPattern('Download {title}') })
      const file = await savedBy(page, () => hand.use(download))
      expect(file.bytes.length).toBeGreaterThan(100)
    },
  },
]

const doJob = async (page: Page, portal: Portal, way: Way, hand: Hand, job: Job): Promise<void> => {
  const session = await job.as(way)
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal${await job.path(way, session)}`)
  await job.work(page, hand, way)
  expect(hand.steps(), 'steps').toBeLessThanOrEqual(job.most)
}

for (const [index, job] of jobs.entries()) {
  if (!isTurn(index, 2, 3)) continue
  test(`by keyboard alone, in at most ${String(job.most)} steps: ${job.name}`, async ({
    page,
    portal,
  }) => doJob(page, portal, 'keyboard', byKeyboard(page), job))
}

for (const [index, job] of jobs.entries())
  if (isTurn(index, 1, 3))
    test(`in Chinese: ${job.name}`, async ({ page, portal }) => {
      speak('zh-Hant-HK')
      await choose(page, { locale: 'zh-Hant-HK' })
      try {
        await doJob(page, portal, 'chinese', byKeyboard(page), job)
      } finally {
        // The words are those of the worker, which goes on with other tests.
        speak('en')
      }
    })

/** With `npm run prove`, the phone is as much slower than this machine. */
const SLOWDOWN = 4

freshTest.describe('on a phone', () => {
  // Touch and width are options of the context.
  freshTest.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  for (const [index, job] of jobs.entries()) {
    if (!isTurn(index, 0, 3)) continue
    freshTest(
      `by touch, in at most ${String(job.most)} steps: ${job.name}`,
      async ({ page, portal, context }) => {
        if (isProof) {
          const browser = await context.newCDPSession(page)
          await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
        }
        await doJob(page, portal, 'touch', byTouch(), job)
      },
    )
  }
})
