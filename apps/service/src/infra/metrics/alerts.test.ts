/** The rules and the dashboard for Prometheus and Grafana (docs/operations/alerts.md). */
import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { changeTimeline } from '#dev/testing/lost-refunds.queries.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { httpGateway } from '#infra/gateways/refund-gateway.http.ts'
import { meteredGateway } from '#infra/gateways/refund-gateway.metered.ts'
import { acquirerSecret, bookingAcquirer } from '#dev/testing/acquirer.ts'
import { Registry } from 'prom-client'
import { afterAll, expect, test } from 'vitest'
import { anchorSeals, sealTrails } from '#domain/audit/seal.ts'
import { sealerWith } from '#infra/crypto/seal.ts'
import { writeEntries } from '#dev/testing/books.queries.ts'
import { startMetrics } from './metrics-server.ts'
import { stateMetrics } from './state-metrics.ts'
import { openRequestMeter } from './metrics.ts'

const opened = await serviceAlone()
const { as, database, deps, logs, newMerchant } = opened
const { requested, round, laterRound } = refundFixtures(opened)
const registry = new Registry()
openRequestMeter(registry)
const server = await startMetrics(
  { database, registry, log: deps.log },
  { host: '127.0.0.1', port: 0 },
)
afterAll(server.stop)
const acquirer = await bookingAcquirer()
afterAll(acquirer.close)
const real = httpGateway({ url: acquirer.url, key: 'us', secret: acquirerSecret })
const gateway = meteredGateway(real, registry, deps.log)
const scrape = () => registry.metrics()
const lines = () => logs.map((line) => JSON.parse(line) as Record<string, unknown>)

const folder = new URL('../../../../../docs/operations/', import.meta.url)
const textOf = (name: string) => readFile(new URL(name, folder), 'utf8')
const expressionsOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, expression]) => expression ?? '')
const rules = await textOf('alerts.yml')
const alerts = expressionsOf(rules, /- alert: (\w+)/g)

/** The names of PromQL's own, and of labels outside of braces. */
const own =
  /^(?:sum|rate|increase|max|min|by|and|or|unless|le|histogram_quantile|max_over_time|up|status|route|state|quantile|instance|kind|call|outcome)$/
const namesIn = (expression: string): string[] =>
  (expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '').match(/\b[a-z_]\w*/g) ?? []).filter(
    (name) => !own.test(name),
  )

test('every metric of the rules and of the dashboard exists', async () => {
  const dashboard = JSON.parse(await textOf('dashboard.json')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const expressions = [
    ...expressionsOf(rules, /expr: (.+)/g),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const known = new Set(registry.getMetricsAsArray().map(({ name }) => name))
  const used = [...new Set(expressions.flatMap(namesIn))].map((name) =>
    name.replace(/_bucket$/, ''),
  )
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((name) => !known.has(name))).toEqual([])
})

test('every alert is tested, and says what to do', async () => {
  expect(alerts.length).toBeGreaterThan(15)
  const tested = new Set(expressionsOf(await textOf('alerts.test.yml'), /alertname: (\w+)/g))
  expect(alerts.filter((name) => !tested.has(name))).toEqual([])
  expect(expressionsOf(await textOf('alerts.md'), /^## (\w+)$/gm)).toEqual(alerts)
})

test('every alert has a fault in the drill', async () => {
  const drill = new URL('../../dev/chaos/drill/', import.meta.url)
  const files = (await readdir(drill)).filter((name) => name.endsWith('-faults.ts'))
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, drill), 'utf8')))
  const raised = texts.flatMap((text) =>
    expressionsOf(text, /alerts: \[([^\]]+)\]/g).flatMap((list) => list.match(/\w+/g) ?? []),
  )
  expect(raised.toSorted()).toEqual(alerts.toSorted())
})

const run = promisify(execFile)
const hasPromtool = await run('promtool', ['--version']).then(
  () => true,
  () => false,
)

test('each alert is raised by its fault and cleared after it', async ({ skip }) => {
  skip(!hasPromtool, 'promtool is not installed (Debian package prometheus)')
  const { stdout } = await run('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: folder })
  expect(stdout).toContain('SUCCESS')
})

test('an acquirer that does not answer, and refunds that are held, show in the metrics', async () => {
  const made = await requested()
  await round(gateway)
  expect(await scrape()).toContain('gateway_calls_total{call="refund",outcome="SUCCESS"} 1\n')
  const traceparent = acquirer.requests[0]?.headers['traceparent']
  expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  const traceId = String(traceparent).split('-')[1] ?? ''
  const called = lines().find((line) => line['event'] === 'gateway.called')
  expect(called).toMatchObject({ refundNo: made.refundNo, outcome: 'SUCCESS', traceId })
  await acquirer.close()
  const late = await requested()
  await laterRound(late.merchant, gateway)
  const text = await scrape()
  expect(text).toContain('gateway_calls_total{call="refund",outcome="ERROR"} 1\n')
  expect(text).toMatch(/^work_items\{kind="refund",state="UNKNOWN"\} 1$/m)
  expect(text).toMatch(/^work_oldest_seconds\{kind="refund",state="UNKNOWN"\} \d/m)
  expect(text).toMatch(/^refunds_held 0$/m)
  expect(text).toMatch(/^backup_age_seconds \d/m)
  expect(text).toMatch(/^database_synchronous 0$/m)
  await changeTimeline(database)
  expect(await scrape()).toMatch(/^refunds_held 1$/m)
})

test('entries that are not sealed, and seals that are not stored, show in the metrics', async () => {
  const sealing = new Registry()
  for (const metric of stateMetrics(database, { isSealed: true, isAnchored: true }))
    sealing.registerMetric(metric)
  const ages = async () => {
    const text = await sealing.metrics()
    return ['unsealed', 'unanchored'].map((name) =>
      Number(new RegExp(`^audit_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1]),
    )
  }
  const merchant = newMerchant()
  await merchant.ready
  await writeEntries(database, merchant.merchantId, 1)
  expect(await ages()).toEqual([expect.toSatisfy(isPositive), 0])
  await sealTrails(database, sealerWith('the audit key of the metrics'))
  expect(await ages()).toEqual([0, expect.toSatisfy(isPositive)])
  await anchorSeals(database, () => Promise.resolve())
  expect(await ages()).toEqual([0, 0])
  // Without the settings nothing is due, and there is no archive of WAL here.
  expect(await scrape()).not.toMatch(/^(audit_un|wal_)\S+ \d/m)
})
const isPositive = (value: number): boolean => value > 0

test('the lines of a request have the trace of its caller', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const send = as('MERCHANT', newMerchant())
  for (const traceparent of [`00-${traceId}-b7ad6b7169203331-01`, 'nonsense'])
    await send(merchantCalls.profile, {}, { headers: { traceparent } })
  const answered = lines().filter((line) => line['route'] === '/api/merchant/profile')
  expect(answered.map((line) => line['traceId'])).toEqual([
    traceId,
    expect.stringMatching(/^[0-9a-f]{32}$/),
  ])
})
