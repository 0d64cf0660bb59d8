/** Schemas of the contract as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
import { wireOf } from '@merchant/contract/core/wire.ts'
import * as z from 'zod/mini'
import type { JsonSchema } from './json-schema.rules.ts'
import { namedShapes } from './named-shapes.ts'

const COMPONENTS = '#/components/schemas/'

/** The components of one document: shapes that several calls share, by their names in the contract. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {}

  /** A schema with the named shapes in it as references. */
  of(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _dialect, $defs = {}, ...own } = inDocument(written(schema, io))
    for (const [name, shape] of Object.entries($defs)) {
      const before = (this.schemas[name] ??= shape)
      if (JSON.stringify(before) !== JSON.stringify(shape))
        throw new Error(`${name} is taken in another form than it is given: export two shapes`)
    }
    return own
  }

  /** The fields of a query or path, also where its schema has a name of its own. */
  whole(schema: z.ZodMiniType): JsonSchema {
    const { $ref, ...own } = this.of(schema, 'input')
    return $ref === undefined ? own : (this.schemas[$ref.slice(COMPONENTS.length)] ?? own)
  }
}

const written = (schema: z.ZodMiniType, io: 'input' | 'output'): object =>
  z.toJSONSchema(schema, {
    io,
    metadata: namedShapes,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // The bounds of every safe integer say nothing about this one.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      const wire = io === 'input' ? wireOf(zodSchema) : undefined
      if (wire === undefined) return
      for (const key of Object.keys(jsonSchema))
        if (key !== 'id') Reflect.deleteProperty(jsonSchema, key)
      Object.assign(jsonSchema, wire)
    },
  })

interface Written extends JsonSchema {
  readonly $schema?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
}

/** zod refers to `$defs` of each schema and repeats the name of a shape as its `id`. */
const inDocument = (schema: object): Written =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (typeof value !== 'string') return value
    if (key === 'id') return undefined
    return key === '$ref' ? value.replace('#/$defs/', COMPONENTS) : value
  }) as Written
