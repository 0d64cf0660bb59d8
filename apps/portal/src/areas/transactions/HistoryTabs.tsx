import { Link } from '@tanstack/react-router'
import '#kit/tabs.css'
import { t } from './transactions.messages.ts'

const tabs = ['cis', 'loyalty'] as const

/** The two lists of the page. Each tab is a place of its own: it starts with its own filter. */
export function HistoryTabs({ current }: { readonly current: (typeof tabs)[number] }) {
  return (
    <nav className="tabs" aria-label={t('tabs')}>
      {tabs.map((tab) => (
        // Exact: a tab with a filter is still this tab, which only `current` knows.
        <Link
          key={tab}
          to="."
          search={tab === 'cis' ? {} : { tab }}
          className="tab"
          aria-current={tab === current ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {t(tab)}
        </Link>
      ))}
    </nav>
  )
}
