import { homeCalls, type HomeView } from '@merchant/contract/areas/home.calls.ts'
import { CURRENCY } from '@merchant/contract/core/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '#auth/access.ts'
import { query } from '#api/client.ts'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Money } from '#ui/format/format.tsx'
import { countText } from '#ui/format/text.ts'
import { minutePart } from '#ui/format/times.ts'
import { t } from './shop-detail.messages.ts'
import { ShopPart } from './ShopPart.tsx'

const HISTORY = '/portal/transaction/transaction-history'
/** The sources of the transaction history, so that its totals equal these. */
const sources = ['CIS', 'FPS_A2A'] as const

/** The figures of the shop's current business day, counted as on the home page. */
export function ShopToday({ shopId }: { readonly shopId: string }) {
  const canView = useCan('viewTransaction')
  const view = useQuery({
    ...query(homeCalls.view, { query: { shopIds: [shopId], sources: [...sources] } }),
    enabled: canView,
  })
  // A service without the calls beyond the specification answers 404: the card is left out.
  if (!canView || view.error?.status === 404) return null
  const { data } = view
  return (
    <ShopPart
      title={t('today')}
      aside={
        data && <span className="faint tiny">{t('asOf', { time: minutePart(data.asOf) })}</span>
      }
      action={
        data && (
          <ButtonLink
            to={HISTORY}
            search={{
              dateType: 'business',
              startDate: data.date,
              endDate: data.date,
              shopIds: shopId,
            }}
          >
            {t('seePayments')}
          </ButtonLink>
        )
      }
    >
      <QueryBoundary query={view} failed={t('todayFailed')} lines={2}>
        {(loaded) => <Figures view={loaded} />}
      </QueryBoundary>
    </ShopPart>
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
