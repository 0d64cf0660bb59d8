/**
 * `npm run drill`: a cluster of Debian's packages that fails over under refunds and imports. `-- --restores` restores to
 * points in time with pgBackRest instead.
 */
import { join } from 'node:path'
import { bootstrap, root, say } from './bootstrap.mjs'
import { findBackups, findCluster } from './cluster-programs.mjs'
import { endOnSignals, run } from './run.mjs'

const isRestoring = process.argv.includes('--restores')
const { bin, reason } = isRestoring ? findBackups() : findCluster()
if (reason !== undefined) {
  say(reason)
  process.exit(1)
}
const { env, node } = bootstrap()
endOnSignals()
const name = isRestoring ? 'restores' : 'drill'
const program = join(root, `apps/service/src/dev/chaos/drill/${name}.ts`)
const { code } = await run(node, [program, ...process.argv.slice(2)], {
  env: { ...env, PG_BIN: bin },
})
process.exit(code)
