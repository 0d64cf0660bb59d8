/** Walks the syntax tree of a file without knowing the types of its nodes. */
import { parseSync } from '@swc/core'
import { read } from './repository.ts'

export type Node = Readonly<Record<string, unknown>> & { readonly type: string }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export const parse = (text: string, tsx = true): Node => ({
  ...parseSync(text, { syntax: 'typescript', tsx, target: 'es2024' }),
})
export const parseFile = (path: string): Node => parse(read(path), path.endsWith('.tsx'))

const partsOf = (node: object): unknown[] => Object.values(node).flatMap((value: unknown) => value)

/** This node and every node below it, also inside wrappers without a type, such as call arguments. */
export function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) yield value
  for (const part of partsOf(value)) yield* nodesIn(part)
}

/** The name of an identifier, attribute or key. */
export const nameOf = (value: unknown): string => {
  if (!isNode(value)) return ''
  if (value.type === 'JSXNamespacedName')
    return `${nameOf(value['namespace'])}:${nameOf(value['name'])}`
  const name = value['value']
  return typeof name === 'string' ? name : ''
}
