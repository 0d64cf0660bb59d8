/** What has been landed once stays as it was: every installation has carried it out already. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { exists, matching, read, root } from './support/repository.ts'

const folder = 'apps/service/src/infra/db/migrations/'
const migrations = matching(/^apps\/service\/src\/infra\/db\/migrations\/.+\.sql$/)
const now = Object.fromEntries(
  migrations.map((path): [string, string] => [
    path.slice(folder.length),
    createHash('sha256').update(read(path)).digest('hex'),
  ]),
)

test('migrations are numbered without a gap and say who owns their tables', () => {
  const numbers = migrations.map((path) => Number(path.slice(folder.length, folder.length + 4)))
  expect(numbers).toEqual(numbers.map((_number, index) => index + 1))
  expect(migrations.filter((path) => !/^-- owner: [a-z][a-z-]*\n/.test(read(path)))).toEqual([])
})

test('a migration is never changed after it was written down', () => {
  const file = `${folder}checksums.json`
  const known = (exists(file) ? JSON.parse(read(file)) : {}) as Record<string, string>
  expect(
    known,
    'a new migration is written down by `npm run gen`; an old one may not change',
  ).toEqual(now)
})

/** As `sha256sum` writes it. Lines are added when a migration is landed, and never changed. */
const LANDED = 'house/landed-migrations.sha256'

test('every migration that was landed is the one that was landed', () => {
  const landed = read(LANDED)
    .trimEnd()
    .split('\n')
    .map((line) => line.split('  '))
    .map(([sum = '', name = '']): [string, string] => [name, sum])
  expect(
    Object.fromEntries(landed),
    `a new migration gets a line in ${LANDED} when it is landed; an old one may not change: write a new one`,
  ).toEqual(now)
})

test('of what was landed no line was ever taken back', () => {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  const changes = [
    ...git('log', '--format=', '--numstat', '--', LANDED).split('\n'),
    ...git('diff', 'HEAD', '--numstat', '--', LANDED).split('\n'),
  ]
  const taken = changes
    .map((line) => line.split('\t'))
    .filter(([, removed = '0']) => removed !== '0')
  expect(taken).toEqual([])
})
