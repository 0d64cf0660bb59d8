import { t } from './table.messages.ts'
import './table-progress.css'

interface TableProgressProps {
  readonly label: string
  readonly isLate: boolean
  /** There are rows already: the first ones have a shape of their own while they are awaited. */
  readonly hasRows: boolean
}

/** The line over a table whose answer is late, and the word for it. */
export const TableProgress = ({ label, isLate, hasRows }: TableProgressProps) => (
  <span className="table-progress" data-on={isLate && hasRows} role="status">
    <span className="visually-hidden">{isLate ? t('loading', { label }) : ''}</span>
  </span>
)
