import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Link } from '@tanstack/react-router'
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
 * Command palette: finds pages, records and actions. The field keeps the focus; arrow keys move over the items and Enter
 * runs one. A native dialog, which handles Escape and restores the focus.
 */
export function Palette({ context, onClose }: PaletteProps) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  // By id: records that arrive meanwhile do not move the selection.
  const [selectedId, setSelectedId] = useState<string>()
  // Enter was pressed while the first item was still a result for an earlier text.
  const [isPending, setPending] = useState(false)
  const { groups, hasSuggestions, links, stale, problem, isSearching, failure } = useFound(
    typed,
    context,
  )
  const items = groups.flatMap((group) => group.items)
  const selected = items.find((item) => item.id === selectedId) ?? items[0]
  const idOf = (item: PaletteItem) => `${id}-${String(items.indexOf(item))}`
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
  const run = (item: PaletteItem | undefined) => {
    if (item === undefined) return
    // Close first, so that what the item opens takes the focus last.
    box.current?.close()
    item.run()
  }
  const isStale = selected !== undefined && selected.id !== selectedId && stale.has(selected.id)
  const runFirst = useEffectEvent(() => {
    // Not after a failed search: the first item is unknown.
    if (failure === null) run(selected)
  })
  useEffect(() => {
    if (isPending && !isStale) runFirst()
  }, [isPending, isStale])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || items.length === 0) return
    event.preventDefault()
    const index = selected === undefined ? 0 : items.indexOf(selected)
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
            {t('escape')}
          </button>
        </div>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('title')}
          className="palette-list"
          data-columns={hasSuggestions ? '' : undefined}
        >
          {groups.map(({ title, items: found }, index) => (
            <div key={title} role="group" aria-labelledby={`${id}-of-${String(index)}`}>
              <p id={`${id}-of-${String(index)}`} className="palette-category">
                {title}
              </p>
              {found.map((item) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are handled by the field
                <div
                  key={item.id}
                  tabIndex={-1}
                  id={idOf(item)}
                  role="option"
                  aria-selected={item === selected}
                  className="palette-item"
                  onPointerMove={() => select(item.id)}
                  // Keeps the focus in the field.
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
          <div className="palette-nothing">
            <p>
              <b>
                <bdi className="sentence">{t('nothing', { typed: typed.trim() })}</bdi>
              </b>{' '}
              <bdi className="sentence">{t('nothingHint')}</bdi>
            </p>
            {links.length > 0 && (
              <ul aria-label={t('pages')}>
                {links.map(({ id: key, label, path, icon: Icon }) => (
                  <li key={key}>
                    <Icon className="icon" aria-hidden />
                    <Link to={path} onClick={() => box.current?.close()}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
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
