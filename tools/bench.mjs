/** `npm run bench`: speed relative to bare pages, handlers and COPY, all measured in the same run. */
import { join } from 'node:path'
import { bootstrap, root, print } from './bootstrap.mjs'
import { findBrowser } from './browser.mjs'
import { buildPortal } from './portal-build.mjs'
import { startPostgres } from './postgres.mjs'
import { endOnSignals, run } from './run.mjs'

const runtime = await bootstrap()
await buildPortal(runtime)
const browser = await findBrowser(runtime)
const postgres = await startPostgres()
endOnSignals(() => postgres.stop?.())
for (const { reason } of [browser, postgres]) if (reason !== undefined) print(`Without: ${reason}`)

const { code } = await run(
  runtime.node,
  [join(root, 'apps/service/src/dev/bench/bench.ts'), ...process.argv.slice(2)],
  {
    env: {
      ...runtime.env,
      ...(browser.path === undefined ? {} : { CHROMIUM_PATH: browser.path }),
      ...(postgres.url === undefined
        ? {}
        : { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url }),
    },
  },
)
await postgres.stop?.()
process.exit(code)
