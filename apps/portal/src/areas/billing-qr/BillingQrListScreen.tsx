import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { query } from '#api/client.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ColumnMenu } from '#ui/table/ColumnMenu.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ListFilters } from '#components/list/ListFilters.tsx'
import { ClearFilters, isFiltered } from '#components/list/ListStates.tsx'
import { useListTable } from '#components/list/use-list-table.tsx'
import { t } from './billing-qr.messages.ts'
import { jobCard, jobColumns } from './job-columns.tsx'
import { JobDrawer } from './JobDrawer.tsx'
import { jobFields, ticketSuggestions } from './job-filters.ts'
import { isUnderway } from './job-state.ts'
import { CREATE } from './paths.ts'
import { useAskingAgain, useJobNews } from './use-jobs.ts'
import './billing-qr.css'

/** A request is looked for long after it was made. */
const own = { isOfAllDays: true }

/** Everything that was asked for, the newest first, and how far it is (spec 1, 7; A-028). */
export function BillingQrListScreen() {
  const { list, rows, change, table, columnMenu, opened, beside } = useListTable({
    name: 'billing-qr',
    schema: billingQrCalls.list.query,
    ask: (asked) => query(billingQrCalls.list, { query: asked }),
    rowId: 'id',
    columns: jobColumns,
    defaultSort: { by: 'uploadedAt', order: 'desc' },
    opens: 'job',
    own,
  })
  useJobNews()
  useAskingAgain(rows.data?.items.some(isUnderway) ?? false)
  const isNarrowed = isFiltered(jobFields, list.filters)
  return (
    <Screen
      title={t('title')}
      actions={
        <>
          <ColumnMenu {...columnMenu} />
          <ButtonLink to={CREATE} tone="main" icon={<IconPlus className="icon" aria-hidden />}>
            {t('newOne')}
          </ButtonLink>
        </>
      }
    >
      <ListFilters
        list={list}
        fields={jobFields}
        search={{
          label: t('search'),
          placeholder: t('searchHint'),
          suggest: ticketSuggestions,
          problem: (text) =>
            text.trim() === '' || ticketSuggestions(text).length > 0 ? undefined : t('badTicket'),
        }}
        onChange={change}
      />
      <DataTable
        label={t('list')}
        {...table}
        card={jobCard}
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
      />
      {opened !== undefined && <JobDrawer jobId={opened} shown={rows.data} {...beside} />}
    </Screen>
  )
}
