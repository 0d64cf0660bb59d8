import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { shopCalls, type Shop } from '@merchant/contract/areas/shops.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useCan } from '#auth/access.ts'
import { query, type CallError } from '#api/client.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import '#ui/card.css'
import { countText } from '#ui/format/text.ts'
import { Screen } from '#ui/screen.tsx'
import { EmptyState, ErrorState, SkeletonLines } from '#ui/state.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { useRemembered } from '#components/list/use-remembered.ts'
import { whoMay } from '#components/role-names.ts'
import { hasDraft } from '#components/use-draft.ts'
import { useSearchText } from '#components/use-search-text.ts'
import { ShopStatus } from './shop-columns.tsx'
import { t } from './shop-detail.messages.ts'
import { editDraft, SHOPS } from './shop-paths.ts'
import { ShopHours } from './ShopHours.tsx'
import { ShopMembers } from './ShopMembers.tsx'
import { ShopOverview, streetOf } from './ShopOverview.tsx'
import './shops.css'

const EditShopDialog = lazyDialog(() => import('./ShopDialogs.tsx').then((m) => m.EditShopDialog))

interface ShopDetailScreenProps {
  /** The terminals of the shop, from another area. */
  readonly renderTerminals: (shop: Shop) => ReactNode
  /** Beside the edit button. */
  readonly renderAction: (shop: Shop) => ReactNode
}

/** */
const tabs = ['overview', 'terminals', 'members', 'hours'] as const
type Tab = (typeof tabs)[number]

/** One shop, in tabs that each have their own address. */
export function ShopDetailScreen({ renderTerminals, renderAction }: ShopDetailScreenProps) {
  const { shopId = '' } = useParams({ strict: false }) as { readonly shopId?: string }
  const reply = useQuery(query(shopCalls.view, { params: { shopId } }))
  const shop = reply.data
  useRemembered(shop?.name.en, 'page')
  const above = <Link to={SHOPS}>{t('shops')}</Link>
  if (shop === undefined) {
    return (
      <Screen title={t('shop')} above={above}>
        <section className="card">
          {reply.isError ? (
            <NoShop error={reply.error} onRetry={() => void reply.refetch()} />
          ) : (
            <SkeletonLines lines={6} />
          )}
        </section>
      </Screen>
    )
  }
  return (
    <Screen
      title={shop.name.en}
      above={above}
      aside={<ShopHead shop={shop} />}
      actions={
        <>
          <EditButton key={shop.shopId} shop={shop} />
          {renderAction(shop)}
        </>
      }
    >
      <ShopTabs shop={shop} renderTerminals={renderTerminals} />
    </Screen>
  )
}

function ShopHead({ shop }: { readonly shop: Shop }) {
  return (
    <>
      <ShopStatus status={shop.status} />
      <bdi className="sentence shop-where">
        {t('where', { code: shop.shopCode, address: streetOf(shop) })}
      </bdi>
    </>
  )
}

function EditButton({ shop }: { readonly shop: Shop }) {
  const canEdit = useCan('editShop') && shop.status !== 'CLOSED'
  // Opens again with the draft that an expired session left.
  const [isOpen, setOpen] = useState(() => hasDraft(editDraft(shop.shopId)))
  if (!canEdit) return null
  return (
    <>
      <Button
        icon={<IconPencil className="icon" aria-hidden />}
        aria-label={t('editOf', { shop: shop.name.en })}
        onClick={() => setOpen(true)}
      >
        {t('edit')}
      </Button>
      {isOpen && <EditShopDialog shop={shop} onClose={() => setOpen(false)} />}
    </>
  )
}

function ShopTabs({
  shop,
  renderTerminals,
}: Pick<ShopDetailScreenProps, 'renderTerminals'> & { readonly shop: Shop }) {
  const tab = useSearchText('tab')
  const current: Tab = tabs.find((name) => name === tab) ?? 'overview'
  const counts: Readonly<Partial<Record<Tab, string>>> = {
    terminals: countText(shop.posCount),
    members: countText(shop.memberCount),
  }
  return (
    <>
      <TabLinks
        label={t('tabs')}
        tabs={tabs.map((name) => ({ name, label: t(name), count: counts[name] }))}
        current={current}
      />
      {current === 'overview' && <ShopOverview shop={shop} />}
      {current === 'terminals' && renderTerminals(shop)}
      {current === 'members' && <ShopMembers shop={shop} />}
      {current === 'hours' && <ShopHours shop={shop} />}
    </>
  )
}

interface NoShopProps {
  readonly error: CallError
  readonly onRetry: () => void
}

/** Why there is no shop: out of the session's scope, not found, or failed to load. */
function NoShop({ error, onRetry }: NoShopProps) {
  const isHidden = error.code === '4031'
  if (!isHidden && error.status !== 404 && error.code !== '4000') {
    return (
      <ErrorState
        title={t('failed')}
        message={error.message}
        reference={error.reference}
        onRetry={onRetry}
      />
    )
  }
  return (
    <EmptyState
      icon={<IconBuildingStore aria-hidden />}
      title={isHidden ? t('outOfScope') : t('notFound')}
      text={isHidden ? t('outOfScopeText', { roles: whoMay('manageMember') }) : t('notFoundText')}
    >
      <ButtonLink to={SHOPS}>{t('back')}</ButtonLink>
    </EmptyState>
  )
}
