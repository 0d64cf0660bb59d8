import {
  billingQrCalls,
  type BillJob,
  type BillRow,
} from '@merchant/contract/areas/billing-qr.calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/client.ts'
import { countText } from '#ui/format/text.ts'
import { Pager } from '#ui/table/Pager.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { BillRowItem } from './BillRowItem.tsx'
import { t } from './rows.messages.ts'
import { SaveRefused } from './SaveRefused.tsx'

type Which = 'refused' | 'all'

/** The bills of a request, those to be corrected first. */
export function JobRows({ job }: { readonly job: BillJob }) {
  const [which, setWhich] = useState<Which>(job.failedCount > 0 ? 'refused' : 'all')
  const [paging, setPaging] = useState({ pageNumber: 1, pageSize: 25 })
  const shown = job.failedCount === 0 ? 'all' : which
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
          <RowList rows={page.items} isAlone={job.totalCount === 1} />
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
      {job.failedCount > 0 && job.status !== 'EXPIRED' && <SaveRefused job={job} />}
      {job.failedCount > 0 && job.failedCount < job.totalCount ? (
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

interface RowListProps {
  readonly rows: readonly BillRow[]
  /** The only bill of its request: its code is what somebody came for. */
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
