import { useRef, useState } from 'react'

/** The rows of a table that are chosen, by their ids. */
export interface Selection {
  readonly chosen: ReadonlySet<string>
  readonly choose: (ids: readonly string[], isChosen: boolean) => void
  readonly clear: () => void
}

/** A selection of rows. It belongs to the screen, which also says what can be done with it. */
export const useSelection = (first: readonly string[] = []): Selection => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(first))
  return {
    chosen,
    choose: (ids, isChosen) =>
      setChosen((before) => {
        const after = new Set(before)
        for (const id of ids) {
          if (isChosen) after.add(id)
          else after.delete(id)
        }
        return after
      }),
    clear: () => setChosen(new Set()),
  }
}

/** Chooses rows by press: with Shift all of them from the last press to this one. */
export const useChoosing = (selection: Selection | undefined, ids: readonly string[]) => {
  const last = useRef<string>(undefined)
  return (id: string, isChosen: boolean, isRange: boolean) => {
    const [here, before] = [ids.indexOf(id), ids.indexOf(last.current ?? '')]
    const range =
      isRange && before !== -1
        ? ids.slice(Math.min(here, before), Math.max(here, before) + 1)
        : [id]
    last.current = id
    selection?.choose(range, isChosen)
  }
}
