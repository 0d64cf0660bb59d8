import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useRef, type InputHTMLAttributes, type ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'
import { t } from './filter.messages.ts'
import './seek.css'

interface SearchFrameProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly value: string
  /** Names the search among others of its page. */
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
