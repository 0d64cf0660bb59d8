import { useEffect, useEffectEvent, useState } from 'react'
import { useComposition } from '#ui/use-composition.ts'
import { SearchFrame } from './SearchField.tsx'

interface TextSearchProps {
  readonly label: string
  readonly placeholder: string
  /** The current search text. */
  readonly value: string
  /** The debounce delay in milliseconds. */
  readonly delayMs: number
  readonly onChange: (text: string | undefined) => void
}

/** A plain text search: after a pause in typing, or immediately with Enter. */
export function TextSearch({ label, placeholder, value, delayMs, onChange }: TextSearchProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  /** The searches that are not yet the value. People type on meanwhile. */
  const [sent, setSent] = useState<readonly string[]>([])
  if (known !== value) {
    const own = sent.lastIndexOf(value)
    setKnown(value)
    setSent(own === -1 ? [] : sent.slice(own + 1))
    // Changed from outside: filters cleared, or a step of Back.
    if (own === -1 && value !== typed.trim()) setTyped(value)
  }
  /** Enter searches again for what was sent but did not become the value: another change of the address replaced it. */
  const search = (typedText: string, isEnter = false) => {
    const text = typedText.trim()
    if (text === (isEnter ? value : (sent.at(-1) ?? value))) return
    setSent([...sent, text])
    onChange(text || undefined)
  }
  const composition = useComposition()
  const pauseMs = composition.pauseOf(delayMs)
  const searchLater = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(() => searchLater(typed), typed === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [typed, pauseMs])
  return (
    <SearchFrame
      type="search"
      formLabel={label}
      aria-label={label}
      placeholder={placeholder}
      maxLength={100}
      value={typed}
      {...composition.handlers}
      onChange={({ target }) => setTyped(target.value)}
      onEnter={() => search(typed, true)}
      onClear={() => {
        setTyped('')
        search('')
      }}
    />
  )
}
