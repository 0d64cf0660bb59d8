import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { isComposing } from '#ui/browser.ts'
import type { PaletteItem } from './items.ts'
import type { PaletteOption } from './PaletteList.tsx'
import type { FoundItems } from './use-found.ts'

/** The arrow key that moves the caret forward. */
const forwardKey = (field: Element): 'ArrowRight' | 'ArrowLeft' =>
  getComputedStyle(field).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'

const optionsOf = (item: PaletteItem): readonly PaletteOption[] => [item, ...(item.actions ?? [])]

/** The selected option, the keys that move the selection, and Enter, which runs it. */
export const usePaletteSelection = (
  { groups, stale, isSearching, failure }: FoundItems,
  run: (option: PaletteOption) => void,
) => {
  // By id: records that arrive meanwhile do not move the selection.
  const [selectedId, setSelectedId] = useState<string>()
  // Enter was pressed while there was no item yet, or the first one was a result for an earlier text.
  const [isPending, setPending] = useState(false)
  const items = groups.flatMap((group) => group.items)
  const options = items.flatMap(optionsOf)
  const selected = options.find((option) => option.id === selectedId) ?? options[0]
  /** The item that is selected, or that owns the selected action. */
  const current = items.find((item) => selected !== undefined && optionsOf(item).includes(selected))

  const select = (itemId: string | undefined) => {
    setSelectedId(itemId)
    setPending(false)
  }
  const runSelected = () => {
    if (selected !== undefined) run(selected)
  }
  const isUndecided =
    selected === undefined ? isSearching : selected.id !== selectedId && stale.has(selected.id)
  const runFirst = useEffectEvent(() => {
    // Not after a failed search: the first item is unknown.
    if (failure === null) runSelected()
  })
  useEffect(() => {
    if (isPending && !isUndecided) runFirst()
  }, [isPending, isUndecided])

  /** Moves within a row: forward from the end of the text, back from an action. */
  const moveWithin = (event: KeyboardEvent<HTMLInputElement>) => {
    if (current === undefined || selected === undefined) return
    const { selectionStart, value } = event.currentTarget
    const isForward = event.key === forwardKey(event.currentTarget)
    if (isForward ? selectionStart !== value.length : selected === current) return
    const row = optionsOf(current)
    const next = row[row.indexOf(selected) + (isForward ? 1 : -1)]
    if (next === undefined) return
    event.preventDefault()
    select(next.id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') moveWithin(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || items.length === 0) return
    event.preventDefault()
    const index = current === undefined ? 0 : items.indexOf(current)
    select(items[(index + step + items.length) % items.length]?.id)
  }
  const onEnter = () => {
    if (isUndecided) setPending(true)
    else runSelected()
  }
  return { items, options, selected, current, select, onKeyDown, onEnter }
}
