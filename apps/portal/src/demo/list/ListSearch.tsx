import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import '#ui/filter/seek.css'
import { useSettledText } from '../use-settled-text.ts'
import { t } from './list.messages.ts'
import './list.css'

interface ListSearchProps {
  readonly label: string
  readonly placeholder: string
  /** What is looked for now. */
  readonly value: string
  readonly onChange: (q: string | undefined) => void
}

/** Looks for what is typed once nobody typed for a while, and at once with Enter (spec 9). */
export function ListSearch({ label, placeholder, value, onChange }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  // Cleared elsewhere, or another step of Back.
  if (known !== value) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const look = (text: string) => {
    if (text.trim() !== value) onChange(text.trim() || undefined)
  }
  const settle = useEffectEvent(look)
  const settled = useSettledText(typed)
  useEffect(() => settle(settled), [settled])
  return (
    <form
      role="search"
      aria-label={label}
      className="seek"
      onSubmit={(event) => {
        event.preventDefault()
        look(typed)
      }}
    >
      <IconSearch className="icon" aria-hidden />
      <input
        ref={field}
        type="search"
        className="seek-input demo-seek"
        aria-keyshortcuts="/"
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed === '' ? (
        <kbd aria-hidden="true">/</kbd>
      ) : (
        <IconButton
          label={t('clearSearch')}
          onClick={() => {
            setTyped('')
            look('')
            field.current?.focus()
          }}
        >
          <IconX className="icon" aria-hidden />
        </IconButton>
      )}
    </form>
  )
}
