/**
 * `npm run drill`: a cluster of Debian's packages that fails over under refunds and imports. `-- --restores` restores to
 * points in time with pgBackRest instead, `-- --alerts` makes a fault for each alert under Prometheus.
 */
import { join } from 'node:path'
import { bootstrap, root, say } from './bootstrap.mjs'
import { findAlerts, findBackups, findCluster } from './cluster-programs.mjs'
import { endOnSignals, run } from './run.mjs'

const kind = ['restores', 'alerts'].find((one) => process.argv.includes(`--${one}`)) ?? 'drill'
const { bin, reason } = { restores: findBackups, alerts: findAlerts, drill: findCluster }[kind]()
if (reason !== undefined) {
  say(reason)
  process.exit(1)
}
const { env, node } = await bootstrap()
endOnSignals()
const program = join(root, `apps/service/src/dev/chaos/drill/${kind}.ts`)
const { code } = await run(node, [program, ...process.argv.slice(2)], {
  env: { ...env, PG_BIN: bin },
})
process.exit(code)
