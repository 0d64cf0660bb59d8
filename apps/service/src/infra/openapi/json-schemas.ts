/** Schemas of the contract as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
import { wireOf } from '@merchant/contract/core/wire.ts'
import * as z from 'zod/mini'
import type { JsonSchema } from './json-schema.rules.ts'
import { namedShapes } from './named-shapes.ts'

const COMPONENTS = '#/components/schemas/'

/**
 * The components of one document: shapes that several calls share, by their names in the contract.
 * Ask for what is given before what is taken: a shape that is taken in another form gets a second name.
 */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {}

  /** A schema with the named shapes in it as references. */
  of(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _dialect, $defs = {}, ...own } = written(schema, io)
    const names = new Map(
      Object.entries($defs).map(([name, shape]) => [name, this.#nameOf(name, shape, io)]),
    )
    for (const [name, shape] of Object.entries($defs))
      this.schemas[names.get(name) ?? name] = referring(shape, names) as JsonSchema
    return referring(own, names) as JsonSchema
  }

  /** What is taken, as it is even when it has a name: a query is no shape but its fields. */
  whole(schema: z.ZodMiniType): JsonSchema {
    const { $ref, ...own } = this.of(schema, 'input')
    return $ref === undefined ? own : (this.schemas[$ref.slice(COMPONENTS.length)] ?? own)
  }

  #nameOf(name: string, shape: unknown, io: 'input' | 'output'): string {
    const before = this.schemas[name]
    const text = JSON.stringify(referring(shape, new Map()))
    return before === undefined || JSON.stringify(before) === text || io === 'output'
      ? name
      : `${name}Input`
  }
}

interface Written extends JsonSchema {
  readonly $schema?: string
  readonly $defs?: Readonly<Record<string, unknown>>
}

const written = (schema: z.ZodMiniType, io: 'input' | 'output'): Written =>
  z.toJSONSchema(schema, {
    io,
    metadata: namedShapes,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // What every number of this language is bound by says nothing about this one.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      const wire = io === 'input' ? wireOf(zodSchema) : undefined
      if (wire === undefined) return
      for (const key of Object.keys(jsonSchema))
        if (key !== 'id') Reflect.deleteProperty(jsonSchema, key)
      Object.assign(jsonSchema, wire)
    },
  }) as Written

/** References point at the components; the name that zod leaves in each shape is taken out. */
const referring = (value: unknown, names: ReadonlyMap<string, string>): unknown => {
  if (Array.isArray(value)) return value.map((item) => referring(item, names))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([key, member]): [string, unknown][] => {
    if (key === 'id' && typeof member === 'string') return []
    if (key === '$ref' && typeof member === 'string') {
      const name = member.replace(/^#\/\$defs\//, '')
      return [[key, COMPONENTS + (names.get(name) ?? name)]]
    }
    return [[key, referring(member, names)]]
  })
  return Object.fromEntries(entries)
}
