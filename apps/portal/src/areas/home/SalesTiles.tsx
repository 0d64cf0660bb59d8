import type { HomeView } from '@merchant/contract/areas/home.calls.ts'
import { centsOf } from '@merchant/contract/core/money.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Filled, Money, slot } from '#ui/format/format.tsx'
import { countText, percentText } from '#ui/format/text.ts'
import { minutePart, weekday } from '#ui/format/times.ts'
import { currentLocale } from '#ui/messages.ts'
import { TileBody, Tiles } from '#ui/tiles.tsx'
import { listOfDay, type ListLink, type PaymentDay } from '#components/payments/day-list.ts'
import { refundsOf, salesOf } from './home-links.ts'
import { t } from './home.messages.ts'

type Sales = NonNullable<HomeView['sales']>

interface SalesTilesProps {
  readonly view: HomeView
  readonly sales: Sales
  readonly day: PaymentDay
  readonly isToday: boolean
}

/** The four figures of the day, each a link to the payments it counts. */
export function SalesTiles({ view, sales, day, isToday }: SalesTilesProps) {
  const dayName = weekday(view.comparedDate, currentLocale())
  const against = isToday
    ? t('againstTime', { weekday: dayName, time: minutePart(view.asOf) })
    : t('against', { weekday: dayName })
  const money = ({ value, compared }: Sales['net']) => {
    const change = percentText(centsOf(value), centsOf(compared))
    // The amount itself, where a percentage of it has no meaning.
    if (change === undefined && Number(compared) !== 0)
      return (
        <Filled
          text={
            isToday
              ? t('amountByTime', {
                  amount: slot('amount'),
                  weekday: dayName,
                  time: minutePart(view.asOf),
                })
              : t('amountThen', { amount: slot('amount'), weekday: dayName })
          }
          parts={{ amount: <Money value={compared} currency="HKD" /> }}
        />
      )
    return <Delta change={change} against={against} dayName={dayName} />
  }
  const more = Number(sales.payments.value) - Number(sales.payments.compared)
  const hasPayments = Number(sales.payments.value) > 0
  return (
    <Tiles label={t('figures')}>
      <Tile label={t('net')} link={listOfDay(day)} delta={money(sales.net)}>
        <Money value={sales.net.value} currency="HKD" />
      </Tile>
      <Tile
        label={t('payments')}
        link={salesOf(day)}
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
        link={refundsOf(day)}
        delta={
          <Filled
            text={t('givenBack', { amount: slot('amount') })}
            parts={{ amount: <Money value={sales.refundedAmount.value} currency="HKD" /> }}
          />
        }
      >
        <bdi>{countText(Number(sales.refunds.value))}</bdi>
      </Tile>
      <Tile
        label={t('average')}
        link={salesOf(day)}
        // Without a payment there is no average that could have fallen.
        delta={hasPayments ? money(sales.average) : t('noCompare', { weekday: dayName })}
      >
        {hasPayments ? <Money value={sales.average.value} currency="HKD" /> : '–'}
      </Tile>
    </Tiles>
  )
}

interface TileProps {
  readonly label: string
  readonly link: ListLink
  readonly delta: ReactNode
  readonly children: ReactNode
}

function Tile({ label, link, delta, children }: TileProps) {
  return (
    <Link {...link} className="tile" title={t('seeList')}>
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
