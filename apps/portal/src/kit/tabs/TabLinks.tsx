import { Link } from '@tanstack/react-router'
import '#kit/tabs.css'

interface TabLink<Name extends string> {
  readonly name: Name
  readonly label: string
  /** How many there are inside. */
  readonly count?: string | undefined
}

interface TabLinksProps<Name extends string> {
  readonly label: string
  readonly tabs: readonly TabLink<Name>[]
  readonly current: Name
}

/**
 * Parts of a place that are places of their own: the first is the place itself, the others stand in its
 * address as `tab`. Each starts with its own order and its own filter.
 */
export function TabLinks<Name extends string>({ label, tabs, current }: TabLinksProps<Name>) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ name, label: text, count }, place) => (
        // Exact: a tab with a filter is still this tab, which only `current` knows.
        <Link
          key={name}
          to="."
          search={place === 0 ? {} : { tab: name }}
          className="tab"
          aria-current={name === current ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {text}
          {count !== undefined && (
            <>
              {' '}
              <span className="tab-count">{count}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
