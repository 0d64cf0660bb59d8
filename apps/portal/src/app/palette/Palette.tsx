import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { isComposing } from '#ui/browser.ts'
import { joinNames } from '#ui/format/lists.ts'
import { useResend } from '#areas/members/use-resend.ts'
import { usePhone } from '#ui/media.ts'
import type { PaletteContext, PaletteItem } from './items.ts'
import { t } from './palette.messages.ts'
import './palette-rows.css'
import './palette.css'
import { PaletteList, type PaletteOption } from './PaletteList.tsx'
import { PaletteMessage } from './PaletteMessage.tsx'
import { useFound } from './use-found.ts'

interface PaletteProps {
  readonly context: Omit<PaletteContext, 'resend'>
  readonly onClose: () => void
}

/** The arrow key that moves the caret forward. */
const forwardKey = (field: Element): 'ArrowRight' | 'ArrowLeft' =>
  getComputedStyle(field).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'

const optionsOf = (item: PaletteItem): readonly PaletteOption[] => [item, ...(item.actions ?? [])]

/**
 * Command palette: finds pages, records and actions. The field keeps the focus; arrow keys move over the items, from
 * the end of the text on over what can be done with one, and Enter runs it. A native dialog, which handles Escape and
 * restores the focus.
 */
export function Palette({ context, onClose }: PaletteProps) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  // By id: records that arrive meanwhile do not move the selection.
  const [selectedId, setSelectedId] = useState<string>()
  // Enter was pressed while the first item was still a result for an earlier text.
  const [isPending, setPending] = useState(false)
  const resend = useResend()
  const isPhone = usePhone()
  const found = useFound(typed, { ...context, resend: resend.send })
  const { groups, hasSuggestions, stale, isSearching, failure } = found
  const items = groups.flatMap((group) => group.items)
  const options = items.flatMap(optionsOf)
  const selected = options.find((option) => option.id === selectedId) ?? options[0]
  /** The item that is selected, or that owns the selected action. */
  const current = items.find((item) => selected !== undefined && optionsOf(item).includes(selected))
  const idOf = (option: PaletteOption) => `${id}-${String(options.indexOf(option))}`
  const activeId = selected === undefined ? undefined : idOf(selected)

  useLayoutEffect(() => {
    if (box.current?.open === false) box.current.showModal()
  }, [])
  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const select = (itemId: string | undefined) => {
    setSelectedId(itemId)
    setPending(false)
  }
  const run = (option: PaletteOption | undefined) => {
    if (option === undefined) return
    // Close first, so that what the option opens takes the focus last.
    box.current?.close()
    option.run()
  }
  const isStale = selected !== undefined && selected.id !== selectedId && stale.has(selected.id)
  const runFirst = useEffectEvent(() => {
    // Not after a failed search: the first item is unknown.
    if (failure === null) run(selected)
  })
  useEffect(() => {
    if (isPending && !isStale) runFirst()
  }, [isPending, isStale])
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
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- pressing the backdrop closes it; keyboards have Escape
    <dialog
      ref={box}
      className="palette"
      aria-label={t('title')}
      onClose={onClose}
      onClick={(event) => event.target === box.current && box.current.close()}
    >
      <form
        className="palette-in"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          if (isStale) setPending(true)
          else run(selected)
        }}
      >
        <div className="palette-field">
          <IconSearch className="icon" aria-hidden />
          <input
            role="combobox"
            aria-label={t('title')}
            aria-expanded={items.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            {...(activeId !== undefined && { 'aria-activedescendant': activeId })}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={80}
            placeholder={t('placeholder')}
            value={typed}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setTyped(event.target.value)
              select(undefined)
            }}
          />
          <button type="button" className="palette-esc" onClick={() => box.current?.close()}>
            {t(isPhone ? 'close' : 'escape')}
          </button>
        </div>
        <PaletteList
          id={id}
          groups={groups}
          hasColumns={hasSuggestions}
          selected={selected}
          idOf={idOf}
          onSelect={(option) => select(option.id)}
          onRun={run}
        />
        <PaletteMessage
          typed={typed}
          isEmpty={items.length === 0}
          found={found}
          onRetry={() => {
            // The button is removed with the failure.
            box.current?.querySelector('input')?.focus()
            found.retry()
          }}
          onLeave={() => box.current?.close()}
        />
        <p className="palette-foot" role="status">
          <bdi className="sentence">
            {isSearching
              ? t('searching')
              : typed.trim() === ''
                ? t('hint')
                : (failure === null || items.length > 0) && t('found', { count: items.length })}
          </bdi>
          {current?.actions?.[0] !== undefined && (
            <bdi className="palette-more">
              {t('more', { actions: joinNames(current.actions.map(({ label }) => label)) })}
            </bdi>
          )}
        </p>
      </form>
    </dialog>
  )
}
