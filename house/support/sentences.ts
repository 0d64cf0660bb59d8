/** The sentences that the service can answer with, as they are written in its code. */
import { isNode, nameOf, nodesIn, type Node } from './tree.ts'

/** Fields, functions and variables that hold sentences for people. */
const FIELDS = /^(message|reason|reasons|refusal|error|failure|[A-Z]+)$/
const CALLS =
  /^(refuse|refused|matching|notRefundable|refine|regex|minLength|maxLength|whole|blocker|code|RefusedArchive|giveUp|finish)$/
const VARIABLES = /Fault$|^[A-Z][A-Z_]+$|^(message|notText)$/

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Values have the place of `{}`. */
const textOf = (node: Node): string | undefined => {
  if (node.type === 'StringLiteral') return String(node['value'])
  if (node.type !== 'TemplateLiteral') return undefined
  return list(node['quasis'])
    .map((part) => (isNode(part) ? String(part['cooked'] ?? part['raw']) : ''))
    .join('{}')
}

export const textsOf = (tree: unknown): string[] =>
  [...nodesIn(tree)].flatMap((node) => textOf(node) ?? [])

const calleeOf = (node: Node): string => {
  const callee = node['callee']
  if (!isNode(callee)) return ''
  return nameOf(callee.type === 'MemberExpression' ? callee['property'] : callee)
}

/** Begins with a capital and has words: neither a code, a name of a field nor SQL. */
const isSentence = (text: string): boolean =>
  /^(\{\} )?[A-Za-z]/.test(text) && /[a-z,] [a-z{\d]/.test(text) && /^[A-Z{]/.test(text)

const holders = (node: Node): unknown => {
  switch (node.type) {
    case 'KeyValueProperty':
      return FIELDS.test(nameOf(node['key'])) ? node['value'] : undefined
    case 'CallExpression':
    case 'NewExpression':
      return CALLS.test(calleeOf(node)) ? node['arguments'] : undefined
    case 'VariableDeclarator':
      return VARIABLES.test(nameOf(node['id'])) ? node['init'] : undefined
    default:
      return undefined
  }
}

/** `notFound('Shop')` says "Shop not found". */
const notFound = (node: Node): string[] =>
  node.type === 'CallExpression' && calleeOf(node) === 'notFound'
    ? textsOf(node['arguments']).map((what) => `${what} not found`)
    : []

export const sentencesOf = (tree: unknown): string[] =>
  [...nodesIn(tree)].flatMap((node) => [
    ...textsOf(holders(node)).filter(isSentence),
    ...notFound(node),
  ])
