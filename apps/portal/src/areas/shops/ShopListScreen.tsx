import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { shopCalls, type Shop } from '@merchant/contract/areas/shops.calls.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCan } from '#auth/access.ts'
import { refreshProfile } from '#auth/refresh-profile.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { ListScreen } from '#components/list/ListScreen.tsx'
import { ClearFilters, isFiltered } from '#components/list/ListStates.tsx'
import { whoMay } from '#components/role-names.ts'
import { hasDraft } from '#components/use-draft.ts'
import { fromCall, useListTable } from '#components/list/use-list-table.tsx'
import { shopCard, shopColumns } from './shop-columns.tsx'
import { shopFields, shopSearch } from './shop-filters.ts'
import { ADD_DRAFT, detailPath } from './shop-paths.ts'
import { t } from './shops.messages.ts'

const AddShopDialog = lazyDialog(() => import('./ShopDialogs.tsx').then((m) => m.AddShopDialog))

const shops = {
  name: 'shops',
  views: 'shops',
  ...fromCall(shopCalls.list),
  fileCall: shopCalls.file,
  rowId: 'shopId',
  columns: shopColumns,
  card: shopCard,
  fields: shopFields,
  defaultSort: { by: 'name', order: 'asc' },
} as const

/** The shops of the merchant that the session's role and shops include. */
export function ShopListScreen() {
  const found = useListTable(shops)
  const { list, rows } = found
  const known = useShopOptions()
  // Added in another session since this one began: the filters of every list offer it too.
  const isNewerListed =
    rows.data?.items.some(({ shopId }) => known.every(({ value }) => value !== shopId)) === true
  useEffect(() => {
    if (isNewerListed) void refreshProfile({ background: true })
  }, [isNewerListed])
  const router = useRouter()
  const canAdd = useCan('addShop')
  // Opens again with the draft that an expired session left.
  const [isAdding, setAdding] = useState(canAdd && hasDraft(ADD_DRAFT))
  const add = (
    <Button
      tone="main"
      icon={<IconPlus className="icon" aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('add')}
    </Button>
  )
  return (
    <ListScreen
      title={t('title')}
      list={found}
      label={t('list')}
      actions={canAdd && add}
      search={{ label: t('search'), placeholder: t('searchHint'), ...shopSearch }}
      empty={
        isFiltered(shopFields, list.values) ? (
          <EmptyState
            icon={<IconBuildingStore aria-hidden />}
            title={t('noMatch')}
            text={t('noMatchText')}
          >
            <ClearFilters fields={shopFields} onChange={list.change} />
          </EmptyState>
        ) : (
          <EmptyState
            icon={<IconBuildingStore aria-hidden />}
            title={t('empty')}
            text={canAdd ? t('emptyMayAdd') : t('emptyText', { roles: whoMay('manageMember') })}
          />
        )
      }
      hrefOf={hrefOf}
      onOpen={({ shopId }) => void router.navigate({ to: detailPath(shopId) })}
    >
      {isAdding && <AddShopDialog onClose={() => setAdding(false)} />}
    </ListScreen>
  )
}

// Relative to this page, so that it needs no base path.
const hrefOf = ({ shopId }: Shop): string => `detail/${shopId}`
