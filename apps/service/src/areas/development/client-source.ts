/**
 * The client for integrators: one file of TypeScript, made from the contract's own values, so that
 * it can name no call and no field that the service does not have.
 */
import { readFileSync } from 'node:fs'
import { areas } from '@merchant/contract/areas.ts'
import { isFile, type Call } from '@merchant/contract/core/call.ts'
import * as z from 'zod/mini'
import type { JsonSchema } from '#infra/openapi/json-schema.rules.ts'
import { keyText, typeText } from './type-text.rules.ts'

const runtime = readFileSync(new URL('files/client-runtime.ts.txt', import.meta.url), 'utf8')

const typeOf = (schema: z.ZodMiniType, io: 'input' | 'output'): string =>
  typeText(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema)

const inputText = (call: Call): string => {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part]
    if (schema === undefined) return []
    const isLeft = part === 'body' && call.bodyOptional === true
    return [`${part}${isLeft ? '?' : ''}: ${typeOf(schema, 'input')}`]
  })
  if (call.upload !== undefined) parts.push('upload: { fileName: string; bytes: Blob }')
  return parts.length === 0 ? 'Record<string, never>' : `{ ${parts.join('; ')} }`
}

const replyText = (call: Call): string =>
  isFile(call) ? 'Response' : typeOf(call.reply as z.ZodMiniType, 'output')

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

/** The whole file, the same for the same contract. */
export const clientSource = (version: string): string =>
  `/** Client of the Admin Portal's service, version ${version}. Made from its contract; see the integration guide. */\n\n${runtime}
/** Every call, by area. What is not in the types, the service refuses. */
export const adminPortal = (connection: Connection) => ({
${Object.entries<Record<string, Call>>(areas).map(areaText).join('\n')}
})
`
