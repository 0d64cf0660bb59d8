import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { ReactNode } from 'react'
import '#ui/field.css'
import './parts.css'
import { t } from './parts.messages.ts'

interface SearchFieldProps {
  /** What it looks in: where the field is narrow there is no room to say so in it. */
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
  /** Below the field: what is found at once. */
  readonly children?: ReactNode
}

/** The banner with the search of a page of help. */
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
