/** How a file is wanted: as what, and which columns in which order. */
import * as z from 'zod/mini'
import { paging } from './page.ts'

export const fileOptions = {
  /** The query of its list is the query of a file (spec 7): it holds every page, whichever is named. */
  ...paging,
  fileType: z.optional(z.enum(['csv', 'xlsx'])),
  columns: z.optional(
    z
      .string()
      .check(
        z.regex(/^[A-Za-z0-9]{1,40}(,[A-Za-z0-9]{1,40}){0,59}$/, 'Column names joined by commas'),
      ),
  ),
}
