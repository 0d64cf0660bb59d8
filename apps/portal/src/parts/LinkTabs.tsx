import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import '#kit/tabs.css'

interface LinkTabsProps<Name extends string> {
  readonly label: string
  /** The first one has the page's bare address, the others `?tab=`. */
  readonly tabs: readonly { readonly name: Name; readonly label: string }[]
  readonly current: Name
}

/** Each list draws its tabs anew: the one that was pressed gives the focus to the one that takes its place. */
let isPressed = false

/** Lists that share a page. Each tab is a place of its own: it starts with its own filter. */
export function LinkTabs<Name extends string>({ label, tabs, current }: LinkTabsProps<Name>) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isPressed) box.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    isPressed = false
  }, [])
  return (
    <nav ref={box} className="tabs" aria-label={label}>
      {tabs.map(({ name, label: text }, place) => (
        // Exact: a tab with a filter is still this tab, which only `current` knows.
        <Link
          key={name}
          to="."
          search={place === 0 ? {} : { tab: name }}
          className="tab"
          onClick={({ ctrlKey, metaKey, shiftKey, altKey }) => {
            // The current one stays where it is, and so do all where another tab of the browser is opened.
            isPressed = name !== current && !ctrlKey && !metaKey && !shiftKey && !altKey
          }}
          aria-current={name === current ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
