import { useDelayed } from '#ui/state/use-delayed.ts'
import '#ui/state/state.css'
import { goesAt, type NamedColumn } from './columns.ts'
import './skeleton-rows.css'

const lines = Array.from({ length: 8 }, (_, line) => `line-${String(line)}`)

/** Rows of the right shape while the first answer is on its way, shown only after 150 ms. */
export function SkeletonRows<Row>({
  columns,
  as,
  hasChoice = false,
}: {
  readonly columns: readonly NamedColumn<Row>[]
  readonly as: 'rows' | 'cards'
  /** The rows to come can be chosen: their boxes have a place of their own. */
  readonly hasChoice?: boolean
}) {
  const isDue = useDelayed(true)
  return lines.map((line) =>
    as === 'cards' ? (
      <li key={line} className="table-skeleton" data-due={isDue} aria-hidden="true">
        <span className="table-card-row">
          <span className="skeleton" />
        </span>
      </li>
    ) : (
      <tr
        key={line}

        className="table-row table-skeleton"
        data-due={isDue}
        aria-hidden="true"
      >
        {hasChoice && <td />}
        {columns.map(([name, column], place) => (
          <td key={name} data-drop={goesAt(column, place)}>
            <span className="skeleton" />
          </td>
        ))}
      </tr>
    ),
  )
}
