/**
 * Refunds that a standby never got, over two real servers and an acquirer outside of them: only PostgreSQL has
 * standbys.
 */
import { ok } from 'node:assert/strict'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { bookAsFound } from '#domain/refunds/found-refund.ts'
import { stateMetrics } from '#infra/metrics/state-metrics.ts'
import { httpGateway } from '#infra/gateways/refund-gateway.http.ts'
import { acquirerSecret, bookingAcquirer } from '#dev/testing/acquirer.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { cutReplication, openBoth, serviceOver, untilCopied } from '#dev/testing/failover.ts'
import type { PostgresPair } from '#dev/testing/postgres-pair.ts'
import { withClient } from '#infra/db/client.ts'
import { endRoundRest } from '#dev/testing/lost-refunds.queries.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { readRefunds } from '#dev/testing/refunds.queries.ts'
import { Registry } from 'prom-client'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { stepReconciliation } from './reconcile-worker.ts'

/** The primary archives its WAL by this command, soon after it returns. */
const archiveBy = (pair: PostgresPair, command: string): Promise<void> =>
  withClient({ connectionString: pair.url('postgres', [0]) }, async (primary) => {
    await primary.query(`alter system set archive_command = '${command}'`)
    await primary.query('select pg_reload_conf()')
  })

/** Ends a segment of WAL. The archiver may still archive it by the command before, so the next one decides. */
const endSegment = (pair: PostgresPair): Promise<void> =>
  withClient({ connectionString: pair.url('postgres', [0]) }, async (primary) => {
    await primary.query(`select pg_logical_emit_message(false, 'segment', 'end')`)
    await primary.query('select pg_switch_wal()')
  })

const isTested = testedDatabase === 'postgres'
const pair = isTested ? await openBoth() : undefined
afterAll(() => pair?.close())
const service = pair && (await serviceOver(pair))

test.runIf(isTested)(
  'a refund that was acknowledged, paid and lost in a failover is found before anything is sent, and is not paid twice',
  async () => {
    ok(pair)
    ok(service)
    const { as, database, deps } = service
    const acquirer = await bookingAcquirer()
    onTestFinished(acquirer.close)
    const gateway = httpGateway({ url: acquirer.url, key: 'us', secret: acquirerSecret })
    const { pay, someone, laterRound, disagreementsOf } = refundFixtures(service)
    const drain = async () => {
      while (await stepReconciliation({ database, gateway, log: deps.log }));
    }
    const { merchant, refund } = someone()
    const merTradeNo = await pay(merchant)
    await as('MERCHANT', merchant)(transactionCalls.view, { params: { merTradeNo } })
    await drain()
    await untilCopied(pair)
    const registry = new Registry()
    for (const metric of stateMetrics(database)) registry.registerMetric(metric)
    await expect.poll(() => registry.metrics()).toMatch(/^replication_standbys 1$/m)
    await pair.setSynchronous(0, true)
    await expect.poll(() => registry.metrics()).toMatch(/^database_synchronous 1$/m)
    await pair.setSynchronous(0, false)
    await expect.poll(() => registry.metrics()).toMatch(/^database_synchronous 0$/m)

    const afterSegment = async () => {
      await endSegment(pair)
      return registry.metrics()
    }
    await archiveBy(pair, 'false')
    await expect.poll(afterSegment, { interval: 1_000 }).toMatch(/^wal_archive_failing 1$/m)
    await archiveBy(pair, 'true')
    await expect.poll(afterSegment, { interval: 1_000 }).toMatch(/^wal_archive_failing 0$/m)
    expect(await registry.metrics()).toMatch(/^wal_archive_age_seconds \d/m)
    // A standby that is copied has the connections of the copy.
    const copying = `${pair.url('postgres', [0])}?replication=database&application_name=pg_basebackup`
    await withClient({ connectionString: copying }, async (copy) => {
      const { rows } = await copy.query('select from pg_stat_replication')
      expect(rows).toHaveLength(2)
      expect(await registry.metrics()).toMatch(/^replication_standbys 1$/m)
    })

    await cutReplication(pair)
    await expect.poll(() => registry.metrics()).toMatch(/^replication_standbys 0$/m)
    const { payload } = await refund(merTradeNo, { amount: '100.00' })
    await laterRound(merchant, gateway)
    expect(acquirer.booked()).toEqual([payload.refund.refundNo])
    await pair.kill(0)
    await pair.promote(1)
    const refundsNow = () => readRefunds(database, merchant.merchantId)
    await expect.poll(() => refundsNow().catch(() => undefined)).toEqual([])

    const again = await refund(merTradeNo, { amount: '100.00' })
    expect(again.status).toBe(200)
    await laterRound(merchant, gateway)
    await drain()
    await endRoundRest(database)
    await drain()
    await laterRound(merchant, gateway)
    expect(acquirer.booked()).toEqual([payload.refund.refundNo])
    const { refundNo } = payload.refund
    await database.system((db) => bookAsFound(db, merchant.merchantId, refundNo, 'Checked'))
    const states = new Map((await refundsNow()).map((one) => [one.refundNo, one.status]))
    expect(states).toEqual(
      new Map([
        [refundNo, 'SUCCESS'],
        [again.payload.refund.refundNo, 'FAILED'],
      ]),
    )
    // The book of the sandbox has nothing of this acquirer's.
    const broken = await disagreementsOf(merchant)
    expect(broken.filter((sentence) => !sentence.startsWith('the gateway'))).toEqual([])
  },
)
