/** Every text of a catalogue is read somewhere: what nobody reads would be translated for nobody. */
import { expect, test } from 'vitest'
import { importsOf, keysDefined, readsIn, literalsIn } from './support/message-keys.ts'
import { isTest, matching } from './support/repository.ts'
import { parse, parseFile, type Node } from './support/tree.ts'

/** Keys that nobody reads: of a catalogue, the files that import it, and what names kinds for them. */
const unread = (
  catalogue: Node,
  readers: readonly (readonly [tree: Node, name: string])[],
  kinds: ReadonlySet<string>,
): string[] => {
  const reads = readers.map(([tree, name]) => readsIn(tree, name))
  const computes = reads.some((one) => one.computes)
  return keysDefined(catalogue).filter(
    (key) =>
      !reads.some(
        ({ named, templates }) => named.has(key) || templates.some((form) => form.test(key)),
      ) && !(computes && kinds.has(key)),
  )
}

test('every text of every catalogue of the portal is read', () => {
  const files = matching(/^(apps\/portal|packages\/contract)\/src\/.+\.tsx?$/).filter(
    (path) => !isTest(path) && !path.endsWith('.d.ts'),
  )
  const catalogues = files.filter((path) => path.endsWith('.messages.ts'))
  const readers = files
    .filter((path) => !path.endsWith('.messages.ts'))
    .map((path) => [path, parseFile(path)] as const)
  const kinds = new Set(readers.flatMap(([, tree]) => [...literalsIn(tree)]))
  const imports = readers.flatMap(([path, tree]) =>
    importsOf(path, tree).map((one) => ({ ...one, tree })),
  )
  const dead = catalogues.flatMap((path) => {
    const those = imports.filter(({ catalogue: read }) => read === path)
    return unread(
      parseFile(path),
      those.map(({ tree, name }) => [tree, name] as const),
      kinds,
    ).map((key) => `${path}: ${key}`)
  })
  expect(catalogues.length).toBeGreaterThan(30)
  expect(dead).toEqual([])
})

const catalogue = parse(
  "export const t = defineMessages('a', { open: 'Open', shut: 'Shut', refundFULL: 'Back', CASH: 'Cash' })",
)
test.each([
  ["t('open'); t('shut')", ['refundFULL', 'CASH']],
  ["t(isOpen ? 'open' : 'shut'); t(`refund${state}`)", ['CASH']],
  ["const words = { a: 'CASH' }; t(words[kind])", ['open', 'shut', 'refundFULL']],
  ['nothing', ['open', 'shut', 'refundFULL', 'CASH']],
] as const)('%s leaves unread what it does not name', (code, left) => {
  expect(unread(catalogue, [[parse(code), 't']], new Set(['CASH']))).toEqual(left)
})
