import { connect, type AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { openDatabase } from '#infra/db/database.ts'
import { Overloaded } from '#infra/limiter.ts'
import { takeExportSlot } from '#infra/export/table-rows.queries.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { mixDays, paymentMix } from '#dev/testing/payment-mix.ts'
import { seedPayments } from '#dev/testing/payments.queries.ts'
import { readTrail } from '#dev/testing/members.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'

/** While `isOn`, downloads wait five seconds for a connection, less than the timeout of the other tests. */
const impatient = { isOn: false }
const { as, newMerchant, database, app, tokenOf } = await serviceAlone({
  database: (real, config) => {
    const other = openDatabase(config, { waitMs: 5_000 })
    return {
      ...real,
      stream: (scope, options) => (impatient.isOn ? other : real).stream(scope, options),
      close: async () => {
        await other.close()
        await real.close()
      },
    }
  },
})
const merchant = newMerchant({ shops: 3 })
const request = as('MERCHANT', merchant)

beforeAll(async () => {
  await seedPayments(database, merchant, paymentMix(merchant))
})

test('gzip is sent only to clients that accept it', async () => {
  const query = { ...mixDays, columns: 'merTradeNo' }
  const plain = await request(transactionCalls.cisFile, { query })
  expect(plain.headers['content-encoding']).toBeUndefined()
  const zipped = await request(
    transactionCalls.cisFile,
    { query },
    { headers: { 'accept-encoding': 'br, gzip' } },
  )
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.body)).toEqual(plain.body)
  const refused = await request(
    transactionCalls.cisFile,
    { query },
    { headers: { 'accept-encoding': 'gzip;q=0' } },
  )
  expect(refused.headers['content-encoding']).toBeUndefined()
})

test.for([
  [{ columns: 'merTradeNo,cardNumber' }, '4002'],
  [{ columns: 'constructor' }, '4002'],
  [{ startDate: '2026-01-01', endDate: '2026-06-01' }, '4003'],
  [{ fileType: 'pdf' }, '4002'],
] as const)('a file with %o is refused with a message instead of a file', async ([query, code]) => {
  const answer = await request(transactionCalls.cisFile, { query: query as never })
  expect(answer).toMatchObject({ code, status: 400 })
  expect(answer.headers['content-disposition']).toBeUndefined()
})

test.skipIf(testedDatabase === 'embedded')(
  'a person has one download at a time, a merchant three (the embedded database makes them one after another)',
  async () => {
    const busy = newMerchant()
    await seedPayments(database, busy, [{ mer_trade_no: 'P1' }])
    const scope = { merchantId: busy.merchantId, shopIds: '*' as const }
    const held = await Promise.all(
      ['usr_a', 'usr_b', 'usr_c'].map(async (userId) => {
        const { client, end } = await database.stream(scope)
        expect(await takeExportSlot(client, busy.merchantId, userId)).toBe(true)
        return { client, end }
      }),
    )
    const asBusy = as('MERCHANT', busy)
    expect(await asBusy(transactionCalls.cisFile, { query: mixDays })).toMatchObject({
      status: 429,
      code: '4290',
      headers: { 'retry-after': '2' },
    })
    // The portal repeats it until it is let in: that would fill the trail.
    const trail = await readTrail(database, busy.merchantId)
    expect(trail.filter(({ code }) => code === '4290')).toEqual([])
    await held[0]?.end()
    const again = await database.stream(scope)
    // A slot is free again, but not for a user who has one.
    expect(await takeExportSlot(again.client, busy.merchantId, 'usr_b')).toBe(false)
    await again.end()
    expect((await asBusy(transactionCalls.cisFile, { query: mixDays })).status).toBe(200)
    await Promise.all(held.map(({ end }) => end()))
  },
)

