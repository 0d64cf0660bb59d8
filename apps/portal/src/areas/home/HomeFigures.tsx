import type { HomeView } from '@merchant/contract/areas/home.calls.ts'
import { centsOf } from '@merchant/contract/core/money.ts'
import { useCan } from '#auth/access.ts'
import { useSettings } from '#preferences/settings.ts'
import { BarChart } from '#ui/chart/BarChart.tsx'
import { moneyText } from '#ui/format/text.ts'
import { weekday } from '#ui/format/times.ts'
import { usePhone } from '#ui/media.ts'
import { currentLocale } from '#ui/messages.ts'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import type { PaymentDay } from '#components/payments/day-list.ts'
import { networkName } from '#components/payments/PaymentMethod.tsx'
import { AttentionList } from './AttentionList.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { salesOf } from './home-links.ts'
import { t } from './home.messages.ts'
import { LatestPayments } from './LatestPayments.tsx'
import { SalesShares } from './SalesShares.tsx'
import { SalesTiles } from './SalesTiles.tsx'

type Sales = NonNullable<HomeView['sales']>

interface HomeFiguresProps {
  readonly view: HomeView
  readonly sales: Sales
  readonly day: PaymentDay
  readonly isToday: boolean
}

// On a phone the latest payments are in sight: above the charts, and no more than these.
const LATEST_COUNT_ON_PHONE = 3

/** The figures of one day, the most important first. */
export function HomeFigures({ view, sales, day, isToday }: HomeFiguresProps) {
  const lastWeekday = t('lastWeekday', { weekday: weekday(view.comparedDate, currentLocale()) })
  const shopCount = useShopOptions().length
  const hasShops = shopCount > 1 && day.shopIds.length !== 1
  const hasBalance = useCan('viewBalance')
  const isPhone = usePhone()
  const { hideAmounts } = useSettings()
  const latest = (
    <LatestPayments
      rows={isPhone ? sales.latest.slice(0, LATEST_COUNT_ON_PHONE) : sales.latest}
      day={day}
      isToday={isToday}
    />
  )
  return (
    <>
      <AttentionList items={view.attention} />
      <SalesTiles view={view} sales={sales} day={day} isToday={isToday} />
      {isPhone && latest}
      <div className="home-pair">
        <BarChart
          title={t('byHour')}
          isMoney
          hasTips={!hideAmounts}
          labels={{
            label: t('hour'),
            value: isToday ? t('today') : t('thisDay'),
            compared: lastWeekday,
          }}
          bars={hoursOf(sales.byHour).map(({ hour, amount, compared }) => ({
            label: `${hourText(hour)}:00`,
            value: centsOf(amount) / 100,
            compared: centsOf(compared) / 100,
            valueText: moneyText(amount),
            comparedText: moneyText(compared),
            ...(Number(amount) > 0 && { link: salesOf(day, { hours: hourText(hour) }) }),
          }))}
          empty={<p className="home-none muted small">{t('noSales')}</p>}
        />
        <SalesShares
          id="by-method"
          title={t('byMethod')}
          shares={sales.byMethod.map(({ paymentNetwork, ...share }) => ({
            ...share,
            key: paymentNetwork,
            name: networkName(paymentNetwork),
            link: salesOf(day, { paymentNetworks: paymentNetwork }),
          }))}
          more={(count) => t('allMethods', { count })}
          day={day}
        />
      </div>
      {(hasShops || hasBalance) && (
        <div className="home-pair" data-equal="">
          {hasShops && (
            <SalesShares
              id="by-shop"
              title={t('byShop')}
              shares={sales.byShop.map(({ shopId, shopName, ...share }) => ({
                ...share,
                key: shopId,
                name: shopName,
                link: salesOf(day, { shopIds: shopId }),
              }))}
              more={(count) => t('allShops', { count })}
              day={day}
            />
          )}
          {hasBalance && <BalanceCard sources={day.sources} />}
        </div>
      )}
      {!isPhone && latest}
    </>
  )
}

const hourText = (hour: number): string => String(hour).padStart(2, '0')

type Hour = Sales['byHour'][number]

/** From the first to the last hour with a sale on either day, without gaps; empty without sales. */
const hoursOf = (hours: readonly Hour[]): readonly Hour[] => {
  const sold = hours
    .filter(({ amount, compared }) => Number(amount) !== 0 || Number(compared) !== 0)
    .map(({ hour }) => hour)
  const first = Math.min(...sold)
  return Array.from({ length: sold.length && Math.max(...sold) - first + 1 }, (_, index) => {
    const hour = first + index
    return hours.find((known) => known.hour === hour) ?? { hour, amount: '0.00', compared: '0.00' }
  })
}
