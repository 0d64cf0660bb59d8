import type * as z from 'zod/mini'
import { contractWords } from '#api/api.messages.ts'

/** The last name of a path is the field's: `address.line1` belongs to `line1`, `emails.3` to `emails`. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.findLast((part) => typeof part === 'string') ?? ''

/** The errors of the contract's schema by field; empty when the values are valid. */
export const schemaErrors = (
  schema: z.ZodMiniType,
  values: unknown,
): Readonly<Record<string, string>> => {
  const { error } = schema.safeParse(values)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [fieldOf(path), contractWords(message)]),
  )
}
