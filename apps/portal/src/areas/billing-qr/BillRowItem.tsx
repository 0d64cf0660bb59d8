import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { BillRow } from '@merchant/contract/areas/billing-qr.calls.ts'
import { useId } from 'react'
import { contractWords } from '#api/api.messages.ts'
import { FactList, known } from '#ui/format/FactList.tsx'
import { Money } from '#ui/format/Money.tsx'
import { StatusPill, type Tone } from '#ui/format/StatusPill.tsx'
import { Two } from '#ui/format/Two.tsx'
import { BillCode } from './BillCode.tsx'
import { t } from './rows.messages.ts'

const tones: Readonly<Record<BillRow['status'], Tone>> = {
  WAITING: 'quiet',
  DONE: 'good',
  REFUSED: 'bad',
}

interface BillRowItemProps {
  readonly row: BillRow
  readonly isOpen: boolean
  readonly onToggle?: () => void
}

/** One bill of a request: what it says, what became of it, and its code or what to change. */
export function BillRowItem({ row, isOpen, onToggle }: BillRowItemProps) {
  const id = useId()
  const line = (
    <>
      <small className="bill-row-no">{t('row', { row: row.rowNo })}</small>
      <Two
        first={<bdi className="mono">{row.billReference ?? t('noReference')}</bdi>}
        second={row.customerName ?? row.customerRef ?? ''}
      />
      <span className="bill-row-amount">
        {row.amount === null ? (
          row.status !== 'REFUSED' && <small className="faint">{t('anyAmount')}</small>
        ) : (
          <Money value={row.amount} />
        )}
      </span>
      <StatusPill tone={tones[row.status]} label={t(row.status)} />
    </>
  )
  const canOpen = row.payload !== null && onToggle !== undefined
  return (
    <li className="bill-item">
      {canOpen ? (
        <button
          type="button"
          className="bill-row"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          {line}
          <IconChevronDown className="icon bill-row-more" aria-hidden />
        </button>
      ) : (
        <div className="bill-row">{line}</div>
      )}
      {row.errors.length > 0 && <RowErrors errors={row.errors} />}
      {isOpen && (
        <div id={id} className="bill-row-open">
          {row.payload !== null && (
            <BillCode payload={row.payload} reference={row.billReference ?? ''} />
          )}
          <FactList
            facts={known([
              [
                t('customerName'),
                row.customerName !== null && <bdi key="customerName">{row.customerName}</bdi>,
              ],
              [
                t('customerEmail'),
                row.customerEmail !== null && <bdi key="customerEmail">{row.customerEmail}</bdi>,
              ],
              [t('remark'), row.remark !== null && <bdi key="remark">{row.remark}</bdi>],
            ])}
          />
        </div>
      )}
    </li>
  )
}

/** Every cell that is wrong: which, what stands there, and what to write instead. */
const RowErrors = ({ errors }: Pick<BillRow, 'errors'>) => (
  <ul className="bill-errors">
    {errors.map(({ column, message, value }) => (
      <li key={`${column} ${message}`}>
        <b>{t(column)}</b> <bdi className="mono">{value === '' ? t('emptyCell') : value}</bdi>
        <bdi className="sentence">{contractWords(message)}</bdi>
      </li>
    ))}
  </ul>
)
