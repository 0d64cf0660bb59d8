import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import '#kit/field.css'
import './parts.css'

interface SearchFieldProps {
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
        placeholder={label}
        maxLength={100}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
