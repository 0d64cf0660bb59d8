import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { useMemo } from 'react'
import { useCan } from '#auth/access.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ListScreen } from '#components/list/ListScreen.tsx'
import { ClearFilters, isFiltered } from '#components/list/ListStates.tsx'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { fromCall, useListTable } from '#components/list/use-list-table.tsx'
import { memberCard, memberColumns } from './member-columns.tsx'
import { keywordSuggestions, memberFields } from './member-filters.ts'
import { MemberDrawer } from './MemberDrawer.tsx'
import { MemberTabs } from './MemberTabs.tsx'
import { t } from './members.messages.ts'

const members = {
  name: 'members',
  ...fromCall(memberCalls.list),
  rowId: 'userId',
  columns: memberColumns,
  card: memberCard,
  defaultSort: { by: 'displayName', order: 'asc' },
  opens: 'user',
} as const

/** Who works for the merchant, as far as this person may know. */
export function MemberList() {
  const canInvite = useCan('inviteUser')
  const seesAddresses = useCan('manageMember')
  const shops = useShopOptions()
  const fields = useMemo(() => memberFields(shops), [shops])
  const found = useListTable({ ...members, fields })
  const { list, rows, change, opened, navigation } = found
  return (
    <ListScreen
      title={t('title')}
      list={found}
      label={t('members')}
      tabs={<MemberTabs current="members" />}
      actions={canInvite && <InviteLink />}
      search={{
        label: t('search'),
        placeholder: seesAddresses ? t('searchHint') : t('searchHintNames'),
        suggest: keywordSuggestions,
      }}
      empty={
        isFiltered(fields, list.values) ? (
          <EmptyState icon={<IconUsers aria-hidden />} title={t('noMatch')} text={t('noMatchText')}>
            <ClearFilters fields={fields} onChange={change} />
          </EmptyState>
        ) : (
          <EmptyState icon={<IconUsers aria-hidden />} title={t('empty')} text={t('emptyText')}>
            {canInvite && <InviteLink />}
          </EmptyState>
        )
      }
    >
      {opened !== undefined && (
        <MemberDrawer
          userId={opened}
          row={rows.data?.items.find(({ userId }) => userId === opened)}
          {...navigation}
        />
      )}
    </ListScreen>
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
