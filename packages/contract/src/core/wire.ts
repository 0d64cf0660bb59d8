/**
 * JSON Schema for schemas that transform or refine with functions, which cannot be converted: for the OpenAPI
 * description, generated clients and generated test inputs.
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

/** Registers what the schema accepts and returns the schema. */
export const onTheWire = <T extends z.ZodMiniType>(schema: T, wire: Wire): T => {
  written.add(schema, wire)
  return schema
}

export const wireOf = (schema: z.core.$ZodType): Wire | undefined => written.get(schema)
