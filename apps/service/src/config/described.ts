/** Variables with their default and their description. */
import * as z from 'zod/mini'

export const described = z.registry<{ readonly fallback: string; readonly about: string }>()

/** A variable with a default, which is parsed as if it were set. */
export const withDefault = <T extends z.ZodMiniType<unknown, string>>(
  parser: T,
  fallback: string,
  about: string,
) => {
  const variable = z.prefault(parser, fallback as z.input<T>)
  described.add(variable, { fallback: `\`${fallback}\``, about })
  return variable
}

/** A variable that may be missing; `fallback` documents what happens then. */
export const optional = <T extends z.ZodMiniType<unknown, string>>(
  parser: T,
  about: string,
  fallback = 'none',
) => {
  const variable = z.optional(parser)
  described.add(variable, { fallback, about })
  return variable
}
