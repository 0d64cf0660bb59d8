import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { reaches } from '@merchant/contract/access/grants.ts'
import { can } from '@merchant/contract/access/permissions.ts'
import { memberCalls, type Member } from '@merchant/contract/areas/members.calls.ts'
import { shopCalls, type Shop } from '@merchant/contract/areas/shops.calls.ts'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useCan, useSession } from '#auth/access.ts'
import { query } from '#api/client.ts'
import { sentences } from '#ui/format/text.ts'
import { EmptyState } from '#ui/state.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { AddressNotes } from '#components/list/ListStates.tsx'
import { whoMay } from '#components/role-names.ts'
import { useListTable } from '#components/list/use-list-table.tsx'
import { shopMemberAction, shopMemberCard, shopMemberColumns } from './shop-member-columns.tsx'
import { t } from './shop-members.messages.ts'

const UnlinkDialog = lazyDialog(() => import('./UnlinkDialog.tsx').then((m) => m.UnlinkDialog))

const MEMBERS = '/portal/membership/list'
// Relative to this page, so that it needs no base path.
const memberHref = ({ userId }: Member): string => `../../membership/list?user=${userId}`

/** The members assigned to a shop. Roles that see every shop are assigned to none and are not listed. */
export function ShopMembers({ shop }: { readonly shop: Shop }) {
  const { shopId } = shop
  const session = useSession()
  const seesManagers = useCan('showShopOwnerList')
  const canUnlink = useCan('removeUser') && shop.status !== 'CLOSED'
  const [unlinked, setUnlinked] = useState<Member>()
  const [ownId, ownRole] = [session?.userData.userId, session?.roleType]
  const unlinking = useMemo(() => {
    if (!canUnlink) return undefined
    return {
      onUnlink: setUnlinked,
      obstacle: ({ userId, roleType }: Member) => {
        if (userId === ownId) return t('own')
        return ownRole !== undefined && !reaches(ownRole, roleType)
          ? t('outOfReach', { roles: whoMay('manageMember') })
          : undefined
      },
    }
  }, [canUnlink, ownId, ownRole])
  const columns = useMemo(() => shopMemberColumns(unlinking), [unlinking])
  const action = useMemo(() => unlinking && shopMemberAction(unlinking), [unlinking])
  const { list, table } = useListTable({
    name: 'shop-members',
    schema: shopCalls.members.query,
    request: (paging) => query(shopCalls.members, { params: { shopId }, query: paging }),
    rowId: 'userId',
    columns,
    card: shopMemberCard,
    defaultSort: { by: 'displayName', order: 'asc' },
  })
  const router = useRouter()
  const canSee = can(ownRole, memberCalls.list.access)
  return (
    <>
      <AddressNotes list={list} />
      <DataTable
        {...table}
        cardAction={action}
        label={t('list', { shop: shop.name.en })}
        {...(canSee && {
          hrefOf: memberHref,
          onOpen: ({ userId }: Member) =>
            void router.navigate({ to: MEMBERS, search: { user: userId } }),
        })}
        empty={
          <EmptyState icon={<IconUsers aria-hidden />} title={t('empty')} text={t('emptyText')} />
        }
      />
      <p className="shop-below faint small">
        {sentences([t('whoIsListed'), seesManagers ? '' : t('noManagers')])}
      </p>
      {unlinked && (
        <UnlinkDialog shop={shop} member={unlinked} onClose={() => setUnlinked(undefined)} />
      )}
    </>
  )
}
