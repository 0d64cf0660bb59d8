import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { isComposing } from '#ui/browser.ts'
import { IconButton } from '#ui/button.tsx'
import { t } from './filter.messages.ts'
import './filter.css'

interface SearchFrameProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly value: string
  /** Its accessible name. */
  readonly formLabel?: string
  readonly onEnter: () => void
  readonly onClear: () => void
  /** Below the field. */
  readonly children?: ReactNode
}

/** The field of every search above a list. The shell's `/` key focuses it. */
export function SearchFrame(props: SearchFrameProps) {
  const { formLabel, onEnter, onClear, children, ...input } = props
  const field = useRef<HTMLInputElement>(null)
  return (
    <form
      role="search"
      aria-label={formLabel}
      className="seek"
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      <IconSearch className="icon" aria-hidden />
      <input
        ref={field}
        className="seek-input"
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
      />
      {input.value === '' ? (
        <kbd aria-hidden="true">/</kbd>
      ) : (
        <IconButton
          label={t('clearSearch')}
          onClick={() => {
            onClear()
            field.current?.focus()
          }}
        >
          <IconX className="icon" aria-hidden />
        </IconButton>
      )}
      {children}
    </form>
  )
}

export interface Suggestion {
  readonly id: string
  /** The kind of the search and its value: `Card ending`, `0026`. */
  readonly label: string
  readonly value: string
}

export interface SearchFieldProps<Meant extends Suggestion> {
  readonly label: string
  readonly placeholder: string
  readonly suggest: (text: string) => readonly Meant[]
  /** Why this must not be searched for, if so: it is then neither suggested nor accepted. */
  readonly problem?: (text: string) => string | undefined
  readonly onPick: (suggestion: Meant) => void
}

/**
 * One field for every search of a list. Suggestions show what the input may mean; Enter takes the first one, the arrow
 * keys reach the others. The chosen one becomes a chip.
 */
export function SearchField<Meant extends Suggestion>({
  label,
  placeholder,
  suggest,
  problem,
  onPick,
}: SearchFieldProps<Meant>) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const wrong = problem?.(text)
  const meanings = wrong === undefined ? suggest(text) : []
  const suggestions = isOpen ? meanings : []

  const pick = (suggestion: Meant | undefined) => {
    if (!suggestion) return
    setText('')
    setOpen(false)
    onPick(suggestion)
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (suggestions.length > 0)
        setActive(
          (active + (event.key === 'ArrowDown' ? 1 : suggestions.length - 1)) % suggestions.length,
        )
    } else if (event.key === 'Escape') {
      if (text !== '') event.stopPropagation()
      setText('')
      setOpen(false)
    }
  }
  return (
    <SearchFrame
      role="combobox"
      aria-label={label}
      aria-expanded={suggestions.length > 0}
      aria-controls={`${id}-list`}
      aria-autocomplete="list"
      aria-invalid={wrong === undefined ? undefined : true}
      aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
      maxLength={80}
      {...(suggestions[active] && { 'aria-activedescendant': `${id}-${String(active)}` })}
      placeholder={placeholder}
      value={text}
      onKeyDown={press}
      onBlur={() => setOpen(false)}
      onChange={(event) => {
        setText(event.target.value)
        setActive(0)
        setOpen(true)
      }}
      onEnter={() => pick(meanings[active] ?? meanings[0])}
      onClear={() => setText('')}
    >
      {wrong !== undefined && (
        <p id={`${id}-wrong`} className="seek-wrong" role="alert">
          <bdi className="sentence">{wrong}</bdi>
        </p>
      )}
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={t('meanings')}
        className="seek-list"
        hidden={suggestions.length === 0}
      >
        {suggestions.map((suggestion, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- because the field handles the keys
          <li
            key={suggestion.id}
            id={`${id}-${String(index)}`}
            role="option"
            aria-selected={index === active}
            className="seek-item"
            // The field keeps the focus: its blur would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(suggestion)}
          >
            {suggestion.label} <bdi>{suggestion.value}</bdi>
          </li>
        ))}
      </ul>
    </SearchFrame>
  )
}
