import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import {
  faultsOfBill,
  type BillColumn,
  type CheckedRow,
} from '@merchant/contract/areas/bill-row.rules.ts'
import { trimmed } from '@merchant/contract/core/text.ts'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { contractWords } from '#api/api.messages.ts'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/format/format.tsx'
import { countText } from '#ui/format/text.ts'
import { isComposing, saveFile } from '#ui/browser.ts'
import { Pager } from '#ui/table/Pager.tsx'
import { today } from '#components/list/use-list-search.ts'
import { t } from './create.messages.ts'
import { t as cells } from './rows.messages.ts'
import { rowsFile } from './sheet-file.ts'
import { cellKey, columnsIn, rowsToCorrect, type Sheet } from './sheet-state.ts'
import { suggestionOf } from './suggestions.ts'
import './sheet.css'

type Which = 'toCorrect' | 'all'

export interface Correction {
  readonly rowNo: number
  readonly column: BillColumn
  readonly text: string
}

interface SheetTableProps {
  readonly sheet: Sheet
  readonly checked: readonly CheckedRow[]
  readonly top: ReactNode
  /** While it is sent: a correction would be sent as another request. */
  readonly isOff: boolean
  readonly onCorrect: (cell: Correction) => void
}

/** Enter moves to the next wrong cell; the blur of the current one stores its text. */
const toNextWrong = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || isComposing(event)) return
  if (!(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const here = event.target
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('.sheet-input')]
  const later = fields.slice(fields.indexOf(here) + 1)
  const next = later.find((field) => field.getAttribute('aria-invalid') === 'true')
  if (next === undefined) here.blur()
  else next.focus()
}

/** The rows of a sheet. Wrong cells are fields that say what is wrong, to be corrected in place. */
export function SheetTable({ sheet, checked, top, isOff, onCorrect }: SheetTableProps) {
  const marked = rowsToCorrect(checked, sheet.marked)
  const [chosen, setChosen] = useState<Which>('toCorrect')
  const [paging, setPaging] = useState({ pageNumber: 1, pageSize: 25 })
  const which = marked.length === 0 ? 'all' : chosen
  const rows = which === 'all' ? checked : marked
  const { pageNumber, pageSize } = paging
  const shown = rows.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
  const columns = columnsIn(sheet.rows)
  const wrong = checked.filter(({ faults }) => faults.length > 0)
  const label = t('bills', { file: sheet.file.name })
  const page = {
    ...paging,
    items: shown,
    total: rows.length,
    totalPages: Math.ceil(rows.length / pageSize),
    capped: false,
    asOf: sheet.readAt,
  }
  return (
    <section className="card sheet-card" aria-label={label}>
      <div className="sheet-top cluster">
        {top}
        {marked.length > 0 && (
          <WhichRows
            which={which}
            onChange={(next) => {
              setChosen(next)
              setPaging({ ...paging, pageNumber: 1 })
            }}
          />
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key events of its fields bubble up */}
      <div className="sheet-scroll" inert={isOff} onKeyDown={toNextWrong}>
        <table className="sheet" aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {cells(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <SheetRow
                key={row.rowNo}
                row={row}
                columns={columns}
                marked={sheet.marked}
                onCorrect={onCorrect}
              />
            ))}
          </tbody>
        </table>
      </div>
      {wrong.length > 0 && (
        <div className="sheet-foot cluster muted small">
          <span className="sheet-keys cluster">
            <IconKeyboard className="icon" aria-hidden />
            {t('keys')}
          </span>
          <Button
            tone="plain"
            onClick={() =>
              saveFile(
                rowsFile(wrong),
                cells('correctFile', { name: sheet.file.name.replace(/\.[^.]*$/, '') }),
              )
            }
          >
            {t('downloadRows', { count: wrong.length, total: countText(wrong.length) })}
          </Button>
        </div>
      )}
      {rows.length > 10 && (
        <Pager
          label={label}
          page={page}
          isLate={false}
          onPage={(number, size) => setPaging({ pageNumber: number, pageSize: size })}
        />
      )}
    </section>
  )
}

interface WhichRowsProps {
  readonly which: Which
  readonly onChange: (which: Which) => void
}

const WhichRows = ({ which, onChange }: WhichRowsProps) => (
  <div className="sheet-which" role="group" aria-label={t('which')}>
    {(['all', 'toCorrect'] as const).map((one) => (
      <button key={one} type="button" aria-pressed={which === one} onClick={() => onChange(one)}>
        {t(one)}
      </button>
    ))}
  </div>
)

interface SheetRowProps {
  readonly row: CheckedRow
  readonly columns: readonly BillColumn[]
  readonly marked: ReadonlySet<string>
  readonly onCorrect: (cell: Correction) => void
}

const SheetRow = ({ row, columns, marked, onCorrect }: SheetRowProps) => (
  <tr>
    <th scope="row">
      <span className="sheet-row-word">{cells('row', { row: row.rowNo })}</span>
      <bdi className="sheet-row-no">{row.rowNo}</bdi>
    </th>
    {columns.map((column) => (
      <SheetCell
        key={column}
        row={row}
        column={column}
        isField={marked.has(cellKey(row.rowNo, column))}
        onCorrect={onCorrect}
      />
    ))}
  </tr>
)

interface SheetCellProps {
  readonly row: CheckedRow
  readonly column: BillColumn
  /** The cell is or was wrong, so it can be edited. */
  readonly isField: boolean
  readonly onCorrect: (cell: Correction) => void
}

function SheetCell(props: SheetCellProps) {
  const { row, column, isField } = props
  const text = trimmed(row.cells[column] ?? '')
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
/** Set in a monospaced font, which tells an O from a zero. */
const isSpelled = (column: BillColumn): boolean => isCode(column) || column === 'amount'

const plain = (column: BillColumn, text: string): ReactNode => {
  if (isCode(column)) return <bdi className="mono">{text}</bdi>
  if (column !== 'amount') return <bdi>{text}</bdi>
  return text === '' ? <span className="faint">{cells('anyAmount')}</span> : <Money value={text} />
}

/**
 * A cell to correct. It is validated within its row while the person types, and against the other rows once the
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
  const suggestion = message === undefined ? undefined : suggestionOf(column, text, today())
  const take = (typed: string) => onCorrect({ rowNo: row.rowNo, column, text: typed })
  return (
    <div className="sheet-wrong">
      <input
        ref={field}
        className={isSpelled(column) ? 'sheet-input mono' : 'sheet-input'}
        dir={isSpelled(column) ? 'ltr' : undefined}
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
          <span className="sheet-corrected">
            <IconCheck className="icon" aria-hidden />
            {t('corrected')}
          </span>
        ) : (
          <bdi className="sentence">{contractWords(message)}</bdi>
        )}
      </span>
      {suggestion !== undefined && (
        <button
          type="button"
          className="form-link sheet-suggestion"
          onClick={() => {
            // The button disappears with the error: the focus moves to the field.
            field.current?.focus()
            setText(suggestion)
            take(suggestion)
          }}
        >
          {t('use', { text: suggestion })}
        </button>
      )}
    </div>
  )
}
