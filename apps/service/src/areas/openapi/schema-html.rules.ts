/** A schema for people: its fields as a list, other shapes as links. */
import { html, type Html } from './html.rules.ts'

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly description?: string
}

export const schemaHtml = (schema: Schema): Html => {
  const { $ref, description } = schema
  if ($ref !== undefined) return link($ref.slice($ref.lastIndexOf('/') + 1))
  const told = description === undefined ? '' : html` <span>${description}</span>`
  return html`${shapeHtml(schema)}${told}`
}

const link = (name: string): Html => html`<a href="#shape-${name}"><code>${name}</code></a>`

const shapeHtml = (schema: Schema): Html => {
  if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum !== undefined)
    return joined(
      schema.enum.map((value) => html`<code>${String(value)}</code>`),
      ' | ',
    )
  const either = schema.anyOf ?? schema.oneOf
  if (either !== undefined) return joined(either.map(schemaHtml), ' or ')
  if (schema.allOf !== undefined) return joined(schema.allOf.map(schemaHtml), ' and ')
  if (schema.type === 'array')
    return html`list${limits(schema.minItems, schema.maxItems)} of ${schemaHtml(schema.items ?? {})}`
  if (schema.type === 'object') return fieldsHtml(schema)
  return html`${plain(schema)}`
}

const fieldsHtml = ({ properties, required = [], additionalProperties }: Schema): Html => {
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) =>
      html`<li>
        <code>${name}</code>${required.includes(name) ? '' : '?'}: ${schemaHtml(field)}
      </li>`,
  )
  if (fields.length > 0)
    return html`<ul>
      ${fields}
    </ul>`
  return typeof additionalProperties === 'object'
    ? html`names with ${schemaHtml(additionalProperties)}`
    : html`object`
}

const plain = ({ type, format, pattern, minLength, maxLength, minimum, maximum }: Schema): string =>
  [
    [type ?? 'anything'].flat().join(' or '),
    format ?? '',
    limits(minLength, maxLength) + limits(minimum, maximum),
    pattern ?? '',
  ]
    .filter((word) => word !== '')
    .join(' ')

const limits = (least: number | undefined, most: number | undefined): string =>
  least === undefined && most === undefined ? '' : `(${String(least ?? '')}…${String(most ?? '')})`

const joined = (pieces: readonly Html[], by: string): Html =>
  html`${pieces.flatMap((piece, index) => (index === 0 ? [piece] : [html`${by}`, piece]))}`
