/** Violates each lint rule that we rely on once, in a generated file, and expects it to be reported. */
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { plant } from './support/planted.ts'
import { root } from './support/repository.ts'

interface Report {
  readonly diagnostics: readonly {
    readonly code?: string
    readonly message: string
    readonly severity: string
    readonly filename: string
  }[]
}

const service = 'apps/service/src'
const portal = 'apps/portal/src'
const react = "import * as React from 'react'\n"

/** The rule, the file that violates it, and the file's text. */
const offences: readonly (readonly [rule: string, path: string, text: string])[] = [
  ['no-explicit-any', `${service}/any.ts`, 'export const a = (x: any): unknown => x\n'],
  [
    'no-unsafe-assignment',
    `${service}/assign.ts`,
    "export const a: unknown[] = []\nconst b = JSON.parse('1')\na.push(b)\n",
  ],
  ['no-unsafe-return', `${service}/return.ts`, "export const a = (): string => JSON.parse('1')\n"],
  [
    'no-unsafe-member-access',
    `${service}/member.ts`,
    "export const a = String(JSON.parse('1').b)\n",
  ],
  ['no-unsafe-call', `${service}/call.ts`, "export const a = String(JSON.parse('1')())\n"],
  [
    'no-unsafe-argument',
    `${service}/argument.ts`,
    "export const a = Number.parseInt(JSON.parse('1'), 10)\n",
  ],
  [
    'no-floating-promises',
    `${service}/floating.ts`,
    'export const a = (): void => { Promise.resolve(1) }\n',
  ],
  [
    'no-misused-promises',
    `${service}/misused.ts`,
    'export const a = (b: Promise<boolean>): number => (b ? 1 : 2)\n',
  ],
  [
    'await-thenable',
    `${service}/thenable.ts`,
    'export const a = async (): Promise<number> => await 1\n',
  ],
  ['only-throw-error', `${service}/throw.ts`, "export const a = (): never => { throw 'text' }\n"],
  [
    'switch-exhaustiveness-check',
    `${service}/switch.ts`,
    "export const a = (b: 'x' | 'y'): number => {\n  switch (b) {\n    case 'x':\n      return 1\n  }\n  return 2\n}\n",
  ],
  [
    'no-unnecessary-condition',
    `${service}/condition.ts`,
    'export const a = (b: { c: string }): string => b?.c\n',
  ],
  [
    'consistent-type-imports',
    `${service}/types.ts`,
    "import { Stats } from 'node:fs'\nexport const a = (b: Stats): number => b.size\n",
  ],
  [
    'no-non-null-assertion',
    `${service}/bang.ts`,
    'export const a = (b: string | null): string => b!\n',
  ],
  [
    'no-deprecated',
    `${service}/deprecated.ts`,
    '/** @deprecated Use the other. */\nconst old = 1\nexport const a = old\n',
  ],
  ['no-default-export', `${service}/default.ts`, 'export default 1\n'],
  [
    'no-barrel-file',
    `${service}/barrel.ts`,
    "export * from './any.ts'\nexport * from './default.ts'\n",
  ],
  ['ban-ts-comment', `${service}/comment.ts`, '// @ts-ignore\nexport const a = 1\n'],
  ['no-console', `${service}/console.ts`, "console.log('x')\n"],
  ['no-process-env', `${service}/domain/refunds/env.ts`, 'export const a = process.env.HOME\n'],
  ['no-process-env', `${service}/cli/backup.ts`, 'export const a = process.env.HOME\n'],
  [
    'no-restricted-properties',
    `${service}/domain/refunds/clock.ts`,
    'export const a = Date.now()\n',
  ],
  ['no-restricted-properties', `${portal}/ui/chance.ts`, 'export const a = Math.random()\n'],
  [
    'no-restricted-imports',
    `${service}/areas/shops/ids.ts`,
    "import { randomUUID } from 'node:crypto'\nexport const a = randomUUID()\n",
  ],
  [
    'no-restricted-imports',
    `${service}/areas/shops/shops.routes.ts`,
    "import { sql } from 'kysely'\nexport const a = sql\n",
  ],
  ['no-restricted-globals', `${service}/areas/shops/fetch.ts`, "export const a = fetch('/')\n"],
  ['no-restricted-globals', `${portal}/components/fetch.ts`, "export const a = fetch('/')\n"],
  [
    'no-restricted-globals',
    `${portal}/components/store.ts`,
    "export const a = window.localStorage.getItem('x')\n",
  ],
  [
    'no-restricted-globals',
    `${portal}/api/store.ts`,
    "export const a = sessionStorage.getItem('x')\n",
  ],
  ['no-restricted-globals', `${portal}/auth/fetch.ts`, "export const a = fetch('/')\n"],
  [
    'rules-of-hooks',
    `${portal}/ui/Hooks.tsx`,
    `${react}export function A({ b }: { b: boolean }) {\n  if (b) React.useState(1)\n  return null\n}\n`,
  ],
  [
    'exhaustive-deps',
    `${portal}/ui/Deps.tsx`,
    `${react}export function A({ b }: { b: number }) {\n  React.useEffect(() => {\n    document.title = String(b)\n  }, [])\n  return null\n}\n`,
  ],
  [
    'no-unstable-nested-components',
    `${portal}/ui/Nested.tsx`,
    `${react}export function A() {\n  function B() {\n    return <p />\n  }\n  return <B />\n}\n`,
  ],
  [
    'jsx-key',
    `${portal}/ui/Key.tsx`,
    `${react}export const A = ({ b }: { b: string[] }) => <p>{b.map((c) => <i>{c}</i>)}</p>\n`,
  ],
  [
    'no-danger',
    `${portal}/ui/Danger.tsx`,
    `${react}export const A = ({ b }: { b: string }) => <p dangerouslySetInnerHTML={{ __html: b }} />\n`,
  ],
  ['alt-text', `${portal}/ui/Alt.tsx`, `${react}export const A = () => <img src="a.png" />\n`],
  [
    'click-events-have-key-events',
    `${portal}/ui/Click.tsx`,
    `${react}export const A = ({ b }: { b: () => void }) => <p onClick={b} />\n`,
  ],
  [
    'Unused oxlint-disable directive',
    `${service}/unused.ts`,
    '// oxlint-disable-next-line no-console -- nothing is printed here\nexport const a = 1\n',
  ],
]

