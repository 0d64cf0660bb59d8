/**
 * Who may import whom: one sentence per rule. docs/architecture.md draws the same picture, and
 * house/boundaries.test.ts plants a violation of each rule here and sees it caught.
 *
 * Groups (`$1`) protect a new area from the moment it exists. Type imports count as imports.
 */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Tests, and what exists for tests and measurements only: they may import anything. */
const notShipped =
  '[.]test[.]tsx?$|/(testing|stories)/|/(chaos|bench)/|/[a-z.]+[.]config[.]ts$|^apps/portal/build/|^(e2e|house|tools)/'
const shipped = { pathNot: notShipped }

const portal = '^apps/portal/src/'
const service = '^apps/service/src/'
/** Code that may use the database without being a query module. */
const opensDatabase = `${service}(infra|cli|dev)/`

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

    // The portal: app -> areas -> components -> api, auth, preferences -> ui.
    never(
      'ui-knows-no-domain',
      'ui could serve any portal: it knows neither the contract nor the layers above.',
      { path: `${portal}ui/`, ...shipped },
      { path: '^(packages|apps)/', pathNot: `${portal}ui/` },
    ),
    never(
      'api-and-auth-know-no-screen',
      'api, auth and preferences know nothing of areas, components or the app.',
      { path: `${portal}(api|auth|preferences)/`, ...shipped },
      { path: `${portal}(app|areas|components|demo)/` },
    ),
    never(
      'components-serve-areas',
      'A shared component is used by areas and never knows one.',
      { path: `${portal}components/`, ...shipped },
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
      'demo-takes-ui-and-lists',
      'The demo is built from ui, the shared list and the core of the contract, and reads the one clock.',
      { path: `${portal}demo/`, ...shipped },
      {
        path: '^(packages|apps)/',
        pathNot: `${portal}(ui|demo|components/list)/|${portal}clock\\.ts$|^packages/contract/src/core/`,
      },
    ),
    never(
      'portal-runs-in-browsers',
      'The portal imports nothing of Node.',
      { path: portal, ...shipped },
      { dependencyTypes: ['core'] },
    ),

    // The service: main -> app -> jobs -> areas -> domain -> infra; queries -> infra/db; rules are pure.
    never(
      'main-is-the-top',
      'Nothing imports the entry of the service.',
      { path: service },
      { path: `${service}main\\.ts$` },
    ),
    never(
      'app-is-above',
      'Areas, domain, jobs and infra do not know the app they are composed into.',
      { path: `${service}(areas|domain|infra|jobs)/`, ...shipped },
      { path: `${service}(app|main|start)\\.ts$|${service}(cli|dev)/` },
    ),
    never(
      'settings-come-as-arguments',
      'Only what composes the service, and the commands, know the settings: others are given what they need.',
      {
        path: service,
        pathNot: `${service}(config|cli)/|${service}[a-z-]+[.]ts$|${service}jobs/workers[.]ts$|${notShipped}`,
      },
      { path: `${service}config/` },
    ),
    never(
      'config-opens-nothing',
      'The environment is read before anything is opened: its schema knows zod, and lists of allowed values.',
      { path: `${service}config/`, ...shipped },
      {
        path: `^apps/|node_modules/`,
        pathNot: `${service}config/|[.]rules[.]ts$|${service}infra/gateways/failpoint[.]ts$|node_modules/zod/`,
      },
    ),
    never(
      'areas-know-no-job',
      'An area writes the row that a job picks up; it never calls the job.',
      { path: `${service}(areas|domain|infra)/`, ...shipped },
      { path: `${service}jobs/` },
    ),
    never(
      'domain-knows-no-area',
      'What several areas share is used by them and knows none.',
      { path: `${service}domain/`, ...shipped },
      { path: `${service}areas/` },
    ),
    never(
      'infra-knows-no-area',
      'Database, transport, files and gateways serve any area and know none.',
      { path: `${service}infra/`, ...shipped },
      { path: `${service}areas/` },
    ),
    never(
      'infra-knows-no-domain',
      'infra/http, the request pipeline, is the one part of infra that may import domain: it reads sessions and writes refusals into the audit trail.',
      { path: `${service}infra/`, pathNot: `${service}infra/http/|${notShipped}` },
      { path: `${service}domain/` },
    ),
    never(
      'database-stands-alone',
      'Opening and migrating a database needs neither transport nor areas.',
      { path: `${service}infra/db/`, ...shipped },
      { path: `${service}infra/http/` },
    ),
    never(
      'only-queries-touch-the-database',
      'SQL and the database belong to *.queries.ts; others may name the type they pass on.',
      {
        path: `${service}[a-z-]+/`,
        pathNot: `${opensDatabase}|[.]queries[.]ts$|${notShipped}`,
      },
      {
        path: `${service}infra/db/|node_modules/(kysely|pg)/`,
        pathNot: `${service}infra/db/(hong-kong-time|retry-on-conflict)\\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'queries-decide-nothing',
      'A query module knows the database and the contract: no routes, no transport, no gateways.',
      {
        path: `${service}.+[.]queries[.]ts$`,
        pathNot: `${opensDatabase}|${notShipped}`,
      },
      {
        path: `\\.routes\\.ts$|${service}infra/`,
        pathNot: `${service}infra/(db|pagination|export)/`,
      },
    ),
    never(
      'rules-are-pure',
      'Rules decide and touch nothing: they import the contract, texts and other rules.',
      { path: `${service}.+[.]rules[.]ts$` },
      {
        pathNot: `^packages/|${service}.+([.]rules[.]ts$|/(file-)?texts/)|node_modules/zod/`,
      },
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
