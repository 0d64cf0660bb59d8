/**
 * The OpenAPI 3.1 description of the service, generated from the contract alone: a new call is described, and
 * checked in every test, without further code.
 */
import { areas } from '@merchant/contract/areas.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { securitySchemes, titleOf } from './call-access.ts'
import type { JsonSchema } from './json-schema.rules.ts'
import { Components } from './json-schemas.ts'
import { operationOf, type NamedCall, type Operation } from './operation.ts'

type Path = Partial<Record<'get' | 'post' | 'put' | 'delete', Operation>>

export interface OpenApiDocument {
  readonly openapi: '3.1.1'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Path>>
  readonly components: {
    readonly securitySchemes: typeof securitySchemes
    readonly schemas: Readonly<Record<string, JsonSchema>>
  }
}

const description = `Every answer is the envelope \`{ success, code, message, payload }\`, refusals included; only files and event streams are sent as they are. \
A refusal has a code, a message for people, and details in the payload. \
Later versions may add calls, fields of replies, events and values of enumerations: ignore what you do not know. \
Money is HKD as a decimal string with two places; times are Hong Kong time. Lists start at page 1; \`cursor\` continues after a page at the same cost however deep it is. \
A query parameter is given once, with several values joined by commas. Paths with \`/x/\` are beyond the portal's specification.`

/** All calls of the contract. */
export const everyCall: readonly NamedCall[] = Object.entries<Record<string, Call>>(areas).flatMap(
  ([area, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ name: `${area}.${name}`, area, call })),
)

/** The path of a call as OpenAPI writes it. Calls of the platform have their full path in the contract. */
export const templateOf = ({ access, path }: Call): string =>
  (access === 'platform' ? path : `/api${path}`).replaceAll(/:(\w+)/g, '{$1}')

export const openApiDocument = (version: string): OpenApiDocument => {
  const components = new Components()
  const paths: Record<string, Path> = {}
  for (const named of everyCall) {
    const path = (paths[templateOf(named.call)] ??= {})
    path[named.call.method.toLowerCase() as keyof Path] = operationOf(named, components)
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Admin Portal', version, description },
    servers: [{ url: '/' }],
    tags: Object.keys(areas).map((area) => ({ name: area, description: titleOf(area) })),
    paths,
    components: { securitySchemes, schemas: components.schemas },
  }
}
