/** Committed migrations never change, because installations have already run them. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { matching, read, root } from './support/repository.ts'

const folder = 'apps/service/src/infra/db/migrations/'
const migrations = matching(/^apps\/service\/src\/infra\/db\/migrations\/.+\.sql$/)
const now = Object.fromEntries(
  migrations.map((path): [string, string] => [
    path.slice(folder.length),
    createHash('sha256').update(read(path)).digest('hex'),
  ]),
)

test('migrations are numbered without a gap and name the owner of their tables', () => {
  const numbers = migrations.map((path) => Number(path.slice(folder.length, folder.length + 4)))
  expect(
    numbers,
    `Number the migrations without a gap: the next one is ${String(new Set(numbers).size + 1).padStart(4, '0')}`,
  ).toEqual(numbers.map((_number, index) => index + 1))
  expect(
    migrations.filter((path) => !/^-- owner: [a-z][a-z-]*\n/.test(read(path))),
    'Begin these migrations with a line `-- owner: <area>`',
  ).toEqual([])
})

/**
 * The newest migration of before the rule. The last two landed meanwhile: only releases that have them run on the
 * schema.
 */
const BEFORE_THE_RULE = '0041'

test('later migrations say in their second line which releases still run on the schema', () => {
  expect(
    migrations.filter(
      (path) =>
        path.slice(folder.length, folder.length + 4) > BEFORE_THE_RULE &&
        !/^.+\n-- compatible from: \d{4}\n/.test(read(path)),
    ),
    'Give these migrations a second line `-- compatible from: NNNN` (docs/operations/upgrade.md): the newest migration of the oldest release that runs on this schema, or their own number',
  ).toEqual([])
})

/** In the format of `sha256sum`. `npm run gen` adds lines for new migrations and never changes one. */
const LANDED = 'house/landed-migrations.sha256'

test('committed migrations are unchanged', () => {
  const landed = read(LANDED)
    .trimEnd()
    .split('\n')
    .map((line) => line.split('  '))
    .map(([sum = '', name = '']): [string, string] => [name, sum])
  expect(
    Object.fromEntries(landed),
    'Run `npm run gen`: it writes the checksum of a new migration, and says what to do about a changed one',
  ).toEqual(now)
})

test('no line of the checksums was ever removed', () => {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  const changes = [
    ...git('log', '--format=', '--numstat', '--', LANDED).split('\n'),
    ...git('diff', 'HEAD', '--numstat', '--', LANDED).split('\n'),
  ]
  const taken = changes
    .map((line) => line.split('\t'))
    .filter(([, removed = '0']) => removed !== '0')
  expect(
    taken,
    `A line of ${LANDED} was changed or removed: installations have carried that migration out`,
  ).toEqual([])
})
