import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import {
  faultsOfBill,
  type BillColumn,
  type CheckedRow,
} from '@merchant/contract/areas/bill-row.rules.ts'
import { useId, useRef, useState, type ReactNode } from 'react'
import { contractWords } from '#api/api.messages.ts'
import { Money } from '#ui/format/format.tsx'
import { today } from '#components/list/use-list-search.ts'
import { t } from './create.messages.ts'
import { cureOf } from './cures.ts'
import { t as cells } from './rows.messages.ts'

export interface Correction {
  readonly rowNo: number
  readonly column: BillColumn
  readonly text: string
}

interface SheetCellProps {
  readonly row: CheckedRow
  readonly column: BillColumn
  /** It is or was wrong. */
  readonly isField: boolean
  readonly onCorrect: (cell: Correction) => void
}

/** One cell of a sheet. */
export function SheetCell(props: SheetCellProps) {
  const { row, column, isField } = props
  const text = (row.cells[column] ?? '').trim()
  return (
    <td
      data-column={column}
      data-label={cells(column)}
      data-empty={text === '' && !isField ? '' : undefined}
      data-wrong={isField && row.faults.some((fault) => fault.column === column) ? '' : undefined}
    >
      {isField ? <WrongCell {...props} /> : plain(column, text)}
    </td>
  )
}

const isCode = (column: BillColumn): boolean =>
  column === 'billReference' || column === 'customerRef'
/** A fixed-width face tells an O from a zero. */
const isSpelled = (column: BillColumn): boolean => isCode(column) || column === 'amount'

const plain = (column: BillColumn, text: string): ReactNode => {
  if (isCode(column)) return <bdi className="mono">{text}</bdi>
  if (column !== 'amount') return <bdi>{text}</bdi>
  return text === '' ? <span className="faint">{cells('anyAmount')}</span> : <Money value={text} />
}

/**
 * A cell to correct. It is validated within its row while somebody types, and against the other rows once the
 * field is left.
 */
function WrongCell({ row, column, onCorrect }: SheetCellProps) {
  const id = useId()
  const stored = row.cells[column] ?? ''
  const [text, setText] = useState(stored)
  const field = useRef<HTMLInputElement>(null)
  const faults =
    text === stored ? row.faults : faultsOfBill({ ...row.cells, [column]: text }, today())
  const message = faults.find((fault) => fault.column === column)?.message
  const cure = message === undefined ? undefined : cureOf(column, text, today())
  const take = (typed: string) => onCorrect({ rowNo: row.rowNo, column, text: typed })
  return (
    <div className="sheet-wrong">
      <input
        ref={field}
        className={isSpelled(column) ? 'sheet-input mono' : 'sheet-input'}
        aria-label={t('cellOfRow', { column: cells(column), row: row.rowNo })}
        aria-invalid={message !== undefined}
        aria-describedby={`${id}-words`}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => take(text)}
      />
      <span id={`${id}-words`} className="sheet-words">
        {message === undefined ? (
          <span className="sheet-mended">
            <IconCheck className="icon" aria-hidden />
            {t('corrected')}
          </span>
        ) : (
          <bdi className="sentence">{contractWords(message)}</bdi>
        )}
      </span>
      {cure !== undefined && (
        <button
          type="button"
          className="form-link sheet-cure"
          onClick={() => {
            // The button disappears with the error: the focus moves to the field.
            field.current?.focus()
            setText(cure)
            take(cure)
          }}
        >
          {t('use', { text: cure })}
        </button>
      )}
    </div>
  )
}
