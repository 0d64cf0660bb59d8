import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import '#ui/field.css'
import { t } from './parts.messages.ts'
import './parts.css'

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
