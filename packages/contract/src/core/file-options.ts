/** How a file is requested: its format, and which columns in which order. */
import * as z from 'zod/mini'
import { nameList, paging } from './page.ts'

/** `columns` are the names that the file of this list knows; without it the file has them all. */
export const fileOptions = <const T extends readonly string[]>(columns: T) => ({
  /** A file takes the query of its list, paging included, and holds every page (spec 7). */
  ...paging,
  fileType: z.optional(z.enum(['csv', 'xlsx'])),
  columns: z.optional(nameList(columns)),
})
