import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import {
  billingQrCalls,
  type BillJob,
  type BillRow,
} from '@merchant/contract/areas/billing-qr.calls.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { contractWords } from '#api/api.messages.ts'
import { query, showFailure } from '#api/client.ts'
import { send } from '#api/send.ts'
import { saveFile } from '#ui/browser.ts'
import { Button } from '#ui/button.tsx'
import { FactList, known, Money, StatusPill, type Tone, Two } from '#ui/format/format.tsx'
import { countText } from '#ui/format/text.ts'
import { Pager } from '#ui/table/Pager.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { allRows } from '#components/list/find-row.ts'
import { t as download } from '#components/list/list.messages.ts'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { BillCode } from './BillCode.tsx'
import { lacksZipOnly } from './job-state.ts'
import { t } from './rows.messages.ts'
import { cellsOfRefused, rowsFile } from './sheet-file.ts'

type Which = 'refused' | 'all'

/** The bills of a request, first those to correct. After its expiry nothing says what to correct. */
export function JobRows({ job }: { readonly job: BillJob }) {
  const hasRefused = job.failedCount > 0 && job.status !== 'EXPIRED'
  const [which, setWhich] = useState<Which>(hasRefused ? 'refused' : 'all')
  const [paging, setPaging] = useState({ pageNumber: 1, pageSize: 25 })
  const shown = hasRefused ? which : 'all'
  const rows = useQuery({
    ...query(billingQrCalls.rows, {
      params: { id: job.id },
      query: { ...paging, ...(shown === 'refused' && { statuses: ['REFUSED'] }) },
    }),
    placeholderData: keepPreviousData,
  })
  const list = (
    <QueryBoundary query={rows} failed={t('failed')} lines={6}>
      {(page) => (
        <>
          <RowList
            rows={
              job.status === 'FAILED' && !lacksZipOnly(job) ? page.items.map(ended) : page.items
            }
            isAlone={job.totalCount === 1}
          />
          {page.total > page.items.length && (
            <Pager
              label={t('bills')}
              page={page}
              isLate={rows.isPlaceholderData}
              onPage={(pageNumber, pageSize) => setPaging({ pageNumber, pageSize })}
            />
          )}
        </>
      )}
    </QueryBoundary>
  )
  return (
    <section className="bill-rows" aria-labelledby="bill-rows">
      <h2 id="bill-rows">{t('bills')}</h2>
      {hasRefused && <SaveRefused job={job} />}
      {hasRefused && job.failedCount < job.totalCount ? (
        <Tabs
          label={t('which')}
          current={shown}
          onChange={(name) => {
            setWhich(name)
            setPaging((before) => ({ ...before, pageNumber: 1 }))
          }}
          tabs={[
            { name: 'refused', label: t('refused'), count: countText(job.failedCount) },
            { name: 'all', label: t('all'), count: countText(job.totalCount) },
          ]}
        >
          {list}
        </Tabs>
      ) : (
        list
      )}
    </section>
  )
}

/** Nothing waits for its code once the request has failed. */
const ended = (row: BillRow): BillRow =>
  row.status === 'WAITING' ? { ...row, status: 'REFUSED' } : row

interface RowListProps {
  readonly rows: readonly BillRow[]
  /** The only bill of its request, whose code is shown at once. */
  readonly isAlone: boolean
}

function RowList({ rows, isAlone }: RowListProps) {
  const [opened, setOpened] = useState<number>()
  if (rows.length === 0) return <p className="muted small">{t('none')}</p>
  return (
    <ul className="bill-list">
      {rows.map((row) => (
        <BillRowItem
          key={row.rowNo}
          row={row}
          isOpen={isAlone || opened === row.rowNo}
          {...(!isAlone && {
            onToggle: () => setOpened(opened === row.rowNo ? undefined : row.rowNo),
          })}
        />
      ))}
    </ul>
  )
}

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
function BillRowItem({ row, isOpen, onToggle }: BillRowItemProps) {
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

/** Downloads the rows without a code as a sheet, to be corrected and uploaded as another request. */
function SaveRefused({ job }: { readonly job: BillJob }) {
  const save = useMutation({
    mutationFn: () =>
      allRows((paging) =>
        send(billingQrCalls.rows, {
          params: { id: job.id },
          query: { ...paging, statuses: ['REFUSED'] },
        }),
      ),
    onSuccess: (rows) =>
      saveFile(
        rowsFile(rows.map((row) => ({ cells: cellsOfRefused(row) }))),
        t('correctFile', { name: job.ticketNo }),
      ),
    onError: (failure) => showFailure(failure, { before: download('downloadFailed') }),
  })
  return (
    <p className="bill-save cluster muted">
      <Button
        icon={<IconDownload className="icon" aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('saveRefused')}
      </Button>
      <small>{t('saveRefusedHelp')}</small>
    </p>
  )
}
