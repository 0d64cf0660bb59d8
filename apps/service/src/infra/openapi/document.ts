/**
 * The service's description, OpenAPI 3.1, made from the contract and nothing else: a call that is
 * added to the contract is described, and checked in every test, without another line.
 */
import { areas } from '@merchant/contract/areas.ts'
import { everyCall, templateOf } from './every-call.ts'
import type { JsonSchema } from './json-schema.rules.ts'
import { Components } from './json-schemas.ts'
import { operationOf, type Operation } from './operation.ts'
import { securitySchemes } from './security.ts'
import { titleOf } from './words.ts'

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

const description = `Every answer is the envelope \`{ success, code, message, payload }\`, a refusal too; only files and streams are sent as they are. \
A refusal says its code, a sentence for people, and in the payload what there is to know about it. \
Fields that a later version adds are to be passed over. \
Money is HKD as a decimal string with two places, time is Hong Kong time. Lists start at page 1; \`cursor\` goes on from a page at the same cost however deep. \
A query name is given once: several values are joined by commas. Paths with \`/x/\` are beyond the portal's specification.`

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
