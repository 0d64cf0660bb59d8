import { fileTextsIn } from '#domain/file-texts/file-texts.ts'
import { listFile, type ListFile } from '#domain/list-file.ts'
import { requireShops } from '#domain/payments/shop-scope.ts'
import type { FileColumn } from '#infra/export/file-columns.queries.ts'
import { chosenColumns } from '#infra/export/table-file.ts'
import type { DetachedContext } from '#infra/http/context.ts'
import type { FileAnswer } from '#infra/http/send-file.ts'
import { columnNamesFor } from './payment-figures.ts'

interface Query<Column extends string> {
  readonly columns?: readonly Column[] | undefined
  readonly fileType?: 'csv' | 'xlsx' | undefined
  readonly shopId?: string | undefined
  readonly keyword?: string | undefined
  readonly status?: readonly string[] | undefined
  readonly silent?: boolean | undefined
}

interface TerminalFile<Column extends string> extends Pick<
  ListFile,
  'action' | 'name' | 'sort' | 'count' | 'statement'
> {
  /** All columns, in their default order. */
  readonly known: Readonly<Record<Column, FileColumn>>
}

/** All pages of a list of terminals, as CSV or as a workbook. */
export const terminalFile = <Column extends string>(
  context: DetachedContext,
  { columns, fileType, shopId, keyword, status, silent }: Query<Column>,
  { known, ...list }: TerminalFile<Column>,
): Promise<FileAnswer> => {
  const { session } = context
  return listFile(context, {
    ...list,
    title: 'Terminals',
    fileType,
    columns: chosenColumns(
      known,
      columnNamesFor(session, known, columns),
      fileTextsIn(session.language),
    ),
    filter: { shopId, keyword, status, silent: silent?.toString() },
    shopId,
    check: (db) => requireShops(db, session, shopId === undefined ? undefined : [shopId]),
    counted: 'Terminals',
  })
}
