import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { auditCalls } from '@merchant/contract/areas/audit.calls.ts'
import { useMemo } from 'react'
import { ListScreen } from '#components/list/ListScreen.tsx'
import { NothingFound } from '#components/list/ListStates.tsx'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { fromCall, useListTable } from '#components/list/use-list-table.tsx'
import { useSearchText } from '#components/use-search-text.ts'
import { auditCard, auditColumns } from './audit-columns.tsx'
import { auditFields, auditSearch } from './audit-filters.ts'
import { t } from './audit.messages.ts'
import { ChainNote } from './ChainNote.tsx'
import { EntryDrawer } from './EntryDrawer.tsx'
import { usePersonName } from './PeopleFilter.tsx'

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
  const personName = usePersonName(useSearchText('actorId'))
  const fields = useMemo(() => auditFields(personName, shops), [personName, shops])
  const found = useListTable({ ...audit, fields })
  const { list, rows, change, opened, navigation } = found
  return (
    <ListScreen
      title={t('title')}
      list={found}
      label={t('list')}
      search={{ label: t('search'), placeholder: t('searchHint'), ...auditSearch }}
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
