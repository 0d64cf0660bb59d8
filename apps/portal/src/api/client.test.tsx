/** Calls as screens make them: without a timeout, and with failures in the global error dialog (spec 7 and 8). */
import '#ui/base.css'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { hktPosCalls } from '@merchant/contract/areas/hkt-pos.calls.ts'
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { gowalletCalls } from '@merchant/contract/areas/gowallet.calls.ts'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { closeDialog } from '#ui/event-dialog/event-dialog.ts'
import { EventDialog } from '#ui/event-dialog/EventDialog.tsx'
import { answerNetwork, refused } from '#testing/network.ts'
import { createQueryClient } from '#api/client.ts'
import { inBackground, query, useCall } from './client.ts'

function Press({ call }: { readonly call: Call }) {
  const { mutate } = useCall(call)
  return (
    <button type="button" onClick={() => mutate({})}>
      Press
    </button>
  )
}

afterEach(closeDialog)

test('the client has no timeout: an answer after an hour is still accepted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hour = 60 * 60_000
  const late = new Promise((resolve) => setTimeout(() => resolve({ paymentNetworks: [] }), hour))
  const network = answerNetwork([[merchantCalls.networks, () => late]])
  onTestFinished(() => {
    vi.useRealTimers()
    network.restore()
  })
  const reply = createQueryClient().query(query(merchantCalls.networks))
  await expect.poll(() => network.sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(hour - 1)
  expect(network.sent.map(({ signal }) => signal?.aborted)).toEqual([false])
  await vi.advanceTimersByTimeAsync(1)
  expect(await reply).toEqual({ paymentNetworks: [] })
})

test('the retry of a read that a timer started does not keep the session alive either', async () => {
  let isDown = true
  const network = answerNetwork([
    [
      merchantCalls.networks,
      () => {
        if (!isDown) return { paymentNetworks: [] }
        isDown = false
        return refused('5030')
      },
    ],
  ])
  onTestFinished(network.restore)
  const client = createQueryClient()
  const read = (start: (run: () => void) => void) => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    start(() => resolve(client.query({ ...query(merchantCalls.networks), retryDelay: 0 })))
    return promise
  }
  await read(inBackground)
  isDown = true
  client.clear()
  await read((run) => run())
  expect(network.sent.map(({ headers }) => headers.get('X-Background'))).toEqual([
    '1',
    '1',
    null,
    null,
  ])
})

test.for([
  [{ message: 'The terminal is in use' }, 'The terminal is in use'],
  [{ message: '' }, 'Please try again later'],
] as const)('a refusal with %j shows %j in the error dialog', async ([more, said]) => {
  const network = answerNetwork([[sessionCalls.copy, { ...refused('5030'), ...more }]])
  onTestFinished(network.restore)
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Press call={sessionCalls.copy} />
      <EventDialog />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Press' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Error' }).getByText(said)).toBeVisible()
})

test.for([
  ['/pos', posCalls.list],
  ['/hktpos', hktPosCalls.list],
  ['/billqrc/request', billingQrCalls.list],
] as const)('%s is always requested with page and size', async ([path, list]) => {
  const network = answerNetwork([])
  onTestFinished(network.restore)
  const addressFor = async (input: object) => {
    const options = query(list as typeof posCalls.list, { query: input })
    await new QueryClient({ defaultOptions: { queries: { retry: false } } })
      .query(options)
      .catch(() => null)
    return network.sent.at(-1)?.address
  }
  expect(await addressFor({})).toBe(`${path}?pageNumber=1&pageSize=25`)
  expect(await addressFor({ pageNumber: 3, pageSize: 50 })).toBe(`${path}?pageNumber=3&pageSize=50`)
})

test.for([
  ['the configuration cannot be read', sessionCalls.copy, true],
  ['the browser refuses the request', sessionCalls.copy, false],
  ['the portal fails before the request', gowalletCalls.redeem, false],
] as const)(
  '%s: the dialog says to try again later, without technical details',
  async ([, call, isBroken]) => {
    const network = answerNetwork([
      [
        sessionCalls.copy,
        () => {
          throw new TypeError('Failed to fetch')
        },
      ],
    ])
    const answered = window.fetch.bind(window)
    if (isBroken)
      window.fetch = (input, init) =>
        typeof input === 'string' && input.includes('config.json')
          ? Promise.resolve(new Response('', { status: 500 }))
          : answered(input, init)
    await render(
      <QueryClientProvider client={new QueryClient()}>
        <Press call={call} />
        <EventDialog />
      </QueryClientProvider>,
    )
    await page.getByRole('button', { name: 'Press' }).click()
    const dialog = page.getByRole('dialog', { name: 'Error' })
    await expect.element(dialog.getByText('Please try again later')).toBeVisible()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect.poll(() => dialog.query()).toBeNull()
    network.restore()
  },
)
