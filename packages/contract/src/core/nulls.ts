import type * as z from 'zod/mini'

/** The fields of a row that may be null. */
type Nullable<Row> = { [K in keyof Row as null extends Row[K] ? K : never]: null }

/** Null for every nullable field of the schema: completes a row of which only the other fields are given. */
export const nullsOf = <Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
): Nullable<z.output<z.ZodMiniObject<Shape>>> =>
  Object.fromEntries(
    Object.entries(schema.shape)
      .filter(([, field]) => (field as z.ZodMiniType).safeParse(null).success)
      .map(([name]) => [name, null]),
  ) as Nullable<z.output<z.ZodMiniObject<Shape>>>
