import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/state.tsx'
import { ListScreen } from '#components/list/ListScreen.tsx'
import { ClearFilters, isFiltered } from '#components/list/ListStates.tsx'
import { fromCall, useListTable } from '#components/list/use-list-table.tsx'
import { t } from './billing-qr.messages.ts'
import { jobCard, jobColumns } from './job-columns.tsx'
import { JobDrawer } from './JobDrawer.tsx'
import { jobFields, ticketSuggestions } from './job-filters.ts'
import { isUnderway } from './job-state.ts'
import { CREATE } from './paths.ts'
import { useLiveJobs, usePolledJobs } from './use-jobs.ts'
import './billing-qr.css'

const jobs = {
  name: 'billing-qr',
  views: 'billing-qr',
  ...fromCall(billingQrCalls.list),
  rowId: 'id',
  columns: jobColumns,
  card: jobCard,
  fields: jobFields,
  defaultSort: { by: 'uploadedAt', order: 'desc' },
  opens: 'job',
  // People look for a request long after it was made.
  preset: { isOfAllDays: true },
} as const

/** Requests for codes, the newest first (spec 1, 7; A-028). */
export function BillingQrListScreen() {
  const found = useListTable(jobs)
  const { list, rows, change, opened, navigation } = found
  useLiveJobs()
  usePolledJobs(rows.data?.items.some(isUnderway) ?? false)
  const isNarrowed = isFiltered(jobFields, list.filters)
  return (
    <ListScreen
      title={t('title')}
      list={found}
      label={t('title')}
      actions={
        <ButtonLink to={CREATE} tone="main" icon={<IconPlus className="icon" aria-hidden />}>
          {t('newOne')}
        </ButtonLink>
      }
      search={{
        label: t('search'),
        placeholder: t('searchHint'),
        suggest: ticketSuggestions,
        problem: (text) =>
          text.trim() === '' || ticketSuggestions(text).length > 0 ? undefined : t('badTicket'),
      }}
      empty={
        <EmptyState
          icon={<IconQrcode aria-hidden />}
          title={isNarrowed ? t('emptyFiltered') : t('empty')}
          text={isNarrowed ? t('emptyFilteredText') : t('emptyText')}
        >
          {isNarrowed ? (
            <ClearFilters fields={jobFields} onChange={change} />
          ) : (
            <ButtonLink to={CREATE}>{t('newOne')}</ButtonLink>
          )}
        </EmptyState>
      }
    >
      {opened !== undefined && <JobDrawer jobId={opened} shown={rows} {...navigation} />}
    </ListScreen>
  )
}