/** The same code in files where it is allowed. */
const allowed: readonly (readonly [path: string, text: string])[] = [
  [`${service}/main.ts`, 'export const a = process.env.HOME\n'],
  [`${service}/cli/command.ts`, 'export const a = process.env.HOME\n'],
  [`${service}/infra/clock.ts`, 'export const now = (): number => Date.now()\n'],
  [
    `${service}/areas/shops/shops.queries.ts`,
    "import { sql } from 'kysely'\nexport const a = sql\n",
  ],
  [`${portal}/api/client.ts`, "export const a = (): Promise<Response> => fetch('/')\n"],
  [`${portal}/auth/keys.ts`, "export const a = (): string | null => sessionStorage.getItem('x')\n"],
  [`${portal}/ui/clock.ts`, 'export const now = (): number => Date.now()\n'],
  ['apps/portal/vite.config.ts', 'export default {}\n'],
]

const options = {
  compilerOptions: {
    ...(
      JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')) as {
        compilerOptions: object
      }
    ).compilerOptions,
    lib: ['es2024', 'dom'],
    jsx: 'react-jsx',
    module: 'preserve',
    moduleResolution: 'bundler',
  },
}
const tree = plant({
  '.oxlintrc.json': readFileSync(join(root, '.oxlintrc.json'), 'utf8'),
  'tsconfig.json': JSON.stringify(options),
  ...Object.fromEntries(allowed),
  ...Object.fromEntries(offences.map(([, path, text]) => [path, text])),
})
symlinkSync(join(root, 'node_modules'), join(tree.root, 'node_modules'))
afterAll(tree.remove)

const report = JSON.parse(
  tree.run(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json', 'apps']),
) as Report
const found = report.diagnostics.map(
  ({ code, message, severity, filename }) => `${severity} ${filename} ${code ?? ''} ${message}`,
)

test.each(offences)('lint refuses %s in %s', (rule, path) => {
  const caught = found.filter((line) => line.includes(path) && line.includes(rule))
  expect(caught, found.filter((line) => line.includes(path)).join('\n')).not.toEqual([])
  expect(caught.every((line) => line.startsWith('error '))).toBe(true)
})

test('lint allows the same code where the rules do', () => {
  const files = allowed.map(([path]) => path)
  expect(found.filter((line) => files.some((file) => line.includes(file)))).toEqual([])
})
