/** Query parameters shared by the lists of the demo (spec 9, template demo). */
import { wholeNumber } from '@merchant/contract/core/page.ts'
import * as z from 'zod/mini'

/** Rows per page unless given; the list of users has 10 (spec 9). */
export const DEMO_PAGE_SIZE = 25
export const USERS_PAGE_SIZE = 10

/**
 * A parameter with a default value. Made of `pipe` and `transform`, which the product uses too, so that zod's own
 * default does not add to the first scripts.
 */
export const orElse = <T extends z.ZodMiniType>(schema: T, value: z.output<T>) =>
  z.pipe(
    z.optional(schema),
    z.transform((given: z.output<T> | undefined): z.output<T> => given ?? value),
  )

/** The value of a filter; an empty one does not filter, like a missing one. */
export const filter = z.pipe(
  z.optional(z.string()),
  z.transform((given: string | undefined) => given?.trim() || undefined),
)

/** `perPage` and `currentPage`; pages are counted from 1. */
export const pages = (perPage: number) => ({
  perPage: orElse(wholeNumber({ min: 1, max: 100 }), perPage),
  currentPage: orElse(wholeNumber({ min: 1, max: 10_000 }), 1),
})

/** The text to search for; an empty one matches everything. */
export const search = { q: orElse(z.string().check(z.maxLength(100)), '') }
