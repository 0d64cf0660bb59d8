import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { ReactNode } from 'react'
import '#ui/field.css'
import type { useComposition } from '#ui/use-composition.ts'
import './components.css'
import { t } from './components.messages.ts'

interface SearchProps {
  /** The accessible name. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Of a search that begins by itself: hears what an input method composes. */
  readonly composition?: ReturnType<typeof useComposition>['handlers']
}

interface SearchInputProps extends SearchProps {
  readonly isDense: boolean
}

const SearchInput = ({ label, value, onChange, composition, isDense }: SearchInputProps) => (
  <div className="demo-search" data-dense={isDense || undefined}>
    <IconSearch className="icon" aria-hidden />
    <input
      type="search"
      className="input"
      data-dense={isDense || undefined}
      aria-label={label}
      aria-keyshortcuts={isDense ? '/' : undefined}
      // A dense field has no room for the label.
      placeholder={isDense ? t('search') : label}
      maxLength={100}
      value={value}
      {...composition}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
)

/** The search over a list of the demo. */
export const SearchField = (props: SearchProps) => <SearchInput {...props} isDense />

interface SearchBoxProps extends SearchProps {
  readonly title: string
  /** Results below the field. */
  readonly children?: ReactNode
}

/** The search banner of the help pages. */
export function SearchBox({ title, children, ...search }: SearchBoxProps) {
  return (
    <section className="card demo-banner" aria-label={title}>
      <h2>
        <bdi className="sentence">{title}</bdi>
      </h2>
      <SearchInput {...search} isDense={false} />
      {children}
    </section>
  )
}
