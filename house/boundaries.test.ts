/** Violates each rule of .dependency-cruiser.cjs once and expects it to be reported. */
import { readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { plant } from './support/planted.ts'
import { root } from './support/repository.ts'

interface Summary {
  readonly violations: readonly {
    readonly from: string
    readonly rule: { readonly name: string }
  }[]
  readonly totalCruised: number
}
interface Rules {
  readonly forbidden: readonly { readonly name: string }[]
}

const service = 'apps/service/src'
const portal = 'apps/portal/src'
const contract = '@merchant/contract/areas/shops.calls.ts'

/** The offending file, what it imports, and the rule. */
const crossings: readonly (readonly [from: string, imports: string, rule: string])[] = [
  [`${portal}/ui/cycle-one.ts`, './cycle-two.ts', 'no-cycles'],
  [`${portal}/ui/missing.ts`, './nowhere.ts', 'no-missing-files'],
  [`${service}/infra/http/unlisted.ts`, 'unlisted', 'listed-dependencies'],
  [`${service}/infra/http/untested.ts`, '#dev/testing/harness.ts', 'tests-are-not-shipped'],
  ['packages/contract/src/core/heavy.ts', 'kysely', 'contract-stands-alone'],
  ['packages/hkqr/src/upwards.ts', `../../../${service}/app.ts`, 'packages-know-no-app'],
  [`${portal}/api/across.ts`, `../../../../${service}/app.ts`, 'sides-never-meet'],
  [`${service}/areas/shops/reach.ts`, '#areas/pos/pos.rules.ts', 'areas-stay-apart'],
  [`${portal}/areas/shops/ReachScreen.tsx`, '#areas/pos/PosScreen.tsx', 'areas-stay-apart'],
  [`${portal}/ui/domain.ts`, contract, 'ui-knows-no-domain'],
  [`${portal}/auth/upwards.ts`, '#components/picker.ts', 'api-and-auth-know-no-screen'],
  [`${portal}/components/upwards.ts`, '#areas/pos/PosScreen.tsx', 'components-serve-areas'],
  [`${portal}/areas/shops/UpwardsScreen.tsx`, '#app/pages.ts', 'areas-know-no-app'],
  [`${portal}/areas/shops/DemoScreen.tsx`, '#demo/chat.ts', 'demo-is-fenced'],
  [`${portal}/demo/hungry.ts`, '#api/client.ts', 'demo-takes-ui-and-lists'],
  [`${portal}/demo/greedy.ts`, '#components/picker.ts', 'demo-takes-ui-and-lists'],
  [`${portal}/api/node.ts`, 'node:fs', 'portal-runs-in-browsers'],
  [`${service}/app-again.ts`, './main.ts', 'main-is-the-top'],
  [`${service}/infra/http/settings.ts`, '#config/settings.ts', 'settings-come-as-arguments'],
  [`${service}/config/opening.ts`, '#infra/db/database.ts', 'config-opens-nothing'],
  [`${service}/infra/http/upwards.ts`, '#app.ts', 'app-is-above'],
  [`${service}/areas/shops/job.ts`, '#jobs/refund-worker.ts', 'areas-know-no-job'],
  [`${service}/infra/http/job.ts`, '#jobs/refund-worker.ts', 'areas-know-no-job'],
  [`${service}/infra/http/area.ts`, '#areas/pos/pos.rules.ts', 'infra-knows-no-area'],
  [`${service}/infra/crypto/domain.ts`, '#domain/refunds/book.ts', 'infra-knows-no-domain'],
  [`${service}/infra/db/transport.ts`, '#infra/http/serve.ts', 'database-stands-alone'],
  [`${service}/domain/refunds/area.ts`, '#areas/pos/pos.rules.ts', 'domain-knows-no-area'],
  [
    `${service}/domain/refunds/deciding.queries.ts`,
    '#infra/http/serve.ts',
    'queries-decide-nothing',
  ],
  [`${service}/domain/refunds/impure.rules.ts`, '#infra/clock.ts', 'rules-are-pure'],
  [
    `${service}/areas/shops/shops.routes.ts`,
    '#infra/db/database.ts',
    'only-queries-touch-the-database',
  ],
  [`${service}/areas/shops/shops.queries.ts`, '#infra/http/serve.ts', 'queries-decide-nothing'],
  [`${service}/areas/shops/shops.rules.ts`, '#infra/clock.ts', 'rules-are-pure'],
  [`${service}/infra/http/development.ts`, 'autocannon', 'service-ships-its-dependencies'],
]

/** Allowed imports, which the rules must not report. */
const allowed: readonly (readonly [from: string, imports: string])[] = [
  [`${service}/app.ts`, '#areas/pos/pos.routes.ts'],
  [`${service}/listening.ts`, '#config/settings.ts'],
  [`${service}/config/settings.ts`, '#infra/gateways/failpoint.ts'],
  [`${service}/areas/pos/pos.routes.ts`, '#infra/http/serve.ts'],
  [`${service}/areas/pos/pos.queries.ts`, '#infra/db/database.ts'],
  [`${service}/areas/pos/take.ts`, '#domain/refunds/book.ts'],
  [`${service}/domain/refunds/book.ts`, '#infra/http/serve.ts'],
  [`${service}/infra/http/authorize.ts`, '#domain/refunds/book.ts'],
  [`${service}/jobs/refund-worker.ts`, '#areas/pos/pos.rules.ts'],
  [`${service}/areas/pos/sell.ts`, '#infra/db/database.ts'],
  [`${service}/areas/pos/pos.rules.ts`, contract],
  [`${service}/areas/pos/pos.test.ts`, '#areas/shops/shops.rules.ts'],
  [`${portal}/app/pages.ts`, '#areas/pos/PosScreen.tsx'],
  [`${portal}/areas/pos/PosScreen.tsx`, '#components/picker.ts'],
  [`${portal}/components/picker.ts`, '#api/client.ts'],
  [`${portal}/api/client.ts`, '#ui/text.ts'],
  [`${portal}/demo/chat.ts`, '#ui/text.ts'],
  [`${portal}/demo/users.ts`, '#components/list/rows.ts'],
]

const empty = 'export const nothing = 0\n'
const workspace = (dependencies: object, development: object = {}): string =>
  JSON.stringify({
    type: 'module',
    imports: { '#*': './src/*' },
    dependencies,
    devDependencies: development,
  })
const library = (name: string): Record<string, string> => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, main: 'index.js' }),
  [`node_modules/${name}/index.js`]: 'exports.nothing = 0\n',
})

