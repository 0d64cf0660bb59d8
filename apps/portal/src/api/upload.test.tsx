/** How a file is sent over HTTP, in a real browser with a mocked `fetch`. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { sessionKeys } from '#auth/session.ts'
import { answered, answerNetwork, occupied, type RawAnswer } from '#testing/network.ts'
import { beSignedIn } from '#testing/people.ts'
import { send } from './send.ts'
import { whenFree } from './when-free.ts'

const upload = new File(['billReference\nA\n'], 'november.csv', { type: 'text/csv' })
const made = { id: 'job_november0001', ticketNo: 'BQ20261121000001' }

const answerUploads = (answer: RawAnswer | typeof made) => {
  beSignedIn('SCHOOL')
  const network = answerNetwork([[billingQrCalls.request, answer]])
  onTestFinished(() => {
    network.restore()
    for (const key of sessionKeys) sessionStorage.removeItem(key)
  })
  return network
}

test('a file is sent as the form field that its call names, with the idempotency key', async () => {
  const network = answerUploads(made)
  await send(billingQrCalls.request, {}, { upload, idempotencyKey: 'key-1' })
  const [sent] = network.sent
  const file = (sent?.body as { readonly attachment: File } | undefined)?.attachment
  expect([file?.name, await file?.text()]).toEqual(['november.csv', 'billReference\nA\n'])
  expect(sent?.headers.get('Accept-Language')).toBe('en-US')
  expect(sent?.headers.get('Idempotency-Key')).toBe('key-1')
  // The browser sets the type, with the boundary of the parts.
  expect(sent?.headers.has('Content-Type')).toBe(false)
})

test('an upload is sent again, with the same key, once the service has read another file of the person; a longer wait is left to the person', async () => {
  let seconds = '1'
  const network = answerUploads(() => {
    const isFirst = network.sent.length === 1
    return isFirst || seconds !== '1' ? occupied(seconds) : answered(made)
  })
  const options = { upload, idempotencyKey: 'key-1' }
  const sendOnce = () => send(billingQrCalls.request, {}, options)
  expect(await whenFree(sendOnce)).toEqual(made)
  expect(network.sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([
    'key-1',
    'key-1',
  ])
  seconds = '30'
  await expect(whenFree(sendOnce)).rejects.toMatchObject({ code: '4290' })
  expect(network.sent).toHaveLength(3)
})
