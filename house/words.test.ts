/** Words that code here does not use, or not without saying why. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { files, read, root, sources } from './support/repository.ts'

const linesOf = (path: string): { readonly line: string; readonly place: string }[] =>
  read(path)
    .split('\n')
    .map((line, index) => ({ line, place: `${path}:${String(index + 1)}` }))

const self = 'house/words.test.ts'
const code = sources.filter((path) => path !== self && path !== 'house/lint.test.ts')

test('a suppression says why on its line', () => {
  const silent = code.flatMap((path) =>
    linesOf(path)
      .filter(({ line }) =>
        /oxlint-disable|@ts-(ignore|expect-error|nocheck)|v8 ignore|istanbul ignore/.test(line),
      )
      .filter(
        ({ line }) =>
          !/(oxlint-disable(-next-line|-line)? [\w/, @-]+ -- \S{2,}.{8,}|@ts-expect-error .{12,}|v8 ignore .* -- .{8,})/.test(
            line,
          ),
      )
      .map(({ place }) => place),
  )
  expect(silent).toEqual([])
})

test('no suppression covers a whole file or every rule', () => {
  const broad = code.flatMap((path) =>
    linesOf(path)
      .filter(
        ({ line }) =>
          /oxlint-disable(\s*$|\s*\*\/|\s+--|\s+[\w/@-]+.*\*\/)/.test(line) ||
          line.includes('eslint-disable-file'),
      )
      .map(({ place }) => place),
  )
  expect(broad).toEqual([])
})

test('nothing is left to do without the number of an issue', () => {
  const left = code.flatMap((path) =>
    linesOf(path)
      .filter(({ line }) => /\b(TODO|FIXME|XXX|HACK)\b(?!\(#\d+\))/.test(line))
      .map(({ place }) => place),
  )
  expect(left).toEqual([])
})

test('no test is switched on alone or switched off without a word', () => {
  const switched = code.flatMap((path) =>
    linesOf(path)
      .filter(({ line }) =>
        /\b(test|describe|it)\.only\b|\b(xit|xtest|xdescribe|fit)\(|\b(test|describe|it)\.(skip|fixme|todo)\(\s*\)/.test(
          line,
        ),
      )
      .map(({ place }) => place),
  )
  expect(switched).toEqual([])
})

/**
 * Words about how this repository came to be, rather than about the product, kept as digests so that
 * the list itself does not bring them in.
 */
const foreign = new Set([
  'c857d09db23e6822',
  'c70eca6b0f88f44d',
  '7d3194f79e645c42',
  '60965168ce762e94',
  '053ea4804ef1bb33',
  '487b91042c7cf27a',
  'de2187af3fb01170',
  '3ea125d0bff386e6',
  '94a168d2da574b00',
  'd298391b07433318',
  '10182ab855ff7727',
  '11fb682be0a0233d',
  '57de4cf40144bdf7',
])
const digest = (word: string): string =>
  createHash('sha256').update(word).digest('hex').slice(0, 16)

const foreignIn = (text: string): string[] => {
  const words = new Set(text.match(/[A-Za-z]{2,}/g))
  return [...words].filter(
    (word) => foreign.has(digest(word.toLowerCase())) || foreign.has(digest(word)),
  )
}

const written = files.filter((path) => !/\.(png|woff2|xlsx|ico)$|^package-lock\.json$/.test(path))

test('the repository speaks of the product only', () => {
  const found = written.flatMap((path) =>
    foreignIn(`${path} ${read(path)}`).map((word) => `${word} in ${path}`),
  )
  expect(found).toEqual([])
})

test('the history speaks of the product only', () => {
  const log = execFileSync('git', ['log', '--format=%h %an %ae %B'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(foreignIn(log)).toEqual([])
})

test('no path of one machine is written down', () => {
  const paths = written
    .filter((path) => path !== self)
    .flatMap((path) =>
      linesOf(path).filter(({ line }) =>
        /(^|[\s'"`(=])\/(home|Users|work|root)\/[\w.-]/.test(line),
      ),
    )
  expect(paths.map(({ place }) => place)).toEqual([])
})
