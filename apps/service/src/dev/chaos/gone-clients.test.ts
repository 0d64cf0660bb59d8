/**
 * Clients disconnect at any moment of a request: while sending it, while it is processed, while reading the
 * answer. The request takes effect once or not at all, repeating it with the same key is answered, and every
 * database connection is free and usable afterwards.
 */
import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import { randomUUID } from 'node:crypto'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { routePath } from '#infra/http/serve.ts'
import { auditOf } from '#dev/testing/account.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { insertRefundable, readRefunds } from '#dev/testing/refunds.queries.ts'
import { expect, test } from 'vitest'
import { seeded, type Chance } from './seeded.ts'

const rounds = 4 * Number(process.env['PROVE_ROUNDS'] ?? 4)
const seed = Number(process.env['PROVE_SEED'] ?? 1)
/** Shorter than the minute after which PostgreSQL itself ends an idle transaction. */
const BEFORE_CLEAN_UP = { timeout: 30_000 }
const CONCURRENCY = 4

const opened = await serviceAlone()
const { app, database, newId, newMerchant, request, tokenOf } = opened
const { disagreementsOf } = refundFixtures(opened)

interface Request {
  readonly head: string
  readonly body: string
}

/** The moments at which a client disconnects. */
const moments = [
  'in the head',
  'in the body',
  'once sent',
  'a little later',
  'in the answer',
] as const
type Moment = (typeof moments)[number]

const leave = async (
  port: number,
  { head, body }: Request,
  moment: Moment,
  chance: Chance,
): Promise<void> => {
  const socket = connect(port, '127.0.0.1')
  const isReset = chance.between(0, 1) === 1
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const whole = head + body
  const end =
    moment === 'in the head'
      ? chance.between(1, head.length - 1)
      : moment === 'in the body'
        ? head.length + chance.between(0, body.length - 1)
        : whole.length
  await new Promise((resolve) => socket.write(whole.slice(0, end), resolve))
  if (moment === 'a little later') await pause(chance.between(0, 40))
  if (moment === 'in the answer') await once(socket, 'data')
  if (isReset) socket.resetAndDestroy()
  else socket.destroy()
}

const once = (socket: Socket, event: string): Promise<void> =>
  new Promise((resolve) => {
    socket.once(event, () => {
      resolve()
    })
  })

const pool = () => {
  const { total, idle, waiting } = database.pool()
  return { busy: total - idle, waiting }
}
const idle = { busy: 0, waiting: 0 }

test(
  'whenever its client disconnects, a request takes effect once or not at all, and leaves no open transaction',
  async () => {
    const chance = seeded(seed)
    const merchant = newMerchant()
    const token = await tokenOf('MERCHANT', merchant)
    const payments = await insertRefundable(
      database,
      newId,
      merchant,
      Array.from({ length: rounds }, () => ({})),
    )
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const xsrf = 'a'.repeat(32)
    await expect.poll(pool, BEFORE_CLEAN_UP).toEqual(idle)

    const refunded = new Map<string, string>()
    const one = async (merTradeNo: string, moment: Moment): Promise<void> => {
      const key = randomUUID()
      const draft = { amount: '10.00' }
      const body = JSON.stringify(draft)
      const head = [
        `${refundCalls.refund.method} ${routePath(refundCalls.refund).replace(':merTradeNo', merTradeNo)} HTTP/1.1`,
        'Host: localhost',
        `X-Auth-Token: ${token}`,
        `Cookie: XSRF-TOKEN=${xsrf}`,
        `X-XSRF-TOKEN: ${xsrf}`,
        `Idempotency-Key: ${key}`,
        'Content-Type: application/json',
        `Content-Length: ${String(body.length)}`,
        '\r\n',
      ].join('\r\n')
      await leave(port, { head, body }, moment, chance)
      const again = () =>
        request(
          token,
          refundCalls.refund,
          { params: { merTradeNo }, query: {}, body: draft },
          { headers: { 'idempotency-key': key } },
        )
      const first = await again()
      expect(first, `seed ${String(seed)}`).toMatchObject({ status: 200 })
      expect((await again()).payload).toEqual(first.payload)
      refunded.set(merTradeNo, first.payload.refund.refundNo)
    }
    // Every moment in turn: random choice would sometimes leave one out.
    const waiting = payments.map(
      (merTradeNo, index) => [merTradeNo, moments[index % moments.length] ?? 'once sent'] as const,
    )
    const client = async (): Promise<void> => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await one(...next)
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, client))

    const refunds = await readRefunds(database, merchant.merchantId)
    expect(refunds.map(({ refundNo }) => refundNo).toSorted()).toEqual(
      [...refunded.values()].toSorted(),
    )
    expect(await disagreementsOf(merchant)).toEqual([])
    expect(await auditOf(database, merchant.merchantId, 'refunds.refund')).toHaveLength(rounds)
    await expect.poll(pool, BEFORE_CLEAN_UP).toEqual(idle)
    // Each connection is outside any transaction and carries no merchant.
    const total = Math.max(1, database.pool().total)
    const left = await Promise.all(
      Array.from({ length: total }, () =>
        database.gate(async (db) => {
          const { rows } = await sql<{
            merchant: string | null
          }>`select app_merchant() as merchant`.execute(db)
          return rows
        }),
      ),
    )
    expect(left.flat()).toEqual(Array.from({ length: total }, () => ({ merchant: null })))
  },
  180_000 + rounds * 1_000,
)
