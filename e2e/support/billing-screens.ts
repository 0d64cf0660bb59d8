/** The screens of billing QR requests. Only sample data that no other test changes is opened. */
import type { BillJob } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { BillSummary } from '@merchant/contract/areas/bills.shapes.ts'
import type { Page as Rows } from '@merchant/contract/core/page.ts'
import { expect, type Page } from '@playwright/test'
import { answered, type StoredSession } from './portal.ts'
import { open, type Screen } from './reach.ts'

const LIST = '/portal/billing-qr/list'
const CREATE = '/portal/billing-qr/create'

/** Some valid rows, and one row for each kind of error. */
export const sheet = [
  'billReference,amount,dueDate,customerName,customerEmail',
  'S26-0412,1250.00,2099-11-30,Chan Tai Man,chan@example.com',
  'S26-0413,,,李小明,',
  'S26 0414,1250.00,2099-11-30,Wong Ka Yan,',
  'S26-0415,"1,25O.00",2020-11-20,Ho Siu Fung,nobody',
  'S26-0412,980.00,2099-11-30,Lam Mei,',
].join('\r\n')

/** A sample request, once its codes have been generated. */
export const sampleOf = async (session: StoredSession, file: string): Promise<BillJob> => {
  const sample = async () => {
    const { items } = await answered<Rows<BillJob>>(session, '/billqrc/request?pageSize=100')
    const found = items.find(({ fileName }) => fileName === file)
    return found?.status === 'PENDING' || found?.status === 'PROCESSING' ? undefined : found
  }
  await expect.poll(sample).toBeDefined()
  const found = await sample()
  if (found === undefined) throw new Error(`the sample has no request ${file}`)
  return found
}

const openSample = async (page: Page, base: string, session: StoredSession, file: string) => {
  const { id, ticketNo } = await sampleOf(session, file)
  await open(page, base, session, `${LIST}?ticketNo=${ticketNo}&job=${id}`)
  await expect(page.locator('.bill-item').first()).toBeVisible()
}

export const billingScreens: readonly Screen[] = [
  {
    name: 'billing QR requests, one with errors opened',
    reach: (page, base, session) => openSample(page, base, session, 'catering.csv'),
  },
  {
    name: 'the QR code of a bill',
    reach: async (page, base, session) => {
      await openSample(page, base, session, 'monthly-accounts.xlsx')
      await page.locator('button.bill-row').first().click()
      await expect(page.locator('.qr-picture')).toBeVisible()
    },
  },
  {
    name: 'the bills of a request, one that was paid twice opened',
    reach: async (page, base, session) => {
      const { id } = await sampleOf(session, 'cake-orders.xlsx')
      const paidTwice = async () =>
        (await answered<BillSummary>(session, `/x/billqrc/${id}/summary`)).counts.PAID_TWICE
      // Payments of bills are found in the background after a start.
      await expect.poll(paidTwice).toBeGreaterThan(0)
      await open(page, base, session, `/portal/billing-qr/request/${id}?bill=2`)
      await expect(page.locator('.bill-paid')).toHaveCount(2)
      await expect(page.locator('.sum-filter').first()).toBeVisible()
    },
  },
  {
    name: 'a sheet of bills, with errors',
    reach: async (page, base, session) => {
      await open(page, base, session, CREATE)
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
      await expect(page.locator('.sheet-suggestion').first()).toBeVisible()
    },
  },
  {
    name: 'a single bill, with errors',
    reach: async (page, base, session) => {
      await open(page, base, session, `${CREATE}?tab=one`)
      await page.locator('input[name="amount"]').fill('0')
      await page.locator('.form-foot .btn').click()
      await expect(page.locator('.field-error').first()).toBeVisible()
    },
  },
]
