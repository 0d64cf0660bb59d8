import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import '#kit/tabs.css'
import { t } from './transactions.messages.ts'

const tabs = ['cis', 'loyalty'] as const

/** Each list draws its tabs anew: the one that was pressed gives the focus to the one that takes its place. */
let isPressed = false

/** The two lists of the page. Each tab is a place of its own: it starts with its own filter. */
export function HistoryTabs({ current }: { readonly current: (typeof tabs)[number] }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isPressed) box.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    isPressed = false
  }, [])
  return (
    <nav ref={box} className="tabs" aria-label={t('tabs')}>
      {tabs.map((tab) => (
        // Exact: a tab with a filter is still this tab, which only `current` knows.
        <Link
          key={tab}
          to="."
          search={tab === 'cis' ? {} : { tab }}
          className="tab"
          onClick={({ ctrlKey, metaKey, shiftKey, altKey }) => {
            // The current one stays where it is, and so do all where another tab of the browser is opened.
            isPressed = tab !== current && !ctrlKey && !metaKey && !shiftKey && !altKey
          }}
          aria-current={tab === current ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {t(tab)}
        </Link>
      ))}
    </nav>
  )
}
