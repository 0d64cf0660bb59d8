import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { ReactNode } from 'react'
import '#ui/field.css'
import './components.css'
import { t } from './components.messages.ts'

interface SearchFieldProps {
  /** The accessible name; a narrow field has no room for it as placeholder. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The search over a list of the demo. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className="demo-search" data-dense>
      <IconSearch className="icon" aria-hidden />
      <input
        type="search"
        className="input"
        data-dense
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={t('search')}
        maxLength={100}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

interface SearchBoxProps {
  readonly title: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Results below the field. */
  readonly children?: ReactNode
}

/** The search banner of the help pages. */
export function SearchBox({ title, label, value, onChange, children }: SearchBoxProps) {
  return (
    <section className="card demo-banner" aria-label={title}>
      <h2>
        <bdi className="sentence">{title}</bdi>
      </h2>
      <div className="demo-search">
        <IconSearch className="icon" aria-hidden />
        <input
          type="search"
          className="input"
          aria-label={label}
          placeholder={label}
          maxLength={100}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {children}
    </section>
  )
}
