/**
 * Removes the fields of a reply that its schema does not name. Values are not validated, because parsing
 * every row would cost more than reading it from the database; types check them, and tests parse every reply.
 */
import * as z from 'zod/mini'

export type Presenter = (value: unknown) => unknown

const same: Presenter = (value) => value

/** Built once per call. A schema that is not made of objects, lists and plain values is parsed instead. */
export const presenterOf = (schema: z.core.$ZodType): Presenter => {
  if (schema instanceof z.ZodMiniObject) return objectPresenter(schema.shape)
  if (schema instanceof z.ZodMiniArray) {
    const item = presenterOf(schema.def.element)
    return item === same ? same : (value) => (value as unknown[]).map(item)
  }
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) {
    const inner = presenterOf(schema.def.innerType)
    return inner === same
      ? same
      : (value) => (value === null || value === undefined ? value : inner(value))
  }
  return isPlain(schema) ? same : (value) => z.parse(schema, value)
}

const plain = [
  z.ZodMiniString,
  z.ZodMiniNumber,
  z.ZodMiniBoolean,
  z.ZodMiniEnum,
  z.ZodMiniLiteral,
  z.ZodMiniNull,
] as const

const isPlain = (schema: z.core.$ZodType): boolean => plain.some((kind) => schema instanceof kind)

const objectPresenter = (shape: z.core.$ZodShape): Presenter => {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    present: presenterOf(schema),
  }))
  const names = new Set(Object.keys(shape))
  const isFlat = fields.every(({ present }) => present === same)
  return (value) => {
    const given = value as Readonly<Record<string, unknown>>
    // Most rows hold exactly the named fields: return them without a copy.
    if (isFlat && hasOnly(given, names)) return given
    const presented: Record<string, unknown> = {}
    for (const { name, present } of fields) {
      const field = given[name]
      if (field !== undefined) presented[name] = present(field)
    }
    return presented
  }
}

const hasOnly = (given: object, names: ReadonlySet<string>): boolean => {
  for (const name in given) if (!names.has(name)) return false
  return true
}
