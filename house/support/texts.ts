/** Finds user-visible text that is in code instead of a message catalogue. */
import { isNode, nameOf, nodesIn, type Node } from './tree.ts'

const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'header',
  'heading',
  'hint',
  'label',
  'message',
  'placeholder',
  'subtitle',
  'text',
  'title',
])
const hasLetters = (text: string): boolean => /\p{L}{2,}/u.test(text)

/** The literals that an expression may evaluate to, through conditions, fallbacks and templates. */
function* literalsOf(value: unknown): Generator<string> {
  if (!isNode(value)) return
  const parts = (names: readonly string[]) => names.map((name) => value[name])
  if (value.type === 'StringLiteral' || value.type === 'JSXText') yield nameOf(value)
  else if (value.type === 'TemplateElement') yield String(value['raw'])
  else if (value.type === 'TemplateLiteral')
    for (const part of value['quasis'] as unknown[]) yield* literalsOf(part)
  else if (value.type === 'ConditionalExpression')
    for (const part of parts(['consequent', 'alternate'])) yield* literalsOf(part)
  else if (value.type === 'BinaryExpression') {
    const names = value['operator'] === '&&' ? ['right'] : ['left', 'right']
    if (/^(&&|\|\||\?\?|\+)$/.test(String(value['operator'])))
      for (const part of parts(names)) yield* literalsOf(part)
  } else if (
    /^(JSXExpressionContainer|ParenthesisExpression|TsAsExpression|TsConstAssertion)$/.test(
      value.type,
    )
  )
    yield* literalsOf(value['expression'])
}

const textsOf = (node: Node): string[] => {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node['children'] as unknown[]).flatMap((child) => [...literalsOf(child)])
  if (node.type === 'JSXAttribute' && spoken.has(nameOf(node['name'])))
    return [...literalsOf(node['value'])]
  // In data, a lower-case word is the name of a message, an icon or a field.
  if (node.type === 'KeyValueProperty' && spoken.has(nameOf(node['key'])))
    return [...literalsOf(node['value'])].filter((text) => /^\p{Lu}|\s/u.test(text))
  return []
}

export const spokenTexts = (tree: Node): string[] =>
  [...nodesIn(tree)]
    .flatMap(textsOf)
    .map((text) => text.trim())
    .filter(hasLetters)
