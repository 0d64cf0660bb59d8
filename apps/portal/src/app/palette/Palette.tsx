import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { joinNames } from '#ui/format/lists.ts'
import { useResend } from '#areas/members/use-resend.ts'
import { usePhone } from '#ui/media.ts'
import { showModal } from '#ui/modals.ts'
import { useComposition } from '#ui/use-composition.ts'
import type { PaletteContext } from './items.ts'
import { t as shellText } from '../shell.messages.ts'
import { t } from './palette.messages.ts'
import './palette-rows.css'
import './palette.css'
import { PaletteList, type PaletteOption } from './PaletteList.tsx'
import { PaletteMessage } from './PaletteMessage.tsx'
import { useFound } from './use-found.ts'
import { usePaletteSelection } from './use-palette-selection.ts'

interface PaletteProps {
  readonly context: Omit<PaletteContext, 'resend'>
  readonly onClose: () => void
}

/**
 * Command palette: finds pages, records and actions. The field keeps the focus; arrow keys move over the items, from
 * the end of the text on over what can be done with one, and Enter runs it. A native dialog, which handles Escape and
 * restores the focus.
 */
export function Palette({ context, onClose }: PaletteProps) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const resend = useResend()
  const isPhone = usePhone()
  const composition = useComposition()
  const found = useFound(typed, { ...context, resend: resend.send }, composition.pauseOf)
  const run = (option: PaletteOption) => {
    // Close first, so that what the option opens takes the focus last.
    box.current?.close()
    option.run()
  }
  const { items, options, selected, current, select, onKeyDown, onEnter } = usePaletteSelection(
    found,
    run,
  )
  const idOf = (option: PaletteOption) => `${id}-${String(options.indexOf(option))}`
  const activeId = selected === undefined ? undefined : idOf(selected)

  useLayoutEffect(() => {
    if (box.current?.open === false) return showModal(box.current)
  }, [])
  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- pressing the backdrop closes it; keyboards have Escape
    <dialog
      ref={box}
      className="palette"
      aria-label={shellText('findTitle')}
      onClose={onClose}
      onClick={(event) => event.target === box.current && box.current.close()}
    >
      <form
        className="palette-in"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          onEnter()
        }}
      >
        <div className="palette-field">
          <IconSearch className="icon" aria-hidden />
          <input
            role="combobox"
            aria-label={shellText('findTitle')}
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
            {...composition.handlers}
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
          groups={found.groups}
          hasColumns={found.hasSuggestions}
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
            {found.isSearching
              ? t('searching')
              : typed.trim() === ''
                ? t('hint')
                : (found.failure === null || items.length > 0) &&
                  t('found', { count: items.length })}
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
