import type { SavedView } from '@merchant/contract/areas/views.calls.ts'
import { useMemo, useState } from 'react'
import type { Columns } from '#ui/table/columns.ts'
import type { TablePreference } from '#ui/table/table-preference.ts'
import { preferenceIn } from './view-search.ts'

interface ViewColumns<Row> {
  readonly columns: Columns<Row>
  readonly opened: SavedView | undefined
  /** What the person chose for the list. */
  readonly preference: TablePreference
  readonly onPreference: (next: TablePreference) => void
}

interface ChangedColumns extends Pick<TablePreference, 'columnOrder' | 'columnVisibility'> {
  readonly viewId: string
}

/**
 * The columns of the open view, in place of the person's own ones, which come back when it is closed. Changed
 * columns are a change of the view until it is opened again; widths and density are always the person's.
 */
export const useViewColumns = <Row>({
  columns,
  opened,
  preference,
  onPreference,
}: ViewColumns<Row>) => {
  const [changed, setChanged] = useState<ChangedColumns>()
  const shown = useMemo((): TablePreference => {
    if (opened === undefined) return preference
    const ofView = preferenceIn(columns, preference, opened)
    if (ofView === preference || changed?.viewId !== opened.viewId) return ofView
    const { columnOrder, columnVisibility } = changed
    return { ...preference, columnOrder, columnVisibility }
  }, [columns, preference, opened, changed])
  return {
    preference: shown,
    onPreference: (next: TablePreference): void => {
      if (opened === undefined || shown === preference) {
        onPreference(next)
        return
      }
      const { columnOrder, columnVisibility, ...others } = next
      setChanged({ viewId: opened.viewId, columnOrder, columnVisibility })
      onPreference({ ...preference, ...others })
    },
    undo: () => setChanged(undefined),
  }
}
