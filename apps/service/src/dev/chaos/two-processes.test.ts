import { openEvents } from '#dev/testing/event-reader.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { disagreements } from './books.queries.ts'
import { type Answer, request } from './clients.ts'
import { seeded } from './seeded.ts'
import { startService, type ServiceProcess } from './service-process.ts'
import { endSession, readSettledRefunds } from './stage.queries.ts'
import { prepareStage, type Stage } from './stage.ts'

const LIMIT = 6

// The embedded database belongs to one process: a second one is turned away (`npm run prove`).
describe.skipIf(testedDatabase === 'embedded')('two processes on one PostgreSQL', () => {
  let stage: Stage
  let [one, two]: ServiceProcess[] = []
  const [first, second] = [() => one?.origin ?? '', () => two?.origin ?? '']
  const token = (person = 0): string => stage.tokens[person] ?? ''

  beforeAll(async () => {
    stage = await prepareStage('postgres', seeded(4), 300, { template: inject('template') })
    const settings = { SIGN_INS_PER_MINUTE: String(LIMIT) }
    ;[one, two] = [await startService(stage, settings), await startService(stage, settings)]
  })
  afterAll(async () => {
    await one?.kill()
    await two?.kill()
    await stage.remove()
  })

  test('share keys: text encrypted for one can be sent to the other', async () => {
    const keys = async (origin: string) =>
      (
        (await (await fetch(`${origin}/merchant-portal/config.json`)).json()) as {
          publicKeys: unknown
        }
      ).publicKeys
    expect(await keys(first())).toEqual(await keys(second()))
  })

  test('share sessions, and their end', async () => {
    const profile = { method: 'GET', path: '/merchant/profile' } as const
    const statuses = async () => [
      (await request(first(), token(2), profile)).status,
      (await request(second(), token(2), profile)).status,
    ]
    expect(await statuses()).toEqual([200, 200])
    const { database, close } = await stage.open()
    await endSession(database, token(2))
    await close()
    expect(await statuses()).toEqual([401, 401])
  })

  test('share rate limits: sign-ins at both count together', async () => {
    const pair = 'n'.repeat(32)
    const signIn = async (origin: string): Promise<number> => {
      const reply = await fetch(`${origin}/api/user/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: `XSRF-TOKEN=${pair}`,
          'x-xsrf-token': pair,
        },
        body: JSON.stringify({ username: 'nobody@prove.example', password: 'AAAA' }),
      })
      return reply.status
    }
    // Two full windows, in case a minute ends in between.
    const statuses: number[] = []
    for (let index = 0; index < 2 * LIMIT + 2; index += 1)
      statuses.push(await signIn(index % 2 === 0 ? first() : second()))
    const taken = statuses.filter((status) => status !== 429).length
    expect(taken).toBeGreaterThanOrEqual(LIMIT)
    expect(taken).toBeLessThanOrEqual(2 * LIMIT)
    expect(statuses).toContain(429)
  })

  test('share refunds and events: a refund requested at both is made once and seen at the other', async () => {
    const reader = await openEvents(second(), token())
    await reader.until((messages) => messages.length > 0)
    const refundable = stage.payments
      .filter(({ isFpsA2a, isFresh }) => !isFpsA2a && !isFresh)
      .slice(0, 20)
    // As the portal does, a call that is told "not available now" is sent again with the same key.
    const refund = async (origin: string, merTradeNo: string): Promise<Answer> => {
      const answer = await request(origin, token(), {
        method: 'PUT',
        path: `/transaction/cis/${merTradeNo}`,
        key: `both-${merTradeNo}`,
        body: { amount: '1.00' },
      })
      return answer.status === 503 ? refund(origin, merTradeNo) : answer
    }
    const answers = await Promise.all(
      refundable.flatMap(({ merTradeNo }) =>
        [first(), second()].map((origin) => refund(origin, merTradeNo)),
      ),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const numbers = new Set(answers.map(({ payload }) => payload?.refund?.refundNo))
    expect(numbers.size).toBe(refundable.length)
    const done = (): (string | undefined)[] =>
      reader.messages
        .map(({ data }) => data['detail'] as { refundNo?: string; status?: string } | undefined)
        .flatMap((detail) => (detail?.status === 'SUCCESS' ? [detail.refundNo] : []))
    await reader.until(() => done().length >= refundable.length)
    reader.close()
    expect(new Set(done())).toEqual(numbers)
    const { database, close } = await stage.open()
    const refunds = await readSettledRefunds(database, stage.merchant.merchantId)
    expect(refunds.map(({ status }) => status)).toEqual(refundable.map(() => 'SUCCESS'))
    expect(await disagreements(database, stage.merchant.merchantId, { withTotals: false })).toEqual(
      [],
    )
    await close()
  })
})
