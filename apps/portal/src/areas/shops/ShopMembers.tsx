import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { can } from '@merchant/contract/access/permissions.ts'
import { memberCalls, type Member } from '@merchant/contract/areas/members.calls.ts'
import { shopCalls, type Shop } from '@merchant/contract/areas/shops.calls.ts'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useCan, useSession } from '#auth/access.ts'
import { query } from '#api/client.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { AddressNotes } from '#components/list/ListStates.tsx'
import { whoMay } from '#components/role-names.ts'
import { useListTable } from '#components/list/use-list-table.tsx'
import { memberCard, memberColumns } from './member-columns.tsx'
import { t } from './shop-members.messages.ts'

const UnlinkDialog = lazyDialog(() => import('./UnlinkDialog.tsx').then((m) => m.UnlinkDialog))

const MEMBERS = '/portal/membership/list'
// Beside this page: so that it needs no base.
const memberHref = ({ userId }: Member): string => `../../membership/list?user=${userId}`

/** The people of a shop: roles that see every shop are members of the merchant, and are not listed. */
export function ShopMembers({ shop }: { readonly shop: Shop }) {
  const { shopId } = shop
  const session = useSession()
  const canUnlink = useCan('removeUser') && shop.status !== 'CLOSED'
  const [leaving, setLeaving] = useState<Member>()
  const [ownId, ownRole] = [session?.userData.userId, session?.roleType]
  const unlinking = useMemo(() => {
    if (!canUnlink) return undefined
    return {
      onUnlink: setLeaving,
      obstacle: ({ userId, roleType }: Member) => {
        if (userId === ownId) return t('own')
        // A shop manager reaches supervisors and staff of their own shops only.
        return ownRole === 'SHOP_MANAGER' && roleType === 'SHOP_MANAGER'
          ? t('outOfReach', { roles: whoMay('manageMember') })
          : undefined
      },
    }
  }, [canUnlink, ownId, ownRole])
  const columns = useMemo(() => memberColumns(unlinking), [unlinking])
  const card = useMemo(() => memberCard(unlinking), [unlinking])
  const { list, table } = useListTable({
    name: 'shop-members',
    schema: shopCalls.members.query,
    request: (wanted) => query(shopCalls.members, { params: { shopId }, query: wanted }),
    rowId: 'userId',
    columns,
    card,
    defaultSort: { by: 'displayName', order: 'asc' },
  })
  const router = useRouter()
  const canSee = can(ownRole, memberCalls.list.access)
  return (
    <>
      <AddressNotes list={list} />
      <DataTable
        {...table}
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
      <p className="shop-below">{t('whoIsHere')}</p>
      {leaving && (
        <UnlinkDialog shop={shop} member={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </>
  )
}
