/** A schema for people: its fields as a list, other shapes as links. */
import type { JsonSchema } from '#infra/openapi/json-schema.rules.ts'
import { html, type Html } from '#infra/http/html.rules.ts'

export const schemaHtml = (schema: JsonSchema): Html => {
  const { $ref, description } = schema
  if ($ref !== undefined) return link($ref.slice($ref.lastIndexOf('/') + 1))
  const descriptionHtml = description === undefined ? '' : html` <span>${description}</span>`
  return html`${shapeHtml(schema)}${descriptionHtml}`
}

const link = (name: string): Html => html`<a href="#shape-${name}"><code>${name}</code></a>`

const shapeHtml = (schema: JsonSchema): Html => {
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

const fieldsHtml = ({ properties, required = [], additionalProperties }: JsonSchema): Html => {
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

const plain = ({
  type,
  format,
  pattern,
  minLength,
  maxLength,
  minimum,
  maximum,
}: JsonSchema): string =>
  [
    [type ?? 'anything'].flat().join(' or '),
    format ?? '',
    limits(minLength, maxLength) + limits(minimum, maximum),
    pattern ?? '',
  ]
    .filter((word) => word !== '')
    .join(' ')

const limits = (min: number | undefined, max: number | undefined): string =>
  min === undefined && max === undefined ? '' : `(${String(min ?? '')}…${String(max ?? '')})`

const joined = (pieces: readonly Html[], by: string): Html =>
  html`${pieces.flatMap((piece, index) => (index === 0 ? [piece] : [html`${by}`, piece]))}`
