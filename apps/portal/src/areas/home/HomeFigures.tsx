import type { HomeView } from '@merchant/contract/areas/home.calls.ts'
import { centsOf } from '@merchant/contract/core/money.ts'
import { BarChart } from '#ui/chart/BarChart.tsx'
import { moneyText } from '#ui/format/text.ts'
import { weekday } from '#ui/format/times.ts'
import { currentLocale } from '#ui/messages.ts'
import { PermissionMissing } from '#components/PermissionMissing.tsx'
import { AttentionList } from './AttentionList.tsx'
import type { HomeDay } from './home-links.ts'
import { LatestPayments } from './LatestPayments.tsx'
import { SalesByMethod } from './SalesByMethod.tsx'
import { SalesTiles } from './SalesTiles.tsx'
import { t } from './home.messages.ts'

interface HomeFiguresProps {
  readonly view: HomeView
  readonly day: HomeDay
  readonly isToday: boolean
}

/** The figures of one day, the most important first. */
export function HomeFigures({ view, day, isToday }: HomeFiguresProps) {
  const { sales } = view
  if (sales === null) return <PermissionMissing permission="viewTransaction" />
  const lastWeekday = t('lastWeekday', { weekday: weekday(view.comparedDate, currentLocale()) })
  return (
    <>
      <AttentionList items={view.attention} />
      <SalesTiles view={view} sales={sales} day={day} isToday={isToday} />
      <div className="home-pair">
        <BarChart
          title={t('byHour')}
          isMoney
          labels={{
            label: t('hour'),
            value: isToday ? t('today') : t('thisDay'),
            compared: lastWeekday,
          }}
          bars={hoursOf(sales.byHour).map(({ hour, amount, compared }) => ({
            label: `${String(hour).padStart(2, '0')}:00`,
            value: centsOf(amount) / 100,
            compared: centsOf(compared) / 100,
            valueText: moneyText(amount),
            comparedText: moneyText(compared),
          }))}
          empty={<p className="home-none muted small">{t('noSales')}</p>}
        />
        <SalesByMethod methods={sales.byMethod} day={day} />
      </div>
      <LatestPayments rows={sales.latest} day={day} />
    </>
  )
}

type Hour = NonNullable<HomeView['sales']>['byHour'][number]

/** From the first to the last hour with a sale on either day, without gaps. Empty when there was none. */
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
