import type { HomeView } from '@merchant/contract/areas/home.calls.ts'
import { centsOf } from '@merchant/contract/core/money.ts'
import { Link } from '@tanstack/react-router'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { BarChart } from '#ui/chart/BarChart.tsx'
import { Filled, Money, slot } from '#ui/format/format.tsx'
import { countText, moneyText, percentText } from '#ui/format/text.ts'
import { minutePart, weekday } from '#ui/format/times.ts'
import { currentLocale } from '#ui/messages.ts'
import { TileBody, Tiles } from '#ui/tiles.tsx'
import { networkName } from '#components/payments/PaymentMethod.tsx'
import { PermissionMissing } from '#components/PermissionMissing.tsx'
import { AttentionList } from './AttentionList.tsx'
import { HomeCardHeader } from './HomeCardHeader.tsx'
import {
  dayList,
  HISTORY,
  methodList,
  paymentList,
  refundList,
  type HomeDay,
} from './home-links.ts'
import { t } from './home.messages.ts'
import { LatestPayments } from './LatestPayments.tsx'

type Sales = NonNullable<HomeView['sales']>

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

interface SalesTilesProps {
  readonly view: HomeView
  readonly sales: Sales
  readonly day: HomeDay
  readonly isToday: boolean
}

/** The four figures of the day, each a link to the payments it counts. */
function SalesTiles({ view, sales, day, isToday }: SalesTilesProps) {
  const dayName = weekday(view.comparedDate, currentLocale())
  const against = isToday
    ? t('againstTime', { weekday: dayName, time: minutePart(view.asOf) })
    : t('against', { weekday: dayName })
  const money = ({ value, compared }: Sales['net']) => (
    <Delta
      change={percentText(centsOf(value), centsOf(compared))}
      against={against}
      dayName={dayName}
    />
  )
  const more = Number(sales.payments.value) - Number(sales.payments.compared)
  return (
    <Tiles label={t('figures')}>
      <Tile label={t('net')} search={dayList(day)} delta={money(sales.net)}>
        <Money value={sales.net.value} currency="HKD" />
      </Tile>
      <Tile
        label={t('payments')}
        search={paymentList(day)}
        delta={
          <Delta
            change={more === 0 ? '' : countText(more, 'always')}
            against={against}
            dayName={dayName}
          />
        }
      >
        <bdi>{countText(Number(sales.payments.value))}</bdi>
      </Tile>
      <Tile
        label={t('refunds')}
        search={refundList(day)}
        delta={
          <Filled
            text={t('givenBack', { amount: slot('amount') })}
            parts={{ amount: <Money value={sales.refundedAmount.value} currency="HKD" /> }}
          />
        }
      >
        <bdi>{countText(Number(sales.refunds.value))}</bdi>
      </Tile>
      <Tile label={t('average')} search={paymentList(day)} delta={money(sales.average)}>
        <Money value={sales.average.value} currency="HKD" />
      </Tile>
    </Tiles>
  )
}

interface TileProps {
  readonly label: string
  readonly search: Readonly<Record<string, string>>
  readonly delta: ReactNode
  readonly children: ReactNode
}

function Tile({ label, search, delta, children }: TileProps) {
  return (
    <Link to={HISTORY} search={search} className="tile" title={t('seeList')}>
      <TileBody label={label} delta={delta}>
        {children}
      </TileBody>
    </Link>
  )
}

interface DeltaProps {
  /** With its sign; empty for no change, undefined without a figure to compare with. */
  readonly change: string | undefined
  readonly against: string
  readonly dayName: string
}

/** The sign shows the direction, so that it does not depend on the colour. */
function Delta({ change, against, dayName }: DeltaProps) {
  if (change === undefined) return t('noCompare', { weekday: dayName })
  if (change === '' || change === '0.0 %') return t('same', { weekday: dayName })
  return (
    <>
      <b data-way={change.startsWith('+') ? 'up' : 'down'}>
        <bdi>{change}</bdi>
      </b>{' '}
      {against}
    </>
  )
}

// As many as fit beside the chart of hours without making the row taller.
const FEW = 6

interface SalesByMethodProps {
  readonly methods: Sales['byMethod']
  readonly day: HomeDay
}

/** Sales by payment method, the largest first, each a link to its payments. */
function SalesByMethod({ methods, day }: SalesByMethodProps) {
  const ranked = methods.toSorted((a, b) => centsOf(b.amount) - centsOf(a.amount))
  const [isAll, setAll] = useState(false)
  const most = ranked[0] === undefined ? 0 : centsOf(ranked[0].amount)
  return (
    <section className="card" aria-labelledby="by-method">
      <HomeCardHeader id="by-method" title={t('byMethod')} day={day} />
      {ranked.length === 0 ? (
        <p className="home-none muted small">{t('noSales')}</p>
      ) : (
        <ul className="methods card-body">
          {(isAll ? ranked : ranked.slice(0, FEW)).map(({ paymentNetwork, amount, count }) => (
            <li key={paymentNetwork}>
              <Link
                to={HISTORY}
                search={methodList(day, paymentNetwork)}
                title={t('methodCount', { count })}
              >
                <span>{networkName(paymentNetwork)}</span>
                <span className="methods-rail" aria-hidden="true">
                  <i
                    style={{ '--share': most === 0 ? 0 : centsOf(amount) / most } as CSSProperties}
                  />
                </span>
                <span className="num">
                  <Money value={amount} />
                </span>
              </Link>
            </li>
          ))}
          {ranked.length > FEW && (
            <li>
              <Button tone="plain" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
                {isAll ? t('fewerMethods') : t('allMethods', { count: ranked.length })}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
