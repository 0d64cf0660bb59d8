/** One of the jobs that people come to the portal for. */
import { expect } from '@playwright/test'
import { button, type Job } from './job.ts'
import { sessionOfNewPerson } from './people.ts'
import { savedBy } from './saved-file.ts'
import { textPattern } from './words.ts'

export const billsJob: Job = {
  name: 'a school makes five codes, corrects two bills, and gets the ZIP',
  most: 6,
  as: () => sessionOfNewPerson('SCHOOL'),
  path: () => '/portal/billing-qr/create',
  work: async (page, hand, way) => {
    const line = (index: number, amount = '1250.00', due = '2099-11-30') =>
      `J${way.slice(0, 1)}-${String(index)},${amount},${due},,Chan Tai Man,,`
    const head = 'billReference,amount,dueDate,customerRef,customerName,customerEmail,remark'
    const rows = [line(1), line(2, '"1,25O.00"'), line(3), line(4, '80.00', '2020-01-31'), line(5)]
    const sheet = Buffer.from([head, ...rows, ''].join('\r\n'))
    await hand.file(page.locator('input[type="file"]'), `jobs-${way}.csv`, sheet)
    // Enter ends the correction, as the screen says.
    await hand.type(page.getByLabel(textPattern('Amount of row 3')), '1250.00')
    await page.keyboard.press('Enter')
    await hand.type(page.getByLabel(textPattern('Due date of row 5')), '2099-11-30')
    await page.keyboard.press('Enter')
    await hand.use(button(page, 'Make 5 codes'))
    const zip = button(page, 'Download ZIP')
    await expect(page.locator('.drawer').getByText(textPattern('Ready'))).toBeVisible()
    const file = await savedBy(page, () => hand.use(zip))
    expect(file.name).toMatch(/^BQ\d{14}\.zip$/)
  },
}
