import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { useMemo } from 'react'
import { useCan } from '#auth/access.ts'
import { query } from '#api/client.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ColumnMenu } from '#ui/table/ColumnMenu.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ListFilters } from '#components/list/ListFilters.tsx'
import { ClearFilters, isFiltered } from '#components/list/ListStates.tsx'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { useListTable } from '#components/list/use-list-table.tsx'
import { memberCard, memberColumns } from './member-columns.tsx'
import { keywordSuggestions, memberFields } from './member-filters.ts'
import { MemberDrawer } from './MemberDrawer.tsx'
import { MemberTabs } from './MemberTabs.tsx'
import { t } from './members.messages.ts'

/** Who works for the merchant, as far as this person may know. */
export function MemberList() {
  const canInvite = useCan('inviteUser')
  const seesAddresses = useCan('manageMember')
  const shops = useShopOptions()
  const fields = useMemo(() => memberFields(shops), [shops])
  const { list, rows, change, table, columnMenu, opened, beside } = useListTable({
    name: 'members',
    schema: memberCalls.list.query,
    ask: (asked) => query(memberCalls.list, { query: asked }),
    rowId: 'userId',
    columns: memberColumns,
    defaultSort: { by: 'displayName', order: 'asc' },
    opens: 'user',
  })
  return (
    <Screen
      title={t('title')}
      actions={
        <>
          <ColumnMenu {...columnMenu} />
          {canInvite && <InviteLink />}
        </>
      }
    >
      <MemberTabs current="members" />
      <ListFilters
        list={list}
        fields={fields}
        search={{
          label: t('search'),
          placeholder: seesAddresses ? t('searchHint') : t('searchHintNames'),
          suggest: keywordSuggestions,
        }}
        onChange={change}
      />
      <DataTable
        label={t('members')}
        {...table}
        card={memberCard}
        empty={
          isFiltered(fields, list.values) ? (
            <EmptyState
              icon={<IconUsers aria-hidden />}
              title={t('noMatch')}
              text={t('noMatchText')}
            >
              <ClearFilters fields={fields} onChange={change} />
            </EmptyState>
          ) : (
            <EmptyState icon={<IconUsers aria-hidden />} title={t('empty')} text={t('emptyText')}>
              {canInvite && <InviteLink />}
            </EmptyState>
          )
        }
      />
      {opened !== undefined && (
        <MemberDrawer
          userId={opened}
          row={rows.data?.items.find(({ userId }) => userId === opened)}
          {...beside}
        />
      )}
    </Screen>
  )
}

/** Where people are invited. */
export const InviteLink = () => (
  <ButtonLink
    to="/portal/membership/invite"
    tone="main"
    icon={<IconUserPlus className="icon" aria-hidden />}
  >
    {t('invite')}
  </ButtonLink>
)
