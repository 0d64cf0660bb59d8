/** The file of a list, with the list's filter and order: audited, counted, and streamed. */
import type { Db } from '#infra/db/database.ts'
import { findNow, wireTime } from '#infra/db/hong-kong-time.ts'
import { tableFile, type TableFile } from '#infra/export/table-file.ts'
import type { DetachedContext } from '#infra/http/context.ts'
import type { FileAnswer } from '#infra/http/send-file.ts'
import { audit } from './audit/audit.ts'
import { scopeOf } from './auth/session.ts'
import { fileTextsIn } from './file-texts/file-texts.ts'
import type { Name } from './file-texts/names.ts'
import { linesIn } from './file-texts/lines.rules.ts'
import type { WordSet } from './file-texts/words.ts'

export interface ListFile extends Pick<TableFile, 'columns' | 'name' | 'statement'> {
  /** The title of the sheet. */
  readonly title: Name
  /** The action of the audit entry, `area.file`. */
  readonly action: string
  readonly fileType: 'csv' | 'xlsx' | undefined
  /** By query parameter, for the audit entry and the sheet of totals. */
  readonly filter: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The words of these parameters, where they are others than usual. */
  readonly words?: Readonly<Record<string, WordSet>>
  readonly shopId?: string | undefined
  readonly sort: { readonly sortBy: string; readonly sortOrder: string }
  /** Throws the refusals of the filter. */
  readonly check?: (db: Db) => Promise<void>
  /** What the rows are, on the sheet of totals. */
  readonly counted: Name
  readonly count: (db: Db) => Promise<number>
}

export const listFile = async (context: DetachedContext, list: ListFile): Promise<FileAnswer> => {
  const { database, session } = context
  const { action, columns, counted, filter, name, sort, statement, title } = list
  const { fileType = 'csv', shopId = null } = list
  const scope = scopeOf(session)
  const texts = fileTextsIn(session.language)
  const lines = linesIn(session.language)
  const now = await database.tenant(scope, async (db) => {
    await list.check?.(db)
    const detail = { fileType, filter }
    await audit({ ...context, db }, { action, objectType: 'file', shopId, detail })
    return wireTime(await findNow(db))
  })
  return tableFile({
    database,
    scope,
    userId: session.userId,
    fileType,
    name,
    day: now.slice(0, 10),
    title,
    texts,
    columns,
    summary: async (db) => [
      { label: texts.names.Created, value: now, kind: 'time' },
      { label: texts.names[counted], value: String(await list.count(db)), kind: 'number' },
      ...Object.entries(filter).flatMap(([field, value]) =>
        value === undefined ? [] : [lines.filter(field, value, list.words?.[field])],
      ),
      lines.sort(sort),
    ],
    statement,
  })
}
