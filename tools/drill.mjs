/**
 * `npm run drill`: a cluster of Debian's packages that fails over under refunds and imports. `-- --restores` restores
 * to points in time with pgBackRest instead, `-- --alerts` makes a fault for each alert under Prometheus,
 * `-- --restarts` restarts two processes behind haproxy.
 */
import { join } from 'node:path'
import { bootstrap, root, print } from './bootstrap.mjs'
import { findAlerts, findBackups, findCluster, findRestarts } from './cluster-programs.mjs'
import { startPostgres } from './postgres.mjs'
import { endOnSignals, run } from './run.mjs'

const kind =
  ['restores', 'alerts', 'restarts'].find((one) => process.argv.includes(`--${one}`)) ?? 'drill'
const find = {
  restores: findBackups,
  alerts: findAlerts,
  restarts: findRestarts,
  drill: findCluster,
}[kind]
const { bin, reason } = find()
if (reason !== undefined) {
  print(reason)
  process.exit(1)
}
const { env, node } = await bootstrap()
/** The other drills start servers of their own, whose faults they make. */
const server = kind === 'restarts' ? await startPostgres() : {}
if (server.reason !== undefined) {
  print(`skipped: ${server.reason}`)
  process.exit(1)
}
endOnSignals(() => server.stop?.())
const program = join(root, `apps/service/src/dev/chaos/drill/${kind}.ts`)
const { code } = await run(node, [program, ...process.argv.slice(2)], {
  env: { ...env, PG_BIN: bin, ...(server.url && { TEST_DATABASE_URL: server.url }) },
})
await server.stop?.()
process.exit(code)
