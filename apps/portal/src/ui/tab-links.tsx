import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import './tabs.css'

interface TabLink<Name extends string> {
  readonly name: Name
  readonly label: string
  /** The number of items inside. */
  readonly count?: string | undefined
}

interface TabLinksProps<Name extends string> {
  readonly label: string
  readonly tabs: readonly TabLink<Name>[]
  readonly current: Name
  /** The address of each tab, if it differs from the default. */
  readonly searchOf?: (name: Name) => Readonly<Record<string, string>>
}

/** If navigation remounts the tabs, the focus moves from the pressed tab to its replacement. */
let isPressed = false

/** Scrolls the row of tabs, and nothing around it, until the tab is seen. */
const scrollTo = (row: HTMLElement, tab: HTMLElement): void => {
  const [room, edge] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  row.scrollLeft += Math.min(0, edge.left - room.left) + Math.max(0, edge.right - room.right)
}

/**
 * Tabs with addresses: the first has the address of the page, the others have `tab` in it. Each starts with its own
 * sorting and filters.
 */
export function TabLinks<Name extends string>(props: TabLinksProps<Name>) {
  const { label, tabs, current, searchOf } = props
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = box.current?.querySelector<HTMLElement>('[aria-current]')
    if (isPressed) tab?.focus()
    isPressed = false
    if (box.current && tab) scrollTo(box.current, tab)
  }, [current])
  return (
    <nav ref={box} className="tabs" aria-label={label}>
      {tabs.map(({ name, label: text, count }, index) => (
        // The current tab comes from `current`, because filters change the address.
        <Link
          key={name}
          to="."
          search={searchOf?.(name) ?? (index === 0 ? {} : { tab: name })}
          className="tab"
          onClick={({ ctrlKey, metaKey, shiftKey, altKey }) => {
            // The focus moves neither for the current tab nor if the link opens a new browser tab.
            isPressed = name !== current && !ctrlKey && !metaKey && !shiftKey && !altKey
          }}
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
