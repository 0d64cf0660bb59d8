import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import './tabs.css'

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
  /** The address of each, where it is another than that. */
  readonly searchOf?: (name: Name) => Readonly<Record<string, string>>
}

/** Some places draw their tabs anew: the one that was pressed gives the focus to the one that takes its place. */
let isPressed = false

/**
 * Parts of a place that are places of their own: the first is the place itself, the others stand in its
 * address as `tab`. Each starts with its own order and its own filter.
 */
export function TabLinks<Name extends string>(props: TabLinksProps<Name>) {
  const { label, tabs, current, searchOf } = props
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isPressed) box.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    isPressed = false
  }, [current])
  return (
    <nav ref={box} className="tabs" aria-label={label}>
      {tabs.map(({ name, label: text, count }, index) => (
        // Exact: a tab with a filter is still this tab, which only `current` knows.
        <Link
          key={name}
          to="."
          search={searchOf?.(name) ?? (index === 0 ? {} : { tab: name })}
          className="tab"
          onClick={({ ctrlKey, metaKey, shiftKey, altKey }) => {
            // The current one stays where it is, and so do all where another tab of the browser is opened.
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
