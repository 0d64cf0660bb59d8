import IconMailCheck from '@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs'
import { invitationStatuses, memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { query } from '#api/client.ts'
import { ListScreen } from '#components/list/ListScreen.tsx'
import { ClearFilters } from '#components/list/ListStates.tsx'
import { useListTable } from '#components/list/use-list-table.tsx'
import { t as member } from '#components/members/member.messages.ts'
import { Button } from '#ui/button.tsx'
import { choiceField } from '#ui/filter/choice-field.tsx'
import type { FilterField } from '#ui/filter/fields.ts'
import { EmptyState } from '#ui/state.tsx'
import { invitationCard, invitationColumns } from './invitation-columns.tsx'
import { t } from './invitations.messages.ts'
import { keywordField, keywordSearch } from './member-filters.ts'
import { InviteLink, MemberTabs } from './MemberList.tsx'
import { t as members } from './members.messages.ts'

type Status = (typeof invitationStatuses)[number]

/** Pending ones unless another status is chosen. */
const statusOr = <Query extends { readonly status?: Status[] | undefined }>(given: Query) => ({
  ...given,
  status: given.status ?? ['PENDING' as const],
})

const statusField = choiceField(
  'status',
  member('status'),
  invitationStatuses.map((status) => ({ value: status, label: t(status) })),
)
const fields: readonly FilterField[] = [
  {
    ...statusField,
    isAlways: true,
    summary: (values) => statusField.summary(values) ?? t('PENDING'),
  },
  keywordField,
]

const invitations = {
  name: 'invitations',
  views: 'invitations',
  schema: memberCalls.invitations.query,
  request: (wanted: Parameters<typeof statusOr>[0]) =>
    query(memberCalls.invitations, { query: statusOr(wanted) }),
  rowId: 'invitationId',
  columns: invitationColumns,
  card: invitationCard,
  fields,
  defaultSort: { by: 'invitedAt', order: 'desc' },
} as const

/** The invitations of the merchant. */
export function InvitationList() {
  const found = useListTable(invitations)
  const { list, change } = found
  const isNarrowed = fields.some(({ name }) => list.values[name] !== undefined)
  return (
    <ListScreen
      title={members('title')}
      list={found}
      label={members('invitations')}
      tabs={<MemberTabs current="invitations" />}
      actions={<InviteLink />}
      search={{ label: t('search'), placeholder: t('searchHint'), ...keywordSearch }}
      empty={
        <EmptyState
          icon={<IconMailCheck aria-hidden />}
          title={t(isNarrowed ? 'noMatch' : 'empty')}
          text={t(isNarrowed ? 'noMatchText' : 'emptyText')}
        >
          {isNarrowed ? (
            <ClearFilters fields={fields} onChange={change} />
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
