/** One request for codes beside the list. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { eventCalls } from '@merchant/contract/areas/events.calls.ts'
import { modulesOfSvg, payloadOf as readPicture } from '@merchant/hkqr/modules.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { billSummary, job, payloadOf, refusedRow, row } from '#testing/bills.ts'
import { happened, liveStream } from '#testing/live-stream.ts'
import { pageWith } from '#testing/members.ts'
import { refused, type Sent } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const LIST = '/portal/billing-qr/list'
const OPEN = `${LIST}?job=job_november0001`
const drawer = page.getByRole('complementary')

test('refused rows show row, field, text and correction; the others have their code', async () => {
  const partly = job({ status: 'PARTIAL', totalCount: 2, successCount: 1, failedCount: 1 })
  const { sent } = await renderScreen(OPEN, {
    as: 'SCHOOL',
    answers: [
      [billingQrCalls.list, pageWith([partly])],
      [
        billingQrCalls.rows,
        ({ address }: Sent) =>
          pageWith(address.includes('REFUSED') ? [refusedRow] : [row(), refusedRow]),
      ],
    ],
  })
  await expect.element(drawer.getByText('Row 5')).toBeVisible()
  await expect.element(drawer.getByText('1,25O.00')).toBeVisible()
  await expect.element(drawer.getByText('Enter an amount, e.g. 1280.50')).toBeVisible()
  expect(drawer.getByText('Row 2').elements()).toEqual([])
  await drawer.getByRole('tab', { name: /^All/ }).click()
  await drawer.getByRole('button', { name: /^Row 2/ }).click()
  const picture = drawer.getByRole('img', { name: 'Code of bill S26-0412' })
  await expect.element(picture).toBeVisible()
  // The picture decodes to the payload, and the facts beside it are parsed from that payload.
  expect(readPicture(modulesOfSvg(picture.element().outerHTML))).toBe(payloadOf('S26-0412'))
  await expect.element(drawer.getByText('FPS 1620417')).toBeVisible()
  await expect.element(drawer.getByText('2026-11-30 23:59:59')).toBeVisible()
  expect(sent.some(({ address }) => address.includes('/rows?'))).toBe(true)
})

test('the sums of a finished request say when they were read', async () => {
  await renderScreen(OPEN, {
    as: 'CS',
    answers: [
      [billingQrCalls.list, pageWith([job()])],
      [billingQrCalls.billSummary, billSummary()],
    ],
  })
  await expect.element(drawer.getByText('As of 14:03')).toBeVisible()
})

test('an expired code says so', async () => {
  const alone = job({ fileName: 'S26-0412', totalCount: 1, successCount: 1 })
  await renderScreen(OPEN, {
    as: 'CS',
    answers: [
      [billingQrCalls.list, pageWith([alone])],
      [billingQrCalls.rows, pageWith([row({ payload: payloadOf('S26-0412', '2025-01-31') })])],
    ],
  })
  // The only bill of a request shows its code at once.
  await expect.element(drawer.getByText('2025-01-31 23:59:59')).toBeVisible()
  await expect.element(drawer.getByText('Expired')).toBeVisible()
})

test('progress follows the live stream, and the ZIP is offered when it is ready', async () => {
  const stream = liveStream()
  let now = job({ status: 'PROCESSING', successCount: 120, finishedAt: null })
  await renderScreen(OPEN, {
    as: 'SCHOOL',
    answers: [
      [eventCalls.list, stream.answer as never],
      [billingQrCalls.list, () => pageWith([now])],
      [billingQrCalls.rows, pageWith([row({ status: 'WAITING', payload: null })])],
    ],
  })
  await expect.element(drawer.getByText('120 of 400')).toBeVisible()
  await expect.element(drawer.getByText('As of 14:03')).toBeVisible()
  const zip = drawer.getByRole('button', { name: 'Download ZIP' })
  await expect.element(zip).toHaveAttribute('title', 'The codes are not finished yet')
  await expect
    .element(drawer.getByRole('button', { name: 'Cancel request' }))
    .toHaveAttribute('title', 'Only a request that has not started can be cancelled')
  now = job()
  stream.last().tell(happened(41, { kind: 'job', shopId: null, detail: { jobId: now.id } }))
  await expect.element(drawer.getByText('Ready')).toBeVisible()
  await expect.element(zip).not.toHaveAttribute('aria-disabled')
  // A finished request no longer changes, so it has no time.
  await expect.element(drawer.getByText(/^As of/)).not.toBeInTheDocument()
})

test('without a stream a request is polled, which does not keep the session awake', async () => {
  let now = job({ status: 'PENDING', successCount: 0, finishedAt: null })
  const { sent } = await renderScreen(OPEN, {
    as: 'SCHOOL',
    answers: [
      [eventCalls.list, refused('4040')],
      [billingQrCalls.list, () => pageWith([now])],
      [billingQrCalls.rows, pageWith([])],
    ],
  })
  await expect.element(drawer.getByText('Waiting')).toBeVisible()
  now = job()
  await expect.element(drawer.getByText('Ready')).toBeVisible()
  const last = sent.findLast(({ address }) => address.startsWith('/billqrc/request'))
  expect(last?.headers.get('X-Background')).toBe('1')
})

test('a request that has not started is cancelled after a confirmation', async () => {
  let now = job({ status: 'PENDING', successCount: 0, finishedAt: null })
  const { sent } = await renderScreen(OPEN, {
    as: 'SCHOOL',
    answers: [
      [billingQrCalls.list, () => pageWith([now])],
      [billingQrCalls.rows, pageWith([])],
      [billingQrCalls.cancel, () => (now = job({ status: 'CANCELLED', successCount: 0 }))],
    ],
  })
  await drawer.getByRole('button', { name: 'Cancel request' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText(/400 bills for Harbour Bakery/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel request' }).click()
  await expect.element(drawer.getByText('Cancelled', { exact: true })).toBeVisible()
  expect(sent.filter(({ method }) => method === 'POST').map(({ address }) => address)).toEqual([
    '/x/billqrc/job_november0001/cancel',
  ])
})

test('a request that has started meanwhile is not cancelled, with the reason', async () => {
  let now = job({ status: 'PENDING', successCount: 0, finishedAt: null })
  await renderScreen(OPEN, {
    as: 'SCHOOL',
    answers: [
      [billingQrCalls.list, () => pageWith([now])],
      [billingQrCalls.rows, pageWith([])],
      [
        billingQrCalls.cancel,
        () => {
          now = job({ status: 'PROCESSING', successCount: 1, finishedAt: null })
          return {
            ...refused('4214'),
            message: 'Only a request that has not started can be cancelled',
          }
        },
      ],
    ],
  })
  await drawer.getByRole('button', { name: 'Cancel request' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Cancel request' }).click()
  await expect.element(dialog.getByRole('alert').getByText(/has not started/)).toBeVisible()
  await expect.element(page.getByText('1 of 400').first()).toBeInTheDocument()
})

test('expired codes are reported with their date, without a download', async () => {
  await renderScreen(OPEN, {
    as: 'SCHOOL',
    answers: [
      [
        billingQrCalls.list,
        pageWith([job({ status: 'EXPIRED', successCount: 399, failedCount: 1 })]),
      ],
      [
        billingQrCalls.rows,
        ({ address }: Sent) => pageWith(address.includes('REFUSED') ? [] : [row()]),
      ],
    ],
  })
  await expect.element(drawer.getByText(/were kept until 2027-02-19/)).toBeVisible()
  await expect.element(drawer.getByText('Row 2')).toBeVisible()
  expect(drawer.getByRole('tab').elements()).toEqual([])
  expect(drawer.getByRole('button', { name: 'Download ZIP' }).elements()).toEqual([])
})

test('an expired request without any code says so, and shows no bills', async () => {
  await renderScreen(OPEN, {
    as: 'SCHOOL',
    answers: [
      [billingQrCalls.list, pageWith([job({ status: 'EXPIRED', successCount: 0 })])],
      [billingQrCalls.rows, pageWith([row({ status: 'WAITING' })])],
    ],
  })
  await expect.element(drawer.getByText(/^No code was made. The customer details/)).toBeVisible()
  expect(drawer.getByRole('heading', { name: 'Bills' }).elements()).toEqual([])
})

test('a request without any code gives the reason', async () => {
  const failed = job({ status: 'FAILED', totalCount: 1, successCount: 0, failedCount: 1 })
  await renderScreen(OPEN, {
    as: 'SCHOOL',
    answers: [
      [billingQrCalls.list, pageWith([{ ...failed, failure: 'Every row has an error' }])],
      [billingQrCalls.rows, pageWith([refusedRow])],
    ],
  })
  await expect
    .element(drawer.getByText(/^No code was made. Every row has an error. See below/))
    .toBeVisible()
})

test('a failed request opens without the fields that another service may omit, and none of its rows waits', async () => {
  const { finishedAt: _end, failure: _why, ...failed } = job({ status: 'FAILED', successCount: 0 })
  await renderScreen(OPEN, {
    as: 'SCHOOL',
    answers: [
      [billingQrCalls.list, pageWith([failed as ReturnType<typeof job>])],
      [billingQrCalls.rows, pageWith([row({ status: 'WAITING', payload: null })])],
    ],
  })
  await expect.element(drawer.getByText('No code was made. Upload the bills again.')).toBeVisible()
  await expect.element(drawer.getByText('No code', { exact: true })).toBeVisible()
  expect(drawer.getByText(/Waiting|Finished|undefined/).elements()).toEqual([])
})

test('a request whose FPS address is no longer active warns of its codes', async () => {
  await renderScreen(OPEN, {
    as: 'SCHOOL',
    answers: [
      [billingQrCalls.list, pageWith([job({ isPayeeEnded: true })])],
      [billingQrCalls.rows, pageWith([row()])],
    ],
  })
  await expect
    .element(drawer.getByText(/no longer active: payments to it do not reach Harbour Bakery/))
    .toBeVisible()
})

test('rows to correct are downloaded as a sheet that can be uploaded again', async () => {
  const saved: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:nowhere'
  })
  const partly = job({ status: 'PARTIAL', totalCount: 2, successCount: 1, failedCount: 1 })
  let isDown = false
  await renderScreen(OPEN, {
    as: 'SCHOOL',
    answers: [
      [billingQrCalls.list, pageWith([partly])],
      [billingQrCalls.rows, () => (isDown ? refused('5030') : pageWith([refusedRow]))],
    ],
  })
  await expect.element(drawer.getByText('Row 5')).toBeVisible()
  const press = drawer.getByRole('button', { name: 'Download rows to correct' })
  isDown = true
  await press.click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/^The file was not saved/)).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  isDown = false
  await press.click()
  await expect.poll(() => saved).toHaveLength(1)
  create.mockRestore()
  expect(await saved[0]?.text()).toContain('S26-0415,"1,25O.00",2026-11-30,,Chan Tai Man')
})

test('a request of another merchant is not found, with a way back', async () => {
  const { at } = await renderScreen(`${LIST}?job=job_elsewhere001`, {
    as: 'SCHOOL',
    answers: [[billingQrCalls.list, pageWith([job()])]],
  })
  await expect.element(drawer.getByText('Request not found')).toBeVisible()
  await drawer.getByRole('button', { name: 'Back to the list' }).click()
  await expect.poll(at).toBe(LIST)
})