const tree = plant({
  'package.json': workspace({}),
  'apps/service/package.json': workspace({ kysely: '*' }, { autocannon: '*' }),
  'apps/portal/package.json': workspace({}),
  'packages/contract/package.json': readFileSync(
    join(root, 'packages/contract/package.json'),
    'utf8',
  ),
  'packages/hkqr/package.json': workspace({}),
  ...library('kysely'),
  ...library('autocannon'),
  ...library('unlisted'),
  'node_modules/@merchant/.keep': '',
  'packages/contract/src/areas/shops.calls.ts': empty,
  [`${service}/main.ts`]: empty,
  [`${service}/infra/gateways/failpoint.ts`]: empty,
  [`${service}/dev/testing/harness.ts`]: empty,
  [`${service}/infra/http/serve.ts`]: empty,
  [`${service}/infra/db/database.ts`]: empty,
  [`${service}/infra/clock.ts`]: empty,
  [`${portal}/ui/text.ts`]: empty,
  [`${portal}/components/list/rows.ts`]: empty,
  [`${portal}/ui/cycle-two.ts`]: "import './cycle-one.ts'\n",
  // The rules must also report type imports.
  ...Object.fromEntries(
    [...crossings, ...allowed].map(([from, imports]) => [
      from,
      `import type { nothing } from '${imports}'\nexport const other: typeof nothing = 0\n`,
    ]),
  ),
  // The compiler drops imports that are not used as values; these rules concern value imports.
  [`${portal}/ui/cycle-one.ts`]: "import './cycle-two.ts'\n",
  [`${portal}/api/node.ts`]:
    "import { readFileSync, symlinkSync } from 'node:fs'\nreadFileSync('x')\n",
  [`${service}/areas/shops/shops.routes.ts`]:
    "import { nothing } from '#infra/db/database.ts'\nexport const other = nothing\n",
  [`${service}/infra/http/development.ts`]: "import run from 'autocannon'\nrun()\n",
})
symlinkSync('../../packages/contract', join(tree.root, 'node_modules/@merchant/contract'))
afterAll(tree.remove)

const cruised = JSON.parse(
  tree.run(join(root, 'node_modules/.bin/depcruise'), [
    '--config',
    join(root, '.dependency-cruiser.cjs'),
    '--output-type',
    'json',
    'packages',
    'apps',
  ]),
) as { readonly summary: Summary }
const found = cruised.summary.violations.map(({ from, rule }) => `${from} breaks ${rule.name}`)

test('the cruiser reads the generated files', () => {
  expect(cruised.summary.totalCruised).toBeGreaterThan(crossings.length)
})

test.each(crossings)('%s may not import %s: %s', (from, _imports, rule) => {
  expect(found).toContain(`${from} breaks ${rule}`)
})

test('allowed imports pass', () => {
  const files = allowed.map(([from]) => from)
  expect(found.filter((line) => files.some((file) => line.startsWith(`${file} `)))).toEqual([])
})

test('every rule is violated by a generated file', () => {
  const require = createRequire(import.meta.url)
  const { forbidden } = require(join(root, '.dependency-cruiser.cjs')) as Rules
  const crossed = new Set(crossings.map(([, , rule]) => rule))
  expect(forbidden.map(({ name }) => name).filter((name) => !crossed.has(name))).toEqual([])
  expect(readFileSync(join(root, '.dependency-cruiser.cjs'), 'utf8')).toContain("parser: 'swc'")
})
