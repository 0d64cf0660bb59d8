/** `npm run prove`: the full count of kills and races, on each database. */
import { join } from 'node:path'
import { bootstrap, root, say, since } from './bootstrap.mjs'
import { startPostgres } from './postgres.mjs'
import { endOnSignals, run } from './run.mjs'

const startedAt = performance.now()
const { env, node } = bootstrap()
const postgres = await startPostgres()
endOnSignals(() => postgres.stop?.())

const program = join(root, 'apps/service/src/prove/prove.ts')
const prove = (more) => run(node, [program, ...process.argv.slice(2)], { env: { ...env, ...more } })

say('── embedded database')
const codes = [(await prove({ TEST_DATABASE: 'embedded' })).code]
say('\n── PostgreSQL')
if (postgres.url === undefined) say(`skipped: ${postgres.reason}`)
else codes.push((await prove({ TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url })).code)
await postgres.stop?.()
say(`\nProved in ${since(startedAt)}.`)
process.exit(Math.max(...codes))
