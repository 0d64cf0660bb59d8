/** Which texts of a catalogue somebody reads. */
import { dirname, join } from 'node:path'
import { isNode, nameOf, nodesIn, type Node } from './tree.ts'

/** The keys of the catalogue that a file defines. */
export const keysDefined = (tree: Node): string[] => {
  for (const node of nodesIn(tree)) {
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'defineMessages') continue
    const [, texts] = (node['arguments'] as { readonly expression: unknown }[]).map(
      ({ expression }) => expression,
    )
    if (!isNode(texts)) return []
    return (texts['properties'] as unknown[]).flatMap((property) =>
      isNode(property) ? [nameOf(property['key'])] : [],
    )
  }
  return []
}

/** Every text that a file writes: where a key is computed, it is one of those of some file. */
export const literalsIn = (tree: unknown): ReadonlySet<string> =>
  new Set(
    [...nodesIn(tree)].filter(({ type }) => type === 'StringLiteral').map((node) => nameOf(node)),
  )

/** What a file names in data, such as the keys of a record that is walked over. */
const namesIn = (tree: Node): string[] =>
  [...nodesIn(tree)]
    .filter(({ type }) => type === 'KeyValueProperty')
    .map((node) => nameOf(node['key']))

/** Whether the key that is read is written there itself. */
const isNamed = (key: unknown): boolean =>
  isNode(key) &&
  (/^(StringLiteral|TemplateLiteral)$/.test(key.type) ||
    (key.type === 'ParenthesisExpression' && isNamed(key['expression'])) ||
    (key.type === 'ConditionalExpression' &&
      isNamed(key['consequent']) &&
      isNamed(key['alternate'])))

/** What templates in a call of `t` begin and end with, such as `refund${status}`. */
const templatesIn = (node: Node): RegExp[] =>
  [...nodesIn(node['arguments'])]
    .filter(({ type }) => type === 'TemplateLiteral')
    .map(({ quasis }) => {
      const parts = (quasis as { readonly raw: string }[]).map(({ raw }) =>
        raw.replaceAll(/[^\w]/g, '\\$&'),
      )
      return new RegExp(`^${parts.join('.+')}$`)
    })

interface Reads {
  readonly named: ReadonlySet<string>
  readonly templates: readonly RegExp[]
  /** Some key comes from elsewhere, such as a kind that the contract names. */
  readonly computes: boolean
}

/** What a file reads of the catalogue that it imports under a name. */
export const readsIn = (tree: Node, name: string): Reads => {
  const calls = [...nodesIn(tree)].filter(
    (node) => node.type === 'CallExpression' && nameOf(node['callee']) === name,
  )
  const keys = calls.map((call) => (call['arguments'] as { expression: unknown }[])[0]?.expression)
  const computes = keys.some((key) => !isNamed(key))
  return {
    named: new Set([
      ...keys.flatMap((key) => [...literalsIn(key)]),
      ...(computes ? namesIn(tree) : []),
    ]),
    templates: calls.flatMap(templatesIn),
    computes,
  }
}

const SOURCE = 'apps/portal/src'

/** The path of what a file of the portal imports. */
const importedFrom = (path: string, from: string): string =>
  from.startsWith('#') ? join(SOURCE, from.slice(1)) : join(dirname(path), from)

/** The catalogues that a file of the portal imports, and the name that each has there. */
export const importsOf = (
  path: string,
  tree: Node,
): readonly { readonly catalogue: string; readonly name: string }[] =>
  [...nodesIn(tree)]
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap((node) => {
      const from = nameOf(node['source'])
      if (!from.endsWith('.messages.ts')) return []
      return (node['specifiers'] as Node[]).map(({ local }) => ({
        catalogue: importedFrom(path, from),
        name: nameOf(local),
      }))
    })
