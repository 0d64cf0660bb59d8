import { homeCalls, type HomeView } from '@merchant/contract/areas/home.calls.ts'
import { CURRENCY } from '@merchant/contract/core/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '#auth/access.ts'
import { query } from '#api/client.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Money } from '#ui/format/Money.tsx'
import { countText } from '#ui/format/numbers.ts'
import { minutePart } from '#ui/format/times.ts'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonLines } from '#ui/state/Skeleton.tsx'
import { t } from './shop-detail.messages.ts'
import { ShopPart } from './ShopPart.tsx'

const HISTORY = '/portal/transaction/transaction-history'
/** What transaction history holds, so that the link leads to the same sums. */
const sources = ['CIS', 'FPS_A2A'] as const

/** The business day of this shop that is running, as home counts it. */
export function ShopToday({ shopId }: { readonly shopId: string }) {
  const canView = useCan('viewTransaction')
  const asked = useQuery({
    ...query(homeCalls.view, { query: { shopIds: [shopId], sources: [...sources] } }),
    enabled: canView,
  })
  // Another service may lack the calls beyond the specification: what they feed is not shown then.
  if (!canView || asked.error?.status === 404) return null
  const { data } = asked
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
      {data ? (
        <Figures view={data} />
      ) : asked.isError ? (
        <ErrorState
          title={t('todayFailed')}
          message={asked.error.message}
          reference={asked.error.reference}
          onRetry={() => void asked.refetch()}
        />
      ) : (
        <SkeletonLines lines={2} />
      )}
    </ShopPart>
  )
}

function Figures({ view }: { readonly view: HomeView }) {
  const { sales } = view
  if (sales === null) return null
  return (
    <>
      <dl className="shop-figures">
        <div>
          <dt>{t('sales')}</dt>
          <dd>
            <Money value={sales.gross.value} currency={CURRENCY} />
          </dd>
        </div>
        <div>
          <dt>{t('payments')}</dt>
          <dd>
            <bdi>{countText(Number(sales.payments.value))}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('refunded')}</dt>
          <dd>
            <Money value={sales.refundedAmount.value} currency={CURRENCY} />
          </dd>
        </div>
        <div>
          <dt>{t('net')}</dt>
          <dd>
            <Money value={sales.net.value} currency={CURRENCY} />
          </dd>
        </div>
      </dl>
      <p className="faint tiny">
        <bdi className="sentence">{t('todayOf', { date: view.date })}</bdi>
      </p>
    </>
  )
}
