/**
 * The TypeScript client for integrators, in one file. It is generated from the contract, so that it
 * cannot name a call or field that the service does not have.
 */
import { readFileSync } from 'node:fs'
import { areas } from '@merchant/contract/areas.ts'
import { rowsOfBody } from '@merchant/contract/areas/platform-input.shapes.ts'
import { isFile, type Call } from '@merchant/contract/core/call.ts'
import * as z from 'zod/mini'
import type { JsonSchema } from '#infra/openapi/json-schema.rules.ts'

const runtime = readFileSync(new URL('files/client-runtime.ts.txt', import.meta.url), 'utf8')

const jsonSchemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema

/** The rows of a platform have the type of their own shape: the body's shape accepts them unseen. */
const inputType = (schema: z.ZodMiniType): string => {
  const { properties, ...whole } = jsonSchemaOf(schema, 'input')
  const rows = rowsOfBody(schema).map(([name, row]): [string, JsonSchema] => [
    name,
    { type: 'array', items: jsonSchemaOf(row, 'input') },
  ])
  return typeText(
    properties === undefined
      ? whole
      : { ...whole, properties: { ...properties, ...Object.fromEntries(rows) } },
  )
}

const inputText = (call: Call): string => {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part]
    if (schema === undefined) return []
    const isOptional = part === 'body' && call.bodyOptional === true
    return [`${part}${isOptional ? '?' : ''}: ${inputType(schema)}`]
  })
  if (call.upload !== undefined) parts.push('upload: { fileName: string; bytes: Blob }')
  return parts.length === 0 ? 'Record<string, never>' : `{ ${parts.join('; ')} }`
}

const replyText = (call: Call): string =>
  isFile(call) ? 'Response' : typeText(jsonSchemaOf(call.reply as z.ZodMiniType, 'output'))

const descriptionText = (call: Call): string => {
  const fields = [
    `method: '${call.method}'`,
    `path: '${call.access === 'platform' ? call.path : `/api${call.path}`}'`,
    ...(call.access === 'platform' ? ['signed: true'] : []),
    ...(isFile(call) ? ['file: true'] : []),
    ...(call.upload === undefined ? [] : [`upload: '${call.upload.field}'`]),
  ]
  return `{ ${fields.join(', ')} }`
}

const whoMay = ({ access }: Call): string =>
  typeof access === 'string' ? access : access.anyOf.join(' or ')

const areaText = ([area, calls]: readonly [string, Readonly<Record<string, Call>>]): string => {
  const methods = Object.entries(calls).map(
    ([name, call]) =>
      `    /** ${call.method} ${call.path}: ${whoMay(call)} */\n    ${keyText(name)}: call<${inputText(call)}, ${replyText(call)}>(connection, ${descriptionText(call)}),`,
  )
  return `  ${keyText(area)}: {\n${methods.join('\n')}\n  },`
}

/** The whole file; deterministic for a contract. */
export const clientSource = (version: string): string =>
  `/** Client of the Admin Portal's service, version ${version}. Made from its contract; see the integration guide. */\n\n${runtime}
/** Every call, by area. What is not in the types, the service refuses. */
export const adminPortal = (connection: Connection) => ({
${Object.entries<Record<string, Call>>(areas).map(areaText).join('\n')}
})
`

const names: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

const grouped = (text: string): string => (/[|&]/.test(text) ? `(${text})` : text)
const unique = (texts: readonly string[], by: string): string => [...new Set(texts)].join(by)

const typeText = (schema: JsonSchema): string => {
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

const keyText = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
