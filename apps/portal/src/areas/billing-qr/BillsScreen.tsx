import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { JobId } from '@merchant/contract/core/ids.ts'
import { Link, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ButtonLink } from '#ui/button-link.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/state.tsx'
import { ListScreen } from '#components/list/ListScreen.tsx'
import { ClearFilters, isFiltered } from '#components/list/ListStates.tsx'
import { fromCall, useListTable } from '#components/list/use-list-table.tsx'
import { billCard, billColumns, billFields, billSearch } from './bill-columns.tsx'
import { BillDrawer } from './BillDrawer.tsx'
import { BillSums, useBillSummary } from './BillSums.tsx'
import { t } from './bills.messages.ts'
import { LIST } from './paths.ts'
import { useLiveBills } from './use-jobs.ts'
import './billing-qr.css'

const bills = {
  name: 'bills',
  views: 'bills',
  ...fromCall(billingQrCalls.bills),
  fileCall: billingQrCalls.billsFile,
  rowId: 'rowNo',
  columns: billColumns,
  card: billCard,
  fields: billFields,
  defaultSort: { by: 'rowNo', order: 'asc' },
  opens: 'bill',
} as const

/** The bills of one request: which are paid. */
export function BillsScreen() {
  const { jobId = '' } = useParams({ strict: false }) as { readonly jobId?: string }
  const summary = useBillSummary(jobId)
  if (!JobId.safeParse(jobId).success || summary.error?.status === 404) return <NoRequest />
  return <BillList key={jobId} jobId={jobId} ticketNo={summary.data?.ticketNo} />
}

const NoRequest = () => (
  <Screen title={t('title')} above={<Link to={LIST}>{t('requests')}</Link>}>
    <section className="card">
      <EmptyState
        icon={<IconFileOff aria-hidden />}
        title={t('noRequest')}
        text={t('noRequestText')}
      >
        <ButtonLink to={LIST}>{t('toRequests')}</ButtonLink>
      </EmptyState>
    </section>
  </Screen>
)

interface BillListProps {
  readonly jobId: string
  /** Undefined while it loads. */
  readonly ticketNo: string | undefined
}

function BillList({ jobId, ticketNo }: BillListProps) {
  const preset = useMemo(() => ({ fixed: { jobId }, isOfAllDays: true }), [jobId])
  const found = useListTable({ ...bills, preset })
  const { list, rows, change, opened, navigation } = found
  useLiveBills()
  const isNarrowed = isFiltered(billFields, list.filters)
  const request = { job: jobId, ...(ticketNo !== undefined && { ticketNo }) }
  return (
    <ListScreen
      title={ticketNo === undefined ? t('title') : t('titleOf', { ticketNo })}
      above={
        <Link to={LIST} search={request}>
          {ticketNo === undefined ? t('requests') : t('request', { ticketNo })}
        </Link>
      }
      list={found}
      label={t('list')}
      top={
        <BillSums
          jobId={jobId}
          chosen={list.query.states ?? []}
          onChange={(states) => change({ states: states.join(',') || undefined })}
        />
      }
      search={{
        label: t('search'),
        placeholder: t('searchHint'),
        ...billSearch,
      }}
      empty={
        <EmptyState
          icon={<IconQrcode aria-hidden />}
          title={isNarrowed ? t('emptyFiltered') : t('empty')}
          text={isNarrowed ? t('emptyFilteredText') : t('emptyText')}
        >
          {isNarrowed && <ClearFilters fields={billFields} onChange={change} />}
        </EmptyState>
      }
    >
      {opened !== undefined && (
        <BillDrawer
          jobId={jobId}
          rowNo={opened}
          reference={rows.data?.items.find(({ rowNo }) => String(rowNo) === opened)?.billReference}
          {...navigation}
        />
      )}
    </ListScreen>
  )
}
