import IconMailCheck from '@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs'
import { invitationStatuses, memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { query } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ColumnMenu } from '#ui/table/ColumnMenu.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ListFilters } from '#components/list/ListFilters.tsx'
import { ClearFilters } from '#components/list/ListStates.tsx'
import { useListTable } from '#components/list/use-list-table.tsx'
import { invitationCard, invitationColumns } from './invitation-columns.tsx'
import { invitationFields, waitingOf } from './invitation-filters.ts'
import { t } from './invitations.messages.ts'
import { keywordSuggestions } from './member-filters.ts'
import { InviteLink } from './MemberList.tsx'
import { MemberTabs } from './MemberTabs.tsx'
import { t as members } from './members.messages.ts'

/** Who was invited: those who have not answered yet, unless another state is chosen. */
export function InvitationList() {
  const { list, change, table, columnMenu } = useListTable({
    name: 'invitations',
    schema: memberCalls.invitations.query,
    ask: (asked) => query(memberCalls.invitations, { query: waitingOf(asked) }),
    rowId: 'invitationId',
    columns: invitationColumns,
    defaultSort: { by: 'invitedAt', order: 'desc' },
  })
  const isNarrowed = invitationFields.some(({ name }) => list.values[name] !== undefined)
  return (
    <Screen
      title={members('title')}
      actions={
        <>
          <ColumnMenu {...columnMenu} />
          <InviteLink />
        </>
      }
    >
      <MemberTabs current="invitations" />
      <ListFilters
        list={list}
        fields={invitationFields}
        search={{
          label: t('search'),
          placeholder: t('searchHint'),
          suggest: keywordSuggestions,
        }}
        onChange={change}
      />
      <DataTable
        label={members('invitations')}
        {...table}
        card={invitationCard}
        empty={
          <EmptyState
            icon={<IconMailCheck aria-hidden />}
            title={isNarrowed ? t('noMatch') : t('empty')}
            text={isNarrowed ? t('noMatchText') : t('emptyText')}
          >
            {isNarrowed ? (
              <ClearFilters fields={invitationFields} onChange={change} />
            ) : (
              <Button onClick={() => change({ status: invitationStatuses.join(',') })}>
                {t('showAll')}
              </Button>
            )}
          </EmptyState>
        }
      />
    </Screen>
  )
}
