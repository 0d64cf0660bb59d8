import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { BillRow } from '@merchant/contract/areas/billing-qr.calls.ts'
import { useId } from 'react'
import { contractWords } from '#api/api.messages.ts'
import { FactList, known, Money, StatusPill, type Tone, Two } from '#ui/format/format.tsx'
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

/** One bill of a request: its data, its status, and its code or what to correct. */
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
              [t('customerName'), row.customerName],
              [t('customerEmail'), row.customerEmail],
              [t('remark'), row.remark],
            ])}
          />
        </div>
      )}
    </li>
  )
}

/** Each wrong cell: its column, its text, and what to write instead. */
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
