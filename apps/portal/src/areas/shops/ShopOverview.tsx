import { homeCalls, type HomeView } from '@merchant/contract/areas/home.calls.ts'
import type { Shop } from '@merchant/contract/areas/shops.calls.ts'
import { CURRENCY } from '@merchant/contract/core/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { joinNames } from '#ui/format/lists.ts'
import { useCan } from '#auth/access.ts'
import { query } from '#api/client.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { CardColumn, CardColumns, TitledCard } from '#ui/card.tsx'
import { AsOf, FactList, known, Money } from '#ui/format/format.tsx'
import { countText } from '#ui/format/text.ts'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { mono } from '#components/list/field-columns.tsx'
import { listOfDay } from '#components/payments/day-list.ts'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { whoMay } from '#components/role-names.ts'
import { ShopStatus } from './shop-columns.tsx'
import { t } from './shop-detail.messages.ts'
import { t as shops } from './shops.messages.ts'

const ChangeStateDialog = lazyDialog(() =>
  import('./ShopStateDialogs.tsx').then((m) => m.ChangeStateDialog),
)
const CloseShopDialog = lazyDialog(() =>
  import('./ShopStateDialogs.tsx').then((m) => m.CloseShopDialog),
)

/** A card on the page of a shop. */
export function ShopCard({ children, ...card }: ComponentProps<typeof TitledCard>) {
  return (
    <TitledCard {...card}>
      <div className="card-body shop-card">{children}</div>
    </TitledCard>
  )
}

/** The figures of the day, the details of the shop and its status. */
export function ShopOverview({ shop }: { readonly shop: Shop }) {
  return (
    <CardColumns wide="first">
      <CardColumn>
        <TodayCard shopId={shop.shopId} />
        <DetailsCard shop={shop} />
      </CardColumn>
      <StatusCard shop={shop} />
    </CardColumns>
  )
}

const isolated = (text: string | null) => text != null && <bdi>{text}</bdi>
const chinese = (name: string | null) => name != null && <bdi lang="zh-Hant">{name}</bdi>

/** The lines of an address, without its region. */
export const streetOf = ({ address }: Shop): string =>
  [address.line1, address.line2, address.district].filter((line) => line != null).join(', ')

function DetailsCard({ shop }: { readonly shop: Shop }) {
  const { name, address, phone, email, contactName, owners, businessDayCutoff } = shop
  return (
    <ShopCard title={t('details')}>
      <FactList
        facts={known([
          [t('name'), name.en],
          [t('nameZhHant'), chinese(name.zhHant)],
          [shops('shopCode'), mono(shop.shopCode)],
          [t('address'), `${streetOf(shop)}, ${shops(address.region)}`],
          [t('phone'), isolated(phone)],
          [t('email'), isolated(email)],
          [t('contactName'), contactName],
          [
            t('owners'),
            owners !== undefined &&
              (owners.length === 0
                ? t('noOwners')
                : joinNames(owners.map(({ displayName }) => displayName))),
          ],
          [
            t('cutoff'),
            <bdi key="cutoff" className="sentence">
              {t('cutoffFrom', { time: businessDayCutoff })}
            </bdi>,
          ],
        ])}
      />
    </ShopCard>
  )
}

/** The status of a shop, what it means, and the buttons that change it. */
function StatusCard({ shop }: { readonly shop: Shop }) {
  const { status, statusChangedAt } = shop
  const canEdit = useCan('editShop')
  const canClose = useCan('removeShop')
  const [open, setOpen] = useState<'state' | 'close'>()
  const close = () => setOpen(undefined)
  return (
    <ShopCard title={shops('status')} aside={<ShopStatus status={status} />}>
      <p>{t(status)}</p>
      {statusChangedAt != null && (
        <p className="faint small">
          <bdi className="sentence">{t('since', { time: statusChangedAt })}</bdi>
        </p>
      )}
      {status !== 'CLOSED' && (canEdit || canClose) && (
        <div className="cluster">
          {canEdit && (
            <Button onClick={() => setOpen('state')}>
              {status === 'ACTIVE' ? t('deactivate') : t('activate')}
            </Button>
          )}
          {canClose && (
            <Button tone="plain" onClick={() => setOpen('close')}>
              {t('close')}
            </Button>
          )}
        </div>
      )}
      {status !== 'CLOSED' && !canEdit && (
        <p className="muted small">{t('whoEdits', { roles: whoMay('editShop') })}</p>
      )}
      {open === 'state' && <ChangeStateDialog shop={shop} onClose={close} />}
      {open === 'close' && <CloseShopDialog shop={shop} onClose={close} />}
    </ShopCard>
  )
}

/** The figures of the shop's current business day, counted as on the home page. */
function TodayCard({ shopId }: { readonly shopId: string }) {
  const canView = useCan('viewTransaction')
  const view = useQuery({
    ...query(homeCalls.view, { query: { shopIds: [shopId] } }),
    enabled: canView,
  })
  // A service without the calls beyond the specification answers 404: the card is left out.
  if (!canView || view.error?.status === 404) return null
  const { data } = view
  return (
    <ShopCard
      title={t('today')}
      aside={data && <AsOf time={data.asOf} />}
      action={
        data?.sales && (
          <ButtonLink
            {...listOfDay({ date: data.date, shopIds: [shopId], sources: data.sales.sources })}
          >
            {t('seePayments')}
          </ButtonLink>
        )
      }
    >
      <QueryBoundary query={view} failed={t('todayFailed')} lines={2}>
        {(loaded) => <Figures view={loaded} />}
      </QueryBoundary>
    </ShopCard>
  )
}

function Figures({ view }: { readonly view: HomeView }) {
  const { sales } = view
  if (sales === null) return null
  const money = (value: string) => <Money value={value} currency={CURRENCY} />
  const figures = [
    [t('sales'), money(sales.gross.value)],
    [t('payments'), <bdi key="payments">{countText(Number(sales.payments.value))}</bdi>],
    [t('refunded'), money(sales.refundedAmount.value)],
    [t('net'), money(sales.net.value)],
  ] as const
  return (
    <>
      <dl className="shop-figures">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="faint tiny">
        <bdi className="sentence">{t('todayOf', { date: view.date })}</bdi>
      </p>
    </>
  )
}
