import type { HomeView } from '@merchant/contract/areas/home.calls.ts'
import { centsOf } from '@merchant/contract/core/money.ts'
import { BarChart } from '#ui/chart/BarChart.tsx'
import { moneyText } from '#ui/format/numbers.ts'
import { weekday } from '#ui/format/times.ts'
import { currentLocale } from '#ui/messages.ts'
import { PermissionMissing } from '#components/PermissionMissing.tsx'
import { AttentionList } from './AttentionList.tsx'
import type { HomeDay } from './home-links.ts'
import { hoursOf } from './hours.ts'
import { LatestPayments } from './LatestPayments.tsx'
import { SalesByMethod } from './SalesByMethod.tsx'
import { SalesTiles } from './SalesTiles.tsx'
import { t } from './home.messages.ts'

interface HomeFiguresProps {
  readonly view: HomeView
  readonly day: HomeDay
  readonly isToday: boolean
}

/** Everything of one day, in the order in which it is wanted. */
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
          empty={<p className="home-none">{t('noSales')}</p>}
        />
        <SalesByMethod methods={sales.byMethod} day={day} />
      </div>
      <LatestPayments rows={sales.latest} day={day} />
    </>
  )
}
