/** Text that files must not contain, or only with a reason: suppressions, TODOs, skipped tests, local paths. */
import { expect, test } from 'vitest'
import { files, read, sources } from './support/repository.ts'

const linesOf = (path: string): { readonly line: string; readonly location: string }[] =>
  read(path)
    .split('\n')
    .map((line, index) => ({ line, location: `${path}:${String(index + 1)}` }))

const self = 'house/words.test.ts'
const code = sources.filter((path) => path !== self && path !== 'house/lint.test.ts')

test('a suppression has its reason on the same line', () => {
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
      .map(({ location }) => location),
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
      .map(({ location }) => location),
  )
  expect(broad).toEqual([])
})

test('a TODO has the number of an issue', () => {
  const left = code.flatMap((path) =>
    linesOf(path)
      .filter(({ line }) => /\b(TODO|FIXME|XXX|HACK)\b(?!\(#\d+\))/.test(line))
      .map(({ location }) => location),
  )
  expect(left).toEqual([])
})

test('no test runs exclusively or is skipped without a reason', () => {
  const switched = code.flatMap((path) =>
    linesOf(path)
      .filter(({ line }) =>
        /\b(test|describe|it)\.only\b|\b(xit|xtest|xdescribe|fit)\(|\b(test|describe|it)\.(skip|fixme|todo)\(\s*\)/.test(
          line,
        ),
      )
      .map(({ location }) => location),
  )
  expect(switched).toEqual([])
})

const written = files.filter((path) => !/\.(png|woff2|xlsx|ico)$|^package-lock\.json$/.test(path))

test('no file contains a path of one machine', () => {
  const paths = written
    .filter((path) => path !== self)
    .flatMap((path) =>
      linesOf(path).filter(({ line }) =>
        /(^|[\s'"`(=])\/(home|Users|work|root)\/[\w.-]/.test(line),
      ),
    )
  expect(paths.map(({ location }) => location)).toEqual([])
})
