import { acquirerSecret, startAcquirer, type AcquirerAnswer } from '#dev/testing/acquirer.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { expect, onTestFinished, test } from 'vitest'
import { httpGateway } from './refund-gateway.http.ts'

const refunds = refundFixtures(await serviceAlone())
const success = { outcome: 'SUCCESS', gatewayRef: 'ACQ-1' } as const

const open = async (answer: Parameters<typeof startAcquirer>[0]) => {
  const acquirer = await startAcquirer(answer)
  onTestFinished(() => acquirer.close())
  const gateway = httpGateway({ url: acquirer.url, key: 'us', secret: acquirerSecret })
  return { ...acquirer, gateway }
}

test('a refund is sent to the acquirer once, signed, with its idempotency key and deadline', async () => {
  const acquirer = await open(() => ({ status: 201, body: success }))
  const made = await refunds.requested({ trade_no: 'ACQ-PAID-7' }, { amount: '40.00' })
  const before = Math.floor(Date.now() / 1_000)
  await refunds.round(acquirer.gateway, 8_000)
  const after = Math.ceil(Date.now() / 1_000)
  expect((await refunds.read(made)).refund).toMatchObject({ status: 'SUCCESS' })
  expect(acquirer.requests).toHaveLength(1)
  const [sent] = acquirer.requests
  expect(sent).toMatchObject({
    method: 'POST',
    path: '/v1/refunds',
    isSigned: true,
    headers: { 'idempotency-key': `${made.merchant.merchantId}.${made.refundNo}` },
  })
  const notAfter = Number(sent?.headers['x-not-after'])
  expect(notAfter - before).toBeGreaterThanOrEqual(7)
  expect(notAfter - after).toBeLessThanOrEqual(10)
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    merchantId: made.merchant.merchantId,
    refundNo: made.refundNo,
    merTradeNo: made.merTradeNo,
    tradeNo: 'ACQ-PAID-7',
    kind: 'REFUND',
    isFpsA2a: false,
    paymentNetwork: 'VISA',
    amountCents: 4_000,
    currency: 'HKD',
  })
})

test('a refund that the acquirer refuses becomes refundable again, however long its reason is', async () => {
  const failure = 'The card is closed. '.repeat(20)
  const { gateway } = await open(() => ({ status: 422, body: { outcome: 'FAILED', failure } }))
  const made = await refunds.requested()
  await refunds.round(gateway)
  expect(await refunds.read(made)).toMatchObject({
    refund: { status: 'FAILED', failure: failure.slice(0, 200) },
    payment: { refunded_cents: 0 },
  })
})

test.for<[string, AcquirerAnswer]>([
  ['an error of the acquirer', { status: 500, body: success }],
  ['the error page of a proxy', { status: 200, body: '<html>Bad gateway</html>' }],
  ['an outcome that is not defined', { status: 200, body: { outcome: 'MAYBE' } }],
  ['a success without a reference', { status: 200, body: { outcome: 'SUCCESS' } }],
  ['an unknown route', { status: 404, body: { error: 'no such route' } }],
  ['UNHEARD_OF', { status: 200, body: { outcome: 'UNHEARD_OF' } }],
  ['a redirect', { status: 307, location: 'http://127.0.0.1:9/refunds' }],
  ['an answer that is too long', { status: 200, body: { ...success, more: 'x'.repeat(20_000) } }],
  ['a broken connection', 'cut'],
  ['silence', 'hang'],
])(
  'after %s the outcome is unknown: the status is requested and the refund not sent again',
  async ([, first]) => {
    const acquirer = await open((request) =>
      request.method === 'POST' ? first : { status: 200, body: success },
    )
    const made = await refunds.requested()
    // Only silence lasts as long as the call may take: a slow machine sends the request later.
    await refunds.round(acquirer.gateway, first === 'hang' ? 3_000 : undefined)
    expect((await refunds.read(made)).refund).toMatchObject({ status: 'UNKNOWN' })
    await refunds.laterRound(made.merchant, acquirer.gateway)
    expect((await refunds.read(made)).refund).toMatchObject({ status: 'SUCCESS' })
    expect(acquirer.requests.map(({ method, path, isSigned }) => [method, path, isSigned])).toEqual(
      [
        ['POST', '/v1/refunds', true],
        ['GET', `/v1/refunds/${made.merchant.merchantId}/${made.refundNo}`, true],
      ],
    )
  },
)

test('a status request is retried, and without an answer the outcome stays unknown', async () => {
  const acquirer = await open((request, index) =>
    request.method === 'POST' || index < 4
      ? { status: 503 }
      : { status: 404, body: { outcome: 'UNHEARD_OF' } },
  )
  const made = await refunds.requested()
  await refunds.round(acquirer.gateway)
  await refunds.laterRound(made.merchant, acquirer.gateway)
  expect((await refunds.read(made)).refund).toMatchObject({ status: 'UNKNOWN' })
  expect(acquirer.requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET', 'GET'])
})

test('the book of a day is read page by page, and is not taken for whole when a page is missing', async () => {
  const booked = (number: number) => ({
    refundNo: `RF${String(number)}`,
    merTradeNo: 'T1',
    kind: 'REFUND',
    amountCents: 100,
    outcome: 'SUCCESS',
    gatewayRef: 'ACQ-1',
    at: '2026-11-24T01:00:00.000Z',
  })
  const pageAfter = (path: string): number =>
    Number(new URL(path, 'http://acquirer').searchParams.get('after')?.slice(2) ?? 0) + 1
  let pages = 0
  const list = (answer: (page: number) => AcquirerAnswer) =>
    open(({ path }) => answer(pageAfter(path))).then(async (acquirer) => ({
      ...acquirer,
      listed: acquirer.gateway.list('mer_a', '2026-11-24', () => {
        pages += 1
        return Promise.resolve(AbortSignal.timeout(60_000))
      }),
    }))
  const whole = await list((page) => ({
    status: 200,
    body: { refunds: [booked(page)], next: page < 3 ? `RF${String(page)}` : null },
  }))
  expect((await whole.listed).map(({ refundNo }) => refundNo)).toEqual(['RF1', 'RF2', 'RF3'])
  // Each page has its own time.
  expect(pages).toBe(3)
  expect(whole.requests.map(({ path, isSigned }) => [path, isSigned])).toEqual(
    ['', '&after=RF1', '&after=RF2'].map((after) => [
      `/v1/refunds/mer_a?day=2026-11-24${after}`,
      true,
    ]),
  )
  for (const second of [
    { status: 503 },
    { status: 200, body: { refunds: [booked(2)], next: 'RF1' } },
    { status: 200, body: { refunds: [{ ...booked(2), amountCents: 'many' }], next: null } },
  ]) {
    const part = await list((page) =>
      page === 1 ? { status: 200, body: { refunds: [booked(1)], next: 'RF1' } } : second,
    )
    await expect(part.listed, JSON.stringify(second)).rejects.toThrow('The gateway')
  }
})
