/** Makes the columns of files; their heads and words exist in every language. */
import { columnsOf } from '#infra/export/file-columns.queries.ts'
import type { Name } from './names.ts'
import type { WordSet } from './words.ts'

export const column = columnsOf<Name, WordSet>()
