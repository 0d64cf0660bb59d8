import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { countText } from '#ui/format/numbers.ts'
import { t } from './table.messages.ts'
import type { Selection } from './use-selection.ts'
import './table-parts.css'

interface BulkBarProps {
  readonly selection: Selection
  /** What can be done with the chosen rows. */
  readonly children: ReactNode
}

/** What can be done with the rows that are chosen. It stays in sight at the lower edge of the window. */
export function BulkBar({ selection, children }: BulkBarProps) {
  const count = selection.chosen.size
  return (
    <div className="bulk" role="region" aria-label={t('bulk')} hidden={count === 0}>
      <span role="status">
        {count > 0 && <bdi>{t('chosen', { count, total: countText(count) })}</bdi>}
      </span>
      {children}
      <Button tone="plain" onClick={selection.clear}>
        {t('chooseNone')}
      </Button>
    </div>
  )
}
