import { centsOf, moneyOf } from '@merchant/contract/core/money.ts'
import { Link } from '@tanstack/react-router'
import { useState, type CSSProperties } from 'react'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/format/format.tsx'
import { inItsLanguage } from '#ui/format/name.tsx'
import type { ListLink, PaymentDay } from '#components/payments/day-list.ts'
import { HomeCardHeader } from './HomeCardHeader.tsx'
import { t } from './home.messages.ts'

interface Share {
  readonly key: string
  readonly name: string
  readonly amount: string
  readonly count: number
  /** The payments that make it up. */
  readonly link: ListLink
}

interface SalesSharesProps {
  /** The id that names the card. */
  readonly id: string
  readonly title: string
  readonly shares: readonly Share[]
  /** The button that shows all of them. */
  readonly more: (count: number) => string
  readonly day: PaymentDay
}

// As many as fit beside the chart of hours without making the row taller.
const FEW = 6

/** What the sales of the day are made of, the largest first, each a link to its payments. */
export function SalesShares({ id, title, shares, more, day }: SalesSharesProps) {
  const ranked = shares.toSorted((a, b) => centsOf(b.amount) - centsOf(a.amount))
  const [isAll, setAll] = useState(false)
  const most = ranked[0] === undefined ? 0 : centsOf(ranked[0].amount)
  return (
    <section className="card" aria-labelledby={id}>
      <HomeCardHeader id={id} title={title} day={day} />
      {ranked.length === 0 ? (
        <p className="home-none muted small">{t('noSales')}</p>
      ) : (
        <div className="card-body">
          <ul className="shares">
            {(isAll ? ranked : ranked.slice(0, FEW)).map(({ key, name, amount, count, link }) => (
              <li key={key}>
                <Link {...link} title={t('shareCount', { count })}>
                  <span dir="auto">{inItsLanguage(name)}</span>
                  <span className="shares-rail" aria-hidden="true">
                    <i
                      style={
                        { '--share': most === 0 ? 0 : centsOf(amount) / most } as CSSProperties
                      }
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
                  {isAll ? t('showFewer') : more(ranked.length)}
                </Button>
              </li>
            )}
          </ul>
          {/* The net sales above are after refunds and fees, this sum is not. */}
          <p className="shares-total">
            <span>{t('sharesTotal')}</span>
            <b className="num">
              <Money value={moneyOf(ranked.reduce((sum, one) => sum + centsOf(one.amount), 0))} />
            </b>
          </p>
        </div>
      )}
    </section>
  )
}
