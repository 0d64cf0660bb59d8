import IconMailCheck from '@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs'
import { invitationStatuses, memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { query } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ListScreen } from '#components/list/ListScreen.tsx'
import { ClearFilters } from '#components/list/ListStates.tsx'
import { useListTable } from '#components/list/use-list-table.tsx'
import { invitationCard, invitationColumns } from './invitation-columns.tsx'
import { invitationFields, waitingOf } from './invitation-filters.ts'
import { t } from './invitations.messages.ts'
import { keywordSuggestions } from './member-filters.ts'
import { InviteLink } from './MemberList.tsx'
import { MemberTabs } from './MemberTabs.tsx'
import { t as members } from './members.messages.ts'

const invitationList = {
  name: 'invitations',
  schema: memberCalls.invitations.query,
  request: (wanted: Parameters<typeof waitingOf>[0]) =>
    query(memberCalls.invitations, { query: waitingOf(wanted) }),
  rowId: 'invitationId',
  columns: invitationColumns,
  card: invitationCard,
  fields: invitationFields,
  defaultSort: { by: 'invitedAt', order: 'desc' },
} as const

/** Who was invited: those who have not answered yet, unless another state is chosen. */
export function InvitationList() {
  const found = useListTable(invitationList)
  const { list, change } = found
  const isNarrowed = invitationFields.some(({ name }) => list.values[name] !== undefined)
  return (
    <ListScreen
      title={members('title')}
      list={found}
      label={members('invitations')}
      tabs={<MemberTabs current="invitations" />}
      actions={<InviteLink />}
      search={{ label: t('search'), placeholder: t('searchHint'), suggest: keywordSuggestions }}
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
  )
}
