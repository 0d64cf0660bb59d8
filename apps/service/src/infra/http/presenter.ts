/**
 * What leaves is what the reply's schema names. Checking every value of every row again would cost
 * more than reading them from the database, so in service unnamed fields are left out and the
 * values are trusted to the handlers' types; tests run the whole schema over every reply.
 */
import type * as z from 'zod/mini'

export type Presenter = (value: unknown) => unknown

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly element?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
}

const same: Presenter = (value) => value

/** Made once for a call. A schema that is neither object nor list of objects passes its value through its own check. */
export const presenterOf = (schema: z.ZodMiniType): Presenter => {
  const definition = schema._zod.def as unknown as Definition
  switch (definition.type) {
    case 'object':
      return objectPresenter(definition.shape ?? {})
    case 'array': {
      const item = presenterOf(definition.element as z.ZodMiniType)
      return item === same ? same : (value) => (value as unknown[]).map(item)
    }
    case 'optional':
    case 'nullable': {
      const inner = presenterOf(definition.innerType as z.ZodMiniType)
      return inner === same
        ? same
        : (value) => (value === null || value === undefined ? value : inner(value))
    }
    case 'string':
    case 'number':
    case 'int':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return same
    default:
      return (value) => schema.parse(value)
  }
}

const objectPresenter = (shape: Readonly<Record<string, z.ZodMiniType>>): Presenter => {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    present: presenterOf(schema),
  }))
  const names = new Set(Object.keys(shape))
  const isFlat = fields.every(({ present }) => present === same)
  return (value) => {
    const given = value as Readonly<Record<string, unknown>>
    // Rows of a page mostly hold what is named and nothing else: those are not copied.
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
