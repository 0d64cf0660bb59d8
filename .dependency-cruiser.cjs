/**
 * Who may import whom: one sentence per rule. docs/architecture.md draws the same picture, and
 * house/boundaries.test.ts plants a violation of each rule here and sees it caught.
 *
 * Groups (`$1`) protect a new area from the moment it exists. Type imports count as imports.
 */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Tests, and what exists for tests and measurements only: they may import anything. */
const notShipped =
  '[.]test[.]tsx?$|/(testing|stories)/|/(prove|bench)/|/[a-z.]+[.]config[.]ts$|^apps/portal/build/|^(e2e|house|tools)/'
const shipped = { pathNot: notShipped }

const portal = '^apps/portal/src/'
const service = '^apps/service/src/'
/** What areas share about the domain, as parts do in the portal: any further folder of the service. */
const ground = `${service}(areas|http|db|effects|cli|sample|testing|prove|bench)/|${service}[a-z.-]+$`

module.exports = {
  forbidden: [
    never(
      'no-cycles',
      'Dependencies point one way. What is loaded only when it is shown may look back.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),
    never(
      'no-missing-files',
      'Every import leads to a file.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    never(
      'listed-dependencies',
      'npm hoists: a package is imported only where package.json names it.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    never(
      'tests-are-not-shipped',
      'Nothing that ships imports tests or what exists for them.',
      { path: '^(apps|packages)/', ...shipped },
      { path: notShipped },
    ),
    never(
      'contract-stands-alone',
      'The contract is the agreement: it depends on zod and nothing else.',
      { path: '^packages/contract/src/', ...shipped },
      { pathNot: '^packages/contract/src/|node_modules/zod/' },
    ),
    never(
      'packages-know-no-app',
      'A package is used by the apps, never the other way round.',
      { path: '^packages/', ...shipped },
      { path: '^apps/' },
    ),
    never(
      'sides-never-meet',
      'Portal and service meet only in the contract.',
      { path: '^apps/([^/]+)/', ...shipped },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    never(
      'areas-stay-apart',
      'An area never reaches into another area.',
      { path: '^apps/([^/]+)/src/areas/([^/]+)/', ...shipped },
      { path: '^apps/$1/src/areas/', pathNot: '^apps/$1/src/areas/$2/' },
    ),

    // The portal: app -> areas -> parts -> api, access, session, settings -> kit.
    never(
      'kit-knows-no-domain',
      'The kit could serve any portal: it knows neither the contract nor the layers above.',
      { path: `${portal}kit/`, ...shipped },
      { path: '^(packages|apps)/', pathNot: `${portal}kit/` },
    ),
    never(
      'ground-knows-no-screen',
      'api, access, session and settings know nothing of areas, parts or the app.',
      { path: `${portal}(api|access|session|settings)/`, ...shipped },
      { path: `${portal}(app|areas|parts|demo)/` },
    ),
    never(
      'parts-serve-areas',
      'A part is used by areas and never knows one.',
      { path: `${portal}parts/`, ...shipped },
      { path: `${portal}(app|areas|demo)/` },
    ),
    never(
      'areas-know-no-app',
      'An area does not know the app that shows it.',
      { path: `${portal}areas/`, ...shipped },
      { path: `${portal}(app|demo)/|${portal}main\\.tsx$` },
    ),
    never(
      'demo-is-fenced',
      'Only the app may load the demo, so that it can be deleted in one commit.',
      { path: portal, pathNot: `${portal}(app|demo)/|${notShipped}` },
      { path: `${portal}demo/` },
    ),
    never(
      'demo-takes-the-kit-only',
      'The demo is built from the kit and the core of the contract, and reads the one clock.',
      { path: `${portal}demo/`, ...shipped },
      {
        path: '^(packages|apps)/',
        pathNot: `${portal}(kit|demo)/|${portal}clock\\.ts$|^packages/contract/src/core/`,
      },
    ),
    never(
      'portal-runs-in-browsers',
      'The portal imports nothing of Node.',
      { path: portal, ...shipped },
      { dependencyTypes: ['core'] },
    ),

    // The service: main -> app -> areas -> http, effects; queries -> db; rules are pure.
    never(
      'main-is-the-top',
      'Nothing imports the entry of the service.',
      { path: service },
      { path: `${service}main\\.ts$` },
    ),
    never(
      'app-is-above',
      'Areas, http, effects and the database do not know the app they are put together in.',
      { path: `${service}(areas|http|db|effects)/`, ...shipped },
      { path: `${service}(app|main)\\.ts$|${service}cli/` },
    ),
    never(
      'http-knows-no-area',
      'Transport serves any area and knows none.',
      { path: `${service}http/`, ...shipped },
      { path: `${service}areas/` },
    ),
    never(
      'effects-stand-alone',
      'Clock, ids, passwords and providers know neither areas nor transport.',
      { path: `${service}effects/`, ...shipped },
      { path: `${service}(areas|http)/` },
    ),
    never(
      'database-knows-no-area',
      'Opening and migrating a database needs no area.',
      { path: `${service}db/`, ...shipped },
      { path: `${service}(areas|http)/` },
    ),
    never(
      'what-areas-share-knows-no-area',
      'What several areas share (money, payments, records, files) is used by them and knows none.',
      { path: service, pathNot: `${ground}|${notShipped}` },
      { path: `${service}areas/|${service}(app|main|run)\\.ts$` },
    ),
    never(
      'only-queries-touch-the-database',
      'SQL and the database belong to *.queries.ts; others may name the type they pass on.',
      {
        path: `${service}[a-z-]+/`,
        pathNot: `${service}(http|db|effects|cli|sample)/|[.]queries[.]ts$|${notShipped}`,
      },
      {
        path: `${service}db/|node_modules/(kysely|pg)/`,
        pathNot: `${service}db/wire-time\\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'queries-decide-nothing',
      'A query module knows the database and the contract: no routes, no transport, no effects.',
      {
        path: `${service}.+[.]queries[.]ts$`,
        pathNot: `${service}(http|db|effects|cli|sample)/|${notShipped}`,
      },
      { path: `\\.routes\\.ts$|${service}(http|effects)/` },
    ),
    never(
      'rules-are-pure',
      'Rules decide and touch nothing: they import the contract and other rules.',
      { path: `${service}.+[.]rules[.]ts$` },
      { pathNot: `^packages/|${service}.+[.]rules[.]ts$|node_modules/zod/` },
    ),
    never(
      'service-ships-its-dependencies',
      'What the running service imports is a dependency, not a devDependency.',
      { path: service, ...shipped },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|data)/' },
    combinedDependencies: true,
    builtInModules: { add: ['node:sqlite'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
