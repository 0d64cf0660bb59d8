import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { useMemo, useState } from 'react'
import { useCan, useCanView } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/state.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { ListScreen } from '#components/list/ListScreen.tsx'
import { ClearFilters, isFiltered } from '#components/list/ListStates.tsx'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { fromCall, useListTable } from '#components/list/use-list-table.tsx'
import { useBegin } from '#components/use-begin.ts'
import { hasDraft } from '#components/use-draft.ts'
import { FactorRequirementButton, FactorRequirementNote } from './FactorRequirement.tsx'
import { memberCard, memberColumns } from './member-columns.tsx'
import { keywordSearch, memberFields } from './member-filters.ts'
import { MemberDrawer } from './MemberDrawer.tsx'
import { t } from './members.messages.ts'
import { VIEW_DRAFT, ViewAsDialog } from './ViewAsDialog.tsx'

const members = {
  name: 'members',
  views: 'members',
  ...fromCall(memberCalls.list),
  fileCall: memberCalls.file,
  rowId: 'userId',
  columns: memberColumns,
  card: memberCard,
  defaultSort: { by: 'displayName', order: 'asc' },
  opens: 'user',
} as const

/** The members that the session may see: all of them, or those of its shops. */
export function MemberList() {
  const canInvite = useCan('inviteUser')
  const canSeeContacts = useCan('manageMember')
  const shops = useShopOptions()
  const fields = useMemo(() => memberFields(shops), [shops])
  const found = useListTable({ ...members, fields })
  const { list, rows, change, opened, navigation } = found
  const isNarrowed = isFiltered(fields, list.values)
  return (
    <ListScreen
      title={t('title')}
      list={found}
      label={t('members')}
      tabs={<MemberTabs current="members" />}
      actions={
        <>
          <FactorRequirementButton />
          <ViewAsButton />
          {canInvite && <InviteLink />}
        </>
      }
      note={<FactorRequirementNote />}
      search={{
        label: t('search'),
        placeholder: t(canSeeContacts ? 'searchHint' : 'searchHintNames'),
        ...keywordSearch,
      }}
      empty={
        <EmptyState
          icon={<IconUsers aria-hidden />}
          title={t(isNarrowed ? 'noMatch' : 'empty')}
          text={t(isNarrowed ? 'noMatchText' : 'emptyText')}
        >
          {isNarrowed ? (
            <ClearFilters fields={fields} onChange={change} />
          ) : (
            canInvite && <InviteLink />
          )}
        </EmptyState>
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

/** Links to both lists of the page, for roles that may invite; the others see members only. */
export function MemberTabs({ current }: { readonly current: 'members' | 'invitations' }) {
  const canInvite = useCan('inviteUser')
  if (!canInvite) return null
  const tabs = (['members', 'invitations'] as const).map((name) => ({ name, label: t(name) }))
  return <TabLinks label={t('tabs')} tabs={tabs} current={current} />
}

function ViewAsButton() {
  const canView = useCanView()
  // Opens again with the draft that an expired session left.
  const [isOpen, setOpen] = useState(() => hasDraft(VIEW_DRAFT))
  useBegin('view', () => setOpen(true))
  if (!canView) return null
  return (
    <>
      <Button icon={<IconEye className="icon" aria-hidden />} onClick={() => setOpen(true)}>
        {t('viewAs')}
      </Button>
      {isOpen && <ViewAsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

export const InviteLink = () => (
  <ButtonLink
    to="/portal/membership/invite"
    tone="main"
    icon={<IconUserPlus className="icon" aria-hidden />}
  >
    {t('invite')}
  </ButtonLink>
)
