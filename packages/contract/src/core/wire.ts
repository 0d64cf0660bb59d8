/**
 * What a schema that transforms or refines takes on the wire, in words of JSON Schema: a function
 * says nothing to those who only read (docs of the service, generated clients and inputs).
 */
import * as z from 'zod/mini'

export interface Wire {
  readonly type: 'string' | 'integer' | 'boolean' | 'array'
  readonly format?: 'date' | 'email'
  readonly pattern?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Wire & { readonly enum?: readonly string[] }
  readonly maxItems?: number
  readonly description?: string
  readonly examples?: readonly unknown[]
}

const written = z.registry<Wire>()

/** Notes it, and answers the schema itself. */
export const onTheWire = <T extends z.ZodMiniType>(schema: T, wire: Wire): T => {
  written.add(schema, wire)
  return schema
}

export const wireOf = (schema: z.core.$ZodType): Wire | undefined => written.get(schema)
