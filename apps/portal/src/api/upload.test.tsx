/** How a file is sent over HTTP, in a real browser with a mocked `fetch`. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { sessionKeys } from '#auth/session.ts'
import { answerNetwork } from '#testing/network.ts'
import { beSignedIn } from '#testing/people.ts'
import { send } from './send.ts'

test('a file is sent as the form field that its call names, with the idempotency key', async () => {
  beSignedIn('SCHOOL')
  const network = answerNetwork([
    [billingQrCalls.request, { id: 'job_november0001', ticketNo: 'BQ20261121000001' }],
  ])
  onTestFinished(() => {
    network.restore()
    for (const key of sessionKeys) sessionStorage.removeItem(key)
  })
  const upload = new File(['billReference\nA\n'], 'november.csv', { type: 'text/csv' })
  await send(billingQrCalls.request, {}, { upload, idempotencyKey: 'key-1' })
  const [sent] = network.sent
  const file = (sent?.body as { readonly attachment: File } | undefined)?.attachment
  expect([file?.name, await file?.text()]).toEqual(['november.csv', 'billReference\nA\n'])
  expect(sent?.headers.get('Accept-Language')).toBe('en-US')
  expect(sent?.headers.get('Idempotency-Key')).toBe('key-1')
  // The browser sets the type, with the boundary of the parts.
  expect(sent?.headers.has('Content-Type')).toBe(false)
})
