/** TypeScript types as text, from the JSON schema of a shape of the contract. */
import type { JsonSchema } from '#infra/openapi/json-schema.rules.ts'

const names: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

const grouped = (text: string): string => (/[|&]/.test(text) ? `(${text})` : text)
const unique = (texts: readonly string[], by: string): string => [...new Set(texts)].join(by)

export const typeText = (schema: JsonSchema): string => {
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum !== undefined)
    return unique(
      schema.enum.map((one) => JSON.stringify(one)),
      ' | ',
    )
  const either = schema.anyOf ?? schema.oneOf
  if (either !== undefined) return unique(either.map(typeText), ' | ')
  if (schema.allOf !== undefined)
    return unique(
      schema.allOf.map((one) => grouped(typeText(one))),
      ' & ',
    )
  if (Array.isArray(schema.type))
    return unique(
      schema.type.map((type: string) => typeText({ ...schema, type })),
      ' | ',
    )
  if (schema.type === 'array')
    return schema.prefixItems === undefined
      ? `readonly ${grouped(typeText(schema.items ?? {}))}[]`
      : `readonly [${schema.prefixItems.map(typeText).join(', ')}]`
  if (schema.type === 'object') return objectText(schema)
  return names[String(schema.type)] ?? 'unknown'
}

const objectText = ({ properties, required = [], additionalProperties }: JsonSchema): string => {
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) => `${keyText(name)}${required.includes(name) ? '' : '?'}: ${typeText(field)}`,
  )
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  const values =
    typeof additionalProperties === 'object' ? typeText(additionalProperties) : 'unknown'
  return additionalProperties === false ? 'Record<string, never>' : `Record<string, ${values}>`
}

export const keyText = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
