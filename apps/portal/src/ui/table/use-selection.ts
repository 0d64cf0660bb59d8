import { functionalUpdate, type OnChangeFn, type RowSelectionState } from '@tanstack/react-table'
import { useMemo, useState } from 'react'

const chosenState = (ids: readonly string[]): RowSelectionState =>
  Object.fromEntries(ids.map((id) => [id, true]))

/**
 * The rows that are chosen, by their ids. It belongs to the screen, which also says what can be done with them; the
 * table changes it. Rows stay chosen while others are looked at.
 */
export const useSelection = (first: readonly string[] = []) => {
  const [state, setState] = useState(() => chosenState(first))
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
        return chosenState(isChosen ? [...others, ...ids] : others)
      }),
    clear: () => setState({}),
  }
}

export type Selection = ReturnType<typeof useSelection>
