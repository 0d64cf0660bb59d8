/** What every list of the demo is asked with, and how it is cut into pages (spec 9, template demo). */
import { sorting, wholeNumber } from '@merchant/contract/core/page.ts'
import * as z from 'zod/mini'

/** Rows a page where nothing else is said; the users have ten (spec 9). */
export const DEMO_PAGE_SIZE = 25
export const USERS_PAGE_SIZE = 10

/** What counts where nothing is given. Of parts that the product has as well: its first scripts get no new one. */
export const orElse = <T extends z.ZodMiniType>(schema: T, value: z.output<T>) =>
  z.pipe(
    z.optional(schema),
    z.transform((given: z.output<T> | undefined): z.output<T> => given ?? value),
  )

/** `perPage` and `currentPage`; pages are counted from 1. */
export const pages = (perPage: number) => ({
  perPage: orElse(wholeNumber({ min: 1, max: 100 }), perPage),
  currentPage: orElse(wholeNumber({ min: 1, max: 10_000 }), 1),
})

/** What is looked for. Nothing is everything. */
export const search = { q: orElse(z.string().check(z.maxLength(100)), '') }

/** Orders the rows by one key; without it the list keeps the order of its call. */
export const ordered = <const T extends readonly string[]>(keys: T) => sorting(keys)
