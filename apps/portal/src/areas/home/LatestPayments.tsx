import type { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { isReachable } from '#api/connection.ts'
import { hasLive } from '#api/live.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { DOT } from '#ui/format/dot.ts'
import { Money } from '#ui/format/format.tsx'
import { inItsLanguage } from '#ui/format/name.tsx'
import { clockPart } from '#ui/format/times.ts'
import { useCards } from '#ui/media.ts'
import { useIsShown } from '#ui/frames.ts'
import { EmptyState } from '#ui/state.tsx'
import { useStore } from '#ui/store.ts'
import '#ui/table/table.css'
import '#ui/table/table-controls.css'
import { lastFourOf, paidWith, PaymentMethod } from '#components/payments/PaymentMethod.tsx'
import { PaymentStatus } from '#components/payments/PaymentStatus.tsx'
import { listOfDay, type PaymentDay } from '#components/payments/day-list.ts'
import { HomeCardHeader } from './HomeCardHeader.tsx'
import { t } from './home.messages.ts'

/** A refund takes money away, which its sign says, as in the lists. */
const signed = ({ txnType, amount }: CisTransaction): string =>
  txnType === 'REFUND' ? `-${amount}` : amount

interface PaymentsProps {
  readonly rows: readonly CisTransaction[]
  readonly day: PaymentDay
}

interface LatestPaymentsProps extends PaymentsProps {
  readonly isToday: boolean
}

/** The latest payments of the day, each a link to its details. */
export function LatestPayments({ rows, day, isToday }: LatestPaymentsProps) {
  const [isStreamed, isOnline] = [useStore(hasLive), useStore(isReachable)]
  const isCards = useCards()
  // Usually below the window: rendered after the first paint, so that it does not delay the figures.
  const isShown = useIsShown()
  return (
    <section className="card table-card latest" aria-labelledby="latest">
      <HomeCardHeader
        id="latest"
        title={t('latest')}
        aside={isToday && isStreamed && isOnline && <span className="live-mark">{t('live')}</span>}
        day={day}
      />
      {rows.length === 0 ? (
        <EmptyState title={t('noLatest')} text={t('noLatestText')}>
          <ButtonLink to="." search={(old: object) => ({ ...old, date: addDays(day.date, -1) })}>
            {t('yesterday')}
          </ButtonLink>
        </EmptyState>
      ) : isCards ? (
        <PaymentCards rows={rows} day={day} />
      ) : !isShown ? (
        <div className="latest-placeholder" style={{ '--rows': rows.length } as CSSProperties} />
      ) : (
        <PaymentTable rows={rows} day={day} />
      )}
    </section>
  )
}

const PaymentCards = ({ rows, day }: PaymentsProps) => (
  <ul className="table-cards">
    {rows.map((row) => (
      <li key={row.merTradeNo}>
        <Link {...listOfDay(day, { txn: row.merTradeNo })} className="table-card-row">
          <b>{paidWith({ ...row, cardLast4: lastFourOf(row.cardMasked) })}</b>
          <Money value={signed(row)} isFigure />
          <small>
            {inItsLanguage(row.shopName)}
            {DOT}
            <bdi>{clockPart(row.createdAt)}</bdi>
            {row.txnType === 'REFUND' && `${DOT}${t('refundRow')}`}
          </small>
          <PaymentStatus status={row.status} />
        </Link>
      </li>
    ))}
  </ul>
)

const PaymentTable = ({ rows, day }: PaymentsProps) => (
  <div className="table-body">
    <table aria-labelledby="latest">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col" data-drop="2">
            {t('tradeNo')}
          </th>
          <th scope="col">{t('shop')}</th>
          <th scope="col">{t('method')}</th>
          <th scope="col">{t('status')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.merTradeNo} className="latest-row">
            <td>
              <Link
                {...listOfDay(day, { txn: row.merTradeNo })}
                className="latest-link"
                aria-label={t('latestOne', {
                  number: row.merTradeNo,
                  time: clockPart(row.createdAt),
                })}
              >
                <bdi>{clockPart(row.createdAt)}</bdi>
              </Link>
            </td>
            <td data-drop="2" className="mono">
              <bdi>{row.merTradeNo}</bdi>
            </td>
            <td>{inItsLanguage(row.shopName)}</td>
            <td>
              <PaymentMethod
                paymentNetwork={row.paymentNetwork}
                cardLast4={lastFourOf(row.cardMasked)}
                isFpsA2a={row.isFpsA2a}
              />
            </td>
            <td>
              <PaymentStatus status={row.status} />
            </td>
            <td data-align="end">
              {row.txnType === 'REFUND' && <span className="muted">{t('refundRow')} </span>}
              <Money value={signed(row)} isFigure />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
