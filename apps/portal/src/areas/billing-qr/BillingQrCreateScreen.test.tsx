/** Requesting codes for a sheet of bills: spec 1. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { addDays, dateOf } from '@merchant/contract/core/time.ts'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { now } from '#clock.ts'
import { job, payee as paid } from '#testing/bills.ts'
import { pageWith } from '#testing/members.ts'
import { endSession } from '#auth/session.ts'
import { refused, type Sent } from '#testing/network.ts'
import { beSignedIn } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const CREATE = '/portal/billing-qr/create'
const today = dateOf(now())
const later = addDays(today, 9)
const made = { id: 'job_november0001', ticketNo: 'BQ20261121000001' }
const payee = [billingQrCalls.payee, paid] as const
const common = [
  payee,
  [billingQrCalls.list, pageWith([job()])],
  [billingQrCalls.rows, pageWith([])],
] as const

const heading = 'billReference,amount,dueDate,customerName'
const csv = (...lines: readonly string[]) =>
  new File([[heading, ...lines, ''].join('\r\n')], 'november.csv', { type: 'text/csv' })
const good = `S26-0412,1250.00,${later},Chan Tai Man`
const choose = async (file: File) => {
  const input = () => document.querySelector<HTMLInputElement>('input[type="file"]')
  await expect.poll(input).not.toBeNull()
  await userEvent.upload(input() as HTMLInputElement, file)
}
const uploads = (sent: readonly Sent[]) =>
  sent
    .filter(({ method, address }) => method === 'POST' && address === '/billqrc/request')
    .map(({ body, headers }) => ({
      file: (body as { attachment: File }).attachment,
      key: headers.get('Idempotency-Key'),
    }))
const cell = (name: string) => page.getByRole('textbox', { name })
const figures = () =>
  [...document.querySelectorAll('.bill-figures dd')].map(({ textContent }) => textContent)

test.each([
  ['SCHOOL', /FPS addressing/],
  ['STAFF', /role Merchant, Administrator or School can register/],
] as const)(
  'as %s, a merchant without an FPS address is told so instead of seeing the form',
  async (as, way) => {
    await renderScreen(CREATE, {
      as,
      answers: [[billingQrCalls.payee, { payee: null, next: null }]],
    })
    await expect.element(page.getByText('No FPS address to pay to yet')).toBeVisible()
    await expect.element(page.getByText(way).first()).toBeVisible()
    expect(document.querySelector('input[type="file"]')).toBeNull()
  },
)

test('a correct sheet is sent unchanged, and its request opens', async () => {
  const { sent, at } = await renderScreen(CREATE, {
    as: 'SCHOOL',
    answers: [...common, [billingQrCalls.request, made]],
  })
  const file = csv(good, `S26-0413,,,李小明`)
  await choose(file)
  await expect.poll(figures).toEqual(['2', '2', '0', 'HKD1,250.00'])
  await expect.element(page.getByText(/^Every row is ready/)).toBeVisible()
  await page.getByRole('button', { name: 'Make 2 codes' }).click()
  await expect.poll(at).toBe('/portal/billing-qr/list?job=job_november0001')
  const [upload] = uploads(sent)
  expect([upload?.file.name, await upload?.file.text()]).toEqual([
    'november.csv',
    await file.text(),
  ])
  await expect.element(page.getByText(/november.csv is uploaded/)).toBeVisible()
})

test('every wrong cell has an error, and is corrected by typing, by its suggestion and by keyboard', async () => {
  const { sent } = await renderScreen(CREATE, {
    as: 'SCHOOL',
    answers: [...common, [billingQrCalls.request, made]],
  })
  await choose(
    csv(
      good,
      `S26 0414,1250.00,${later},Wong Ka Yan`,
      `S26-0415,"1,25O.00",${later},Ho Siu Fung`,
      `S26-0412,980.00,${later},Lam Mei`,
      `S26-0417,,${addDays(today, -1)},Yip Chi Hang`,
    ),
  )
  await expect.poll(figures).toEqual(['5', '0', '5', 'HKD0.00'])
  const send = page.getByRole('button', { name: /^Make/ })
  await expect.element(send).toHaveAttribute('title', 'No row is ready yet')
  await expect
    .element(cell('Bill reference of row 2'))
    .toHaveAccessibleDescription(/Row 5 has the same/)
  await page.getByRole('button', { name: 'Use S26-0414' }).click()
  await expect.element(cell('Bill reference of row 3')).toHaveFocus()
  await page.getByRole('button', { name: 'Use 1250.00' }).click()
  await cell('Bill reference of row 5').fill('S26-0416')
  await userEvent.keyboard('{Enter}')
  // Leaving the field stored its text, which also resolved the duplicate in the other row.
  await expect.element(cell('Due date of row 6')).toHaveFocus()
  await expect.poll(figures).toEqual(['5', '4', '1', 'HKD4,730.00'])
  await expect.element(page.getByText('Corrected').first()).toBeVisible()
  // The last one too, after which nothing below the cells is left.
  await cell('Due date of row 6').fill(later)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText(/Every row is ready/)).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(send).toHaveFocus()
  await send.click()
  await expect.poll(() => uploads(sent)).toHaveLength(1)
  expect(await uploads(sent)[0]?.file.text()).toContain(
    `\r\nS26-0416,980.00,${later},,Lam Mei,,\r\n`,
  )
})

test('an unanswered sheet is kept and sent again under the same key', async () => {
  let isDown = true
  const { sent, at } = await renderScreen(CREATE, {
    as: 'SCHOOL',
    answers: [
      ...common,
      [
        billingQrCalls.request,
        () => {
          if (isDown) throw new TypeError('connection lost')
          return made
        },
      ],
    ],
  })
  await choose(csv(good, `S26 0414,1250.00,${later},Wong Ka Yan`))
  await page.getByRole('button', { name: 'Use S26-0414' }).click()
  const send = page.getByRole('button', { name: 'Make 2 codes' })
  await send.click()
  await expect
    .element(page.getByRole('alert').getByText(/Nothing in november.csv is lost/))
    .toBeVisible()
  await expect.element(cell('Bill reference of row 3')).toHaveValue('S26-0414')
  isDown = false
  await send.click()
  await expect.poll(at).toContain('?job=')
  const [first, second] = uploads(sent)
  expect(first?.key).toBe(second?.key)
  expect(await first?.file.text()).toBe(await second?.file.text())
})

test('a refusal by the service is shown, and the sheet stays', async () => {
  await renderScreen(CREATE, {
    as: 'SCHOOL',
    answers: [
      ...common,
      [billingQrCalls.request, { ...refused('4290'), message: 'Many codes are still being made' }],
    ],
  })
  await choose(csv(good))
  await page.getByRole('button', { name: 'Make one code' }).click()
  await expect.element(page.getByRole('alert').getByText(/still being made/)).toBeVisible()
  await expect.element(page.getByText('S26-0412')).toBeVisible()
})

test('a dropped workbook is read like CSV', async () => {
  await renderScreen(CREATE, { as: 'SCHOOL', answers: common })
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Bills',
        rows: [
          ['billReference*', 'amount'],
          ['A-1', 12.5],
          ['A 2', null],
        ],
      },
    ],
  })
  const file = new File([new Uint8Array(bytes)], 'november.xlsx')
  const drop = () => document.querySelector('.form-file')
  await expect.poll(drop).not.toBeNull()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  drop()?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  await expect.poll(figures).toEqual(['2', '1', '1', 'HKD12.50'])
  await expect.element(page.getByRole('heading', { name: 'november.xlsx' })).toBeVisible()
})

test.each([
  ['an unknown column', 'csv', 'billReference,colour\nA,red\n', /"colour" is unknown/],
  ['an empty sheet', 'csv', `${heading}\n`, /no bill below its heading/],
  ['an open quote', 'csv', 'billReference,remark\nA,"x\n', /CSV is broken near line 2/],
  ['a broken workbook', 'xlsx', 'not a zip', /^november\.xlsx: .* not a valid Excel workbook/],
])('%s is reported at the file, and nothing is sent', async (_name, extension, text, sentence) => {
  const { sent } = await renderScreen(CREATE, { as: 'SCHOOL', answers: common })
  await choose(new File([text], `november.${extension}`))
  await expect.element(page.getByText(sentence)).toBeVisible()
  expect(uploads(sent)).toEqual([])
})

test.each(['x.exe', 't.pdf', 'november.csv.exe'])(
  '%s is refused at the file, nothing is read or sent, and a right file takes its place',
  async (name) => {
    const { sent } = await renderScreen(CREATE, { as: 'SCHOOL', answers: common })
    await choose(new File([`${heading}\nB-1,,,\n`], name))
    await expect
      .element(page.getByLabelText('Sheet of bills'))
      .toHaveAccessibleDescription(/Choose \.xlsx, \.csv/)
    expect(page.getByRole('heading', { name }).query()).toBeNull()
    expect(uploads(sent)).toEqual([])
    await choose(csv(good))
    await expect.element(page.getByRole('heading', { name: 'november.csv' })).toBeVisible()
  },
)

test('another file replaces a corrected one only after a confirmation', async () => {
  await renderScreen(CREATE, { as: 'SCHOOL', answers: common })
  await choose(csv(`S26 0414,1250.00,${later},Wong Ka Yan`))
  await page.getByRole('button', { name: 'Use S26-0414' }).click()
  await choose(new File([`${heading}\nB-1,,,\n`], 'december.csv'))
  const dialog = page.getByRole('alertdialog', { name: 'Read december.csv instead' })
  await expect
    .element(dialog.getByText(/Your corrections in november.csv will be lost/))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Read it instead' }).click()
  await expect.element(page.getByRole('heading', { name: 'december.csv' })).toBeVisible()
})

test('leaving a corrected sheet asks first', async () => {
  const { at } = await renderScreen(CREATE, { as: 'SCHOOL', answers: common })
  await choose(csv(`S26 0414,1250.00,${later},Wong Ka Yan`))
  await page.getByRole('button', { name: 'Use S26-0414' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Billing QR requests' }).click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(at()).toBe(CREATE)
})

test('a sheet survives the end of a session for the same person', async () => {
  const { at, router } = await renderScreen(CREATE, { as: 'SCHOOL', answers: common })
  await choose(csv(`S26 0414,1250.00,${later},Wong Ka Yan`))
  await page.getByRole('button', { name: 'Use S26-0414' }).click()
  await expect.element(page.getByText('Corrected')).toBeVisible()
  endSession('expired')
  await expect.poll(at).toContain('/login')
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  beSignedIn('SCHOOL')
  await router.navigate({ to: CREATE })
  await expect.element(cell('Bill reference of row 2')).toHaveValue('S26-0414')
})

test('a long sheet has pages, of all rows or of those to correct', async () => {
  await renderScreen(CREATE, { as: 'SCHOOL', answers: common })
  const lines = Array.from({ length: 400 }, (_none, index) => `S-${String(index)},10.00,,`)
  await choose(csv(...lines, `S 400,10.00,,`))
  await expect.poll(figures).toEqual(['401', '400', '1', 'HKD4,000.00'])
  const shown = () => document.querySelectorAll('.sheet tbody tr').length
  expect(shown()).toBe(1)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect.poll(shown).toBe(25)
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOptions('100')
  await expect.poll(shown).toBe(100)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('101–200 of 401')).toBeVisible()
})
