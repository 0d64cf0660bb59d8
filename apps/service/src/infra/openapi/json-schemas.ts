/** Schemas of the contract as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
import { wireOf } from '@merchant/contract/core/wire.ts'
import * as z from 'zod/mini'
import type { JsonSchema } from './json-schema.rules.ts'

/** The modules of the contract whose exported shapes become components of the document. */
const modules: readonly Readonly<Record<string, unknown>>[] = await Promise.all([
  import('@merchant/contract/core/contact.ts'),
  import('@merchant/contract/core/envelope.ts'),
  import('@merchant/contract/core/ids.ts'),
  import('@merchant/contract/core/money.ts'),
  import('@merchant/contract/core/text.ts'),
  import('@merchant/contract/core/time.ts'),
  import('@merchant/contract/areas/account.calls.ts'),
  import('@merchant/contract/areas/audit.calls.ts'),
  import('@merchant/contract/areas/billing-qr.calls.ts'),
  import('@merchant/contract/areas/consolidated.shapes.ts'),
  import('@merchant/contract/areas/development.calls.ts'),
  import('@merchant/contract/areas/events.calls.ts'),
  import('@merchant/contract/areas/fps-proxy.calls.ts'),
  import('@merchant/contract/areas/hkt-pos.calls.ts'),
  import('@merchant/contract/areas/home.calls.ts'),
  import('@merchant/contract/areas/members.calls.ts'),
  import('@merchant/contract/areas/merchant.calls.ts'),
  import('@merchant/contract/areas/navigation.calls.ts'),
  import('@merchant/contract/areas/platform.calls.ts'),
  import('@merchant/contract/areas/platform-input.shapes.ts'),
  import('@merchant/contract/areas/pos.calls.ts'),
  import('@merchant/contract/areas/search.calls.ts'),
  import('@merchant/contract/areas/second-factor.shapes.ts'),
  import('@merchant/contract/areas/session.calls.ts'),
  import('@merchant/contract/areas/shops.calls.ts'),
  import('@merchant/contract/areas/transactions.calls.ts'),
  import('@merchant/contract/areas/transactions.shapes.ts'),
  import('@merchant/contract/areas/views.calls.ts'),
])

/** A shape that is exported under a name with a capital letter keeps this name. */
const namedShapes = z.registry<{ id: string }>()
for (const [name, value] of modules.flatMap((module) => Object.entries(module)))
  if (/^[A-Z][A-Za-z]+$/.test(name) && value instanceof z.ZodMiniType) {
    const other = namedShapes.get(value)
    if (other !== undefined) throw new Error(`${name} is ${other.id} too: make a shape for each`)
    namedShapes.add(value, { id: name })
  }

const COMPONENTS = '#/components/schemas/'

/** The components of one document: shapes that several calls share. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {}

  /** Converts a schema; named shapes in it become references. */
  of(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _dialect, $defs = {}, ...own } = inDocument(converted(schema, io))
    for (const [name, shape] of Object.entries($defs)) {
      const earlier = (this.schemas[name] ??= shape)
      if (JSON.stringify(earlier) !== JSON.stringify(shape))
        throw new Error(`${name} differs as input and as output: export two shapes`)
    }
    return own
  }

  /** The same without a reference at the top, for the fields of a query or path. */
  whole(schema: z.ZodMiniType): JsonSchema {
    const { $ref, ...own } = this.of(schema, 'input')
    return $ref === undefined ? own : (this.schemas[$ref.slice(COMPONENTS.length)] ?? own)
  }
}

const converted = (schema: z.ZodMiniType, io: 'input' | 'output'): object =>
  z.toJSONSchema(schema, {
    io,
    metadata: namedShapes,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // zod adds the range of safe integers to every integer.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      // A later version may add fields to a reply; a strict shape is also an input.
      if (io === 'output' && zodSchema instanceof z.ZodMiniObject && !zodSchema.def.catchall)
        delete jsonSchema.additionalProperties
      const wire = io === 'input' ? wireOf(zodSchema) : undefined
      if (wire === undefined) return
      for (const key of Object.keys(jsonSchema))
        if (key !== 'id') Reflect.deleteProperty(jsonSchema, key)
      Object.assign(jsonSchema, wire)
    },
  })

interface Converted extends JsonSchema {
  readonly $schema?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
}

/** zod refers to `$defs` of each schema and repeats the name of a shape as its `id`. */
const inDocument = (schema: object): Converted =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (typeof value !== 'string') return value
    if (key === 'id') return undefined
    return key === '$ref' ? value.replace('#/$defs/', COMPONENTS) : value
  }) as Converted
