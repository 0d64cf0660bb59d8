import { functionalUpdate, type OnChangeFn, type RowSelectionState } from '@tanstack/react-table'
import { useMemo, useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { focusPlaceOf } from '#ui/focus-place.ts'
import { countText } from '#ui/format/text.ts'
import { t } from './table.messages.ts'
import './table-controls.css'

const stateOf = (ids: readonly string[]): RowSelectionState =>
  Object.fromEntries(ids.map((id) => [id, true]))

/**
 * The ids of the chosen rows. The screen owns the state, because it offers the actions; the table changes it. Rows stay
 * chosen when the page changes.
 */
export const useSelection = (first: readonly string[] = []) => {
  const [state, setState] = useState(() => stateOf(first))
  const chosen: ReadonlySet<string> = useMemo(() => new Set(Object.keys(state)), [state])
  const onChange: OnChangeFn<RowSelectionState> = (change) =>
    setState((before) => functionalUpdate(change, before))
  return {
    state,
    onChange,
    chosen,
    choose: (ids: readonly string[], isChosen: boolean) =>
      onChange((before) => {
        const others = Object.keys(before).filter((id) => !ids.includes(id))
        return stateOf(isChosen ? [...others, ...ids] : others)
      }),
    clear: () => setState({}),
  }
}

export type Selection = ReturnType<typeof useSelection>

interface BulkBarProps {
  readonly selection: Selection
  /** The actions on the chosen rows. */
  readonly children: ReactNode
}

/** The actions on the chosen rows, sticky at the lower edge of the window while there are any. */
export function BulkBar({ selection, children }: BulkBarProps) {
  const count = selection.chosen.size
  return (
    <div className="bulk" role="region" aria-label={t('bulk')} hidden={count === 0}>
      <span role="status">
        {count > 0 && <bdi>{t('chosen', { count, total: countText(count) })}</bdi>}
      </span>
      {children}
      <Button
        tone="plain"
        onClick={({ currentTarget }) => {
          focusPlaceOf(currentTarget)
          selection.clear()
        }}
      >
        {t('chooseNone')}
      </Button>
    </div>
  )
}
