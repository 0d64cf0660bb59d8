import type { MoneySource } from '@merchant/contract/areas/consolidated.shapes.ts'
import { merchantCalls, type Balance } from '@merchant/contract/areas/merchant.calls.ts'
import { CURRENCY } from '@merchant/contract/core/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { query } from '#api/client.ts'
import { DOT } from '#ui/format/dot.ts'
import { AsOf, Money } from '#ui/format/format.tsx'
import { weekday } from '#ui/format/times.ts'
import { currentLocale } from '#ui/messages.ts'
import '#ui/card.css'
import { listOfSources, type ListLink } from '#components/payments/day-list.ts'
import { useRefreshed } from '#components/use-refreshed.ts'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { t } from './home.messages.ts'

/** Settlements come a few times a day. */
const EVERY_MS = 5 * 60_000
const refreshedCalls = [merchantCalls.balance]

interface BalanceCardProps {
  /** The sources of the payments that the parts link to; without them there are no links. */
  readonly sources?: readonly MoneySource[]
}

/** What the latest settlement brought, and what is still to come by day. */
export function BalanceCard({ sources }: BalanceCardProps) {
  const balance = useQuery(query(merchantCalls.balance))
  useRefreshed(refreshedCalls, EVERY_MS)
  // Another service may lack this call, which is not in the specification.
  if (balance.error?.status === 404) return null
  return (
    <section className="card" aria-labelledby="balance">
      <header>
        <h2 id="balance">{t('balance')}</h2>
        <span className="muted small">{t('balanceOf')}</span>
        {balance.data?.asOf !== undefined && <AsOf time={balance.data.asOf} />}
      </header>
      <QueryBoundary query={balance} failed={t('balanceFailed')} lines={6}>
        {(data) => <BalanceLines balance={data} sources={sources} />}
      </QueryBoundary>
    </section>
  )
}

/** Each leads to exactly the payments settled on that day. */
const linksOf = (sources: readonly MoneySource[] | undefined) => {
  const link = (filter: Readonly<Record<string, string>>): ListLink | undefined =>
    sources && listOfSources(sources, filter)
  return {
    settled: (day: string) =>
      link({ dateType: 'settled', startDate: day, endDate: day, settlementStatus: 'SETTLED' }),
    due: (startDate: string, endDate: string) =>
      link({ dateType: 'due', startDate, endDate, statuses: 'SUCCESS', txnTypes: 'SALE,REFUND' }),
  }
}

interface BalanceLinesProps {
  readonly balance: Balance
  readonly sources: BalanceCardProps['sources'] | undefined
}

function BalanceLines({ balance, sources }: BalanceLinesProps) {
  const { latest, onItsWay, overdue, pending } = balance
  const links = linksOf(sources)
  if (latest === null && onItsWay.length === 0 && overdue === null)
    return <p className="home-none muted small">{t('noBalance')}</p>
  return (
    <div className="balance card-body">
      {latest !== null && (
        <section>
          <h3>{t('lastSettlement')}</h3>
          <ul>
            <Line
              name={dayText(latest.date)}
              detail={t('settledCount', { count: latest.count })}
              amount={latest.received}
              link={links.settled(latest.date)}
              isMain
            />
          </ul>
          <p className="muted small">
            <bdi className="sentence">
              {Number(latest.difference) === 0 ? (
                t('asExpected')
              ) : (
                <>
                  {t('expected')} <Money value={latest.expected} />
                  {DOT}
                  {t('difference')}{' '}
                  <b className="balance-bad">
                    <Money value={latest.difference} />
                  </b>
                </>
              )}
            </bdi>
          </p>
        </section>
      )}
      <section>
        <h3>
          {t('onItsWay')}
          <Money value={pending} currency={CURRENCY} />
        </h3>
        <ul>
          {overdue !== null && (
            <Line
              name={<span className="balance-bad">{t('overdue')}</span>}
              detail={t('overdueCount', { count: overdue.count })}
              amount={overdue.amount}
              link={links.due(overdue.since, overdue.until)}
            />
          )}
          {onItsWay.map(({ date, count, amount }) => (
            <Line
              key={date}
              name={dayText(date)}
              detail={t('settledCount', { count })}
              amount={amount}
              link={links.due(date, date)}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}

const dayText = (date: string): string =>
  t('settlementDay', { weekday: weekday(date, currentLocale()), date })

interface LineProps {
  readonly name: ReactNode
  readonly detail: string
  readonly amount: string
  readonly link: ListLink | undefined
  /** The figure of the card. */
  readonly isMain?: boolean
}

function Line({ name, detail, amount, link, isMain = false }: LineProps) {
  const content = (
    <>
      <span className="balance-name">
        <bdi className="sentence">{name}</bdi> <bdi className="sentence muted small">{detail}</bdi>
      </span>
      <span className={isMain ? 'balance-main num' : 'num'}>
        <Money value={amount} {...(isMain && { currency: CURRENCY })} />
      </span>
    </>
  )
  return (
    <li>
      {link === undefined ? (
        <span className="balance-line">{content}</span>
      ) : (
        <Link {...link} className="balance-line" title={t('seeSettled')}>
          {content}
        </Link>
      )}
    </li>
  )
}
