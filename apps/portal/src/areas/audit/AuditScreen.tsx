import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { auditCalls } from '@merchant/contract/areas/audit.calls.ts'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '#api/client.ts'
import type { Option } from '#ui/filter/fields.ts'
import { ListScreen } from '#components/list/ListScreen.tsx'
import { NothingFound } from '#components/list/ListStates.tsx'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { fromCall, useListTable } from '#components/list/use-list-table.tsx'
import { auditCard, auditColumns } from './audit-columns.tsx'
import { auditFields, auditSuggestions } from './audit-filters.ts'
import { t } from './audit.messages.ts'
import { ChainNote } from './ChainNote.tsx'
import { EntryDrawer } from './EntryDrawer.tsx'

/** The choices of the filter by person: the first 100 current and removed members. */
const usePeople = (): readonly Option[] => {
  const list = useQuery(
    query(memberCalls.list, {
      query: { pageSize: 100, status: 'ACTIVE,SUSPENDED,LOCKED,REMOVED' },
    }),
  )
  const members = list.data?.items
  return useMemo(
    () => (members ?? []).map(({ userId, displayName }) => ({ value: userId, label: displayName })),
    [members],
  )
}

const audit = {
  name: 'audit',
  views: 'audit',
  ...fromCall(auditCalls.list),
  fileCall: auditCalls.file,
  rowId: 'seq',
  columns: auditColumns,
  card: auditCard,
  defaultSort: { by: 'at', order: 'desc' },
  opens: 'entry',
} as const

/** The audit trail: who did what at the merchant, and what was refused. */
export function AuditScreen() {
  const shops = useShopOptions()
  const people = usePeople()
  const fields = useMemo(() => auditFields(people, shops), [people, shops])
  const found = useListTable({ ...audit, fields })
  const { list, rows, change, opened, navigation } = found
  return (
    <ListScreen
      title={t('title')}
      list={found}
      label={t('list')}
      search={{ label: t('search'), placeholder: t('searchHint'), suggest: auditSuggestions }}
      note={<ChainNote />}
      empty={
        <NothingFound
          list={list}
          fields={fields}
          onChange={change}
          icon={<IconHistory aria-hidden />}
          title={t('empty')}
        />
      }
    >
      {opened !== undefined && (
        <EntryDrawer
          seq={opened}
          entry={
            rows.data?.items.find(({ seq }) => String(seq) === opened) ??
            (rows.isSuccess && !rows.isPlaceholderData ? null : undefined)
          }
          error={rows.error}
          onRetry={() => void rows.refetch()}
          {...navigation}
        />
      )}
    </ListScreen>
  )
}
