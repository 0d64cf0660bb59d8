/**
 * An acquirer in a process of its own, which carries out every refund, keeps a book, and loses some answers
 * (docs/refund-gateway.md).
 */
import { dateOf } from '@merchant/contract/core/time.ts'
import { bodyOf, type BookEntry } from './acquirer.ts'
import { startAcquirer, type AcquirerAnswer, type AcquirerRequest } from '#dev/testing/acquirer.ts'

/** One in this many answers is lost after the refund was made. */
const LOST_EVERY = 25
const PAGE = 500

const book = new Map<string, BookEntry>()

const dayOf = (at: string): string => dateOf(Date.parse(at))

const carryOut = ({ headers, body }: AcquirerRequest): AcquirerAnswer => {
  const { refundNo, merchantId, merTradeNo, kind, amountCents } = bodyOf(body)
  const known = book.get(refundNo)
  // Nothing is carried out after the second in X-Not-After.
  if (known === undefined && Date.now() > 1_000 * Number(headers['x-not-after']))
    return { status: 422, body: { outcome: 'FAILED', failure: 'Too late' } }
  const entry = known ?? { refundNo, merchantId, merTradeNo, kind, amountCents, requests: 0 }
  book.set(refundNo, {
    ...entry,
    requests: entry.requests + 1,
    at: known?.at ?? new Date().toISOString(),
  })
  return book.size % LOST_EVERY === 0
    ? 'cut'
    : { status: 201, body: { outcome: 'SUCCESS', gatewayRef: `A-${refundNo}` } }
}

const list = (merchantId: string, day: string, after: string | null): AcquirerAnswer => {
  const all = [...book.values()].filter(
    (entry) => entry.merchantId === merchantId && dayOf(entry.at ?? '') === day,
  )
  const from = all.findIndex(({ refundNo }) => refundNo === after) + 1
  const page = all.slice(from, from + PAGE)
  const refunds = page.map(({ merchantId: _merchant, requests: _requests, ...entry }) => ({
    ...entry,
    outcome: 'SUCCESS',
    gatewayRef: `A-${entry.refundNo}`,
  }))
  const next = from + PAGE < all.length ? (page.at(-1)?.refundNo ?? null) : null
  return { status: 200, body: { refunds, next } }
}

const acquirer = await startAcquirer((request) => {
  const { pathname, searchParams } = new URL(request.path, 'http://acquirer')
  // Ours, to compare the books.
  if (pathname === '/book') return { status: 200, body: [...book.values()] }
  if (!request.isSigned) return { status: 401 }
  if (request.method === 'POST') return carryOut(request)
  const [merchantId = '', refundNo] = pathname.replace('/v1/refunds/', '').split('/')
  if (refundNo === undefined)
    return list(merchantId, searchParams.get('day') ?? '', searchParams.get('after'))
  return book.has(refundNo)
    ? { status: 200, body: { outcome: 'SUCCESS', gatewayRef: `A-${refundNo}` } }
    : { status: 404, body: { outcome: 'UNHEARD_OF' } }
})
process.stdout.write(`${acquirer.url}\n`)
