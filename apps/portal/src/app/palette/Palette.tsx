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
import type { PaletteContext, PaletteItem } from './items.ts'
import { t } from './palette.messages.ts'
import './palette.css'
import { useFound } from './use-found.ts'

interface PaletteProps {
  readonly context: PaletteContext
  readonly onClose: () => void
}

/**
 * Finds pages, records and actions from anywhere. The field keeps the focus; the arrows walk over what was
 * found and Enter does it. It is the browser's own dialog: Escape and the return of the focus come with it.
 */
export function Palette({ context, onClose }: PaletteProps) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  // What the person walked to, by its id: records that arrive meanwhile do not move it.
  const [walkedTo, setWalkedTo] = useState<string>()
  // Enter was pressed while what is first still answered an earlier text.
  const [isEntered, setEntered] = useState(false)
  const { groups, kept, problem, isSearching, failure } = useFound(typed, context)
  const items = groups.flatMap((group) => group.items)
  const chosen = items.find((item) => item.id === walkedTo) ?? items[0]
  const idOf = (item: PaletteItem) => `${id}-${String(items.indexOf(item))}`
  const shownId = chosen === undefined ? undefined : idOf(chosen)

  useLayoutEffect(() => {
    if (box.current?.open === false) box.current.showModal()
  }, [])
  useEffect(() => {
    if (shownId !== undefined)
      document.getElementById(shownId)?.scrollIntoView({ block: 'nearest' })
  }, [shownId])

  const walkTo = (itemId: string | undefined) => {
    setWalkedTo(itemId)
    setEntered(false)
  }
  const run = (item: PaletteItem | undefined) => {
    if (item === undefined) return
    // Closed first: what the item opens takes the focus after it was given back.
    box.current?.close()
    item.run()
  }
  const isStale = chosen !== undefined && chosen.id !== walkedTo && kept.has(chosen.id)
  const runFirst = useEffectEvent(() => {
    // Of a search that failed nobody knows what would have been first.
    if (failure === null) run(chosen)
  })
  useEffect(() => {
    if (isEntered && !isStale) runFirst()
  }, [isEntered, isStale])
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || items.length === 0) return
    event.preventDefault()
    const place = chosen === undefined ? 0 : items.indexOf(chosen)
    walkTo(items[(place + step + items.length) % items.length]?.id)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- pressing beside it closes it; Escape is the keyboard's way
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
          if (isStale) setEntered(true)
          else run(chosen)
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
            {...(shownId !== undefined && { 'aria-activedescendant': shownId })}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={80}
            placeholder={t('placeholder')}
            value={typed}
            onKeyDown={press}
            onChange={(event) => {
              setTyped(event.target.value)
              walkTo(undefined)
            }}
          />
          <button type="button" className="palette-esc" onClick={() => box.current?.close()}>
            {t('escape')}
          </button>
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={t('title')} className="palette-list">
          {groups.map(({ title, items: found }, place) => (
            <div key={title} role="group" aria-labelledby={`${id}-of-${String(place)}`}>
              <p id={`${id}-of-${String(place)}`} className="palette-category">
                {title}
              </p>
              {found.map((item) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
                <div
                  key={item.id}
                  tabIndex={-1}
                  id={idOf(item)}
                  role="option"
                  aria-selected={item === chosen}
                  className="palette-item"
                  onPointerMove={() => walkTo(item.id)}
                  // The field keeps the focus, so a press must not take it.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => run(item)}
                >
                  <item.icon className="icon" aria-hidden />
                  <bdi className="palette-label">{item.label}</bdi>
                  {item.hint === undefined ? null : <bdi className="palette-hint">{item.hint}</bdi>}
                  <kbd aria-hidden="true">↵</kbd>
                </div>
              ))}
            </div>
          ))}
        </div>
        {problem !== undefined ? (
          <p className="palette-nothing" role="alert">
            <bdi className="sentence">{problem}</bdi>
          </p>
        ) : items.length === 0 && !isSearching ? (
          <p className="palette-nothing">
            <b>
              <bdi className="sentence">{t('nothing', { typed: typed.trim() })}</bdi>
            </b>{' '}
            <bdi className="sentence">{t('nothingHint')}</bdi>
          </p>
        ) : null}
        <p className="palette-foot" role="status">
          <bdi className="sentence">
            {failure === null
              ? isSearching
                ? t('searching')
                : typed.trim() === ''
                  ? t('hint')
                  : t('found', { count: items.length })
              : t('failed', { message: failure.message })}
          </bdi>
        </p>
      </form>
    </dialog>
  )
}