test('an aborted download frees its resources', async () => {
  const large = newMerchant()
  await seedPayments(
    database,
    large,
    Array.from({ length: 8_000 }, (_none, index) => ({
      mer_trade_no: `B${String(index)}`,
      remark: 'x'.repeat(400),
    })),
  )
  const token = await tokenOf('MERCHANT', large)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const path = '/api/transaction/cis/file?startDate=2026-11-20&endDate=2026-11-20'
  for (let round = 0; round < 4; round += 1) {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-auth-token: ${token}\r\n\r\n`)
      })
      socket.once('data', () => socket.destroy())
      socket.once('close', () => {
        resolve()
      })
    })
  }
  const requestAgain = async () =>
    (
      await as('CS', large)(transactionCalls.cisFile, {
        query: { startDate: '2026-11-20', endDate: '2026-11-20' },
      })
    ).status
  await expect.poll(requestAgain).toBe(200)
})

test('a stalled download blocks neither lists nor readiness', async () => {
  const large = newMerchant()
  await seedPayments(
    database,
    large,
    Array.from({ length: 12_000 }, (_none, index) => ({
      mer_trade_no: `U${String(index)}`,
      remark: 'x'.repeat(1_000),
    })),
  )
  const token = await tokenOf('MERCHANT', large)
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const path = '/api/transaction/cis/file?startDate=2026-11-20&endDate=2026-11-20'
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
  })
  const head = await new Promise<string | Buffer>((resolve) => {
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-auth-token: ${token}\r\n\r\n`)
    socket.once('data', (data) => {
      socket.pause()
      resolve(data)
    })
  })
  expect(head.toString('latin1')).toMatch(/^HTTP\/1\.1 200 /)
  for (let round = 0; round < 3; round += 1) {
    const days = { startDate: '2026-11-20', endDate: '2026-11-20' }
    const list = await as('CS', large)(transactionCalls.cis, { query: days })
    expect(list).toMatchObject({ status: 200, payload: { total: 10_000, capped: true } })
    expect((await app.inject({ url: '/readyz', headers: { host: 'localhost' } })).statusCode).toBe(
      200,
    )
  }
})

test.skipIf(testedDatabase === 'embedded')(
  'merchants at their download limit leave capacity for others and wait themselves',
  async () => {
    const scopeOf = (name: string) => ({ merchantId: `mer_${name}`, shopIds: '*' as const })
    const held: Awaited<ReturnType<typeof database.stream>>[] = []
    onTestFinished(async () => {
      await Promise.all(held.map((one) => one.end()))
    })
    const makesAnother = (name: string): Promise<boolean> =>
      database.stream(scopeOf(name)).then(
        (one) => held.push(one) > 0,
        (error: unknown) => {
          if (error instanceof Overloaded) return false
          throw error
        },
      )
    // Three downloads are the limit of a merchant.
    for (const name of ['greedy', 'eager'])
      for (let files = 1; files <= 3; files += 1) expect(await makesAnother(name)).toBe(true)
    expect((await request(transactionCalls.cisFile, { query: mixDays })).status).toBe(200)
    expect(await makesAnother('late')).toBe(true)
    expect(await makesAnother('late')).toBe(false)
    expect(await makesAnother('greedy')).toBe(false)
    expect((await request(transactionCalls.cisFile, { query: mixDays })).status).toBe(200)
    await Promise.all(held.splice(0, 3).map((one) => one.end()))
    expect(await makesAnother('late')).toBe(true)
  },
)

test.skipIf(testedDatabase === 'embedded')(
  'when all download connections are in use, a download is refused soon and a list is not',
  async () => {
    impatient.isOn = true
    onTestFinished(() => {
      impatient.isOn = false
    })
    const held = await Promise.all(
      Array.from({ length: 8 }, (_none, index) =>
        database.stream({ merchantId: `mer_${String(index)}`, shopIds: '*' }),
      ),
    )
    const endHeld = async () => {
      await Promise.all(held.splice(0).map(({ end }) => end()))
    }
    onTestFinished(endHeld)
    const file = request(transactionCalls.cisFile, { query: mixDays })
    expect((await request(transactionCalls.cis, { query: mixDays })).status).toBe(200)
    expect(await file).toMatchObject({ status: 503, code: '5030' })
    await endHeld()
    expect((await request(transactionCalls.cisFile, { query: mixDays })).status).toBe(200)
  },
)
