import type { HomeView } from '@merchant/contract/areas/home.calls.ts'
import { centsOf } from '@merchant/contract/core/money.ts'
import { Link } from '@tanstack/react-router'
import { useState, type CSSProperties } from 'react'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/format/format.tsx'
import { networkName } from '#components/payments/PaymentMethod.tsx'
import { dayList, HISTORY, methodList, type HomeDay } from './home-links.ts'
import { t } from './home.messages.ts'

// As many as fit beside the chart of hours without making the card taller.
const FEW = 6

interface SalesByMethodProps {
  readonly methods: NonNullable<HomeView['sales']>['byMethod']
  readonly day: HomeDay
}

/** What people paid with, the most first. Each bar leads to its payments. */
export function SalesByMethod({ methods, day }: SalesByMethodProps) {
  const ranked = methods.toSorted((a, b) => centsOf(b.amount) - centsOf(a.amount))
  const [isAll, setAll] = useState(false)
  const most = ranked[0] === undefined ? 0 : centsOf(ranked[0].amount)
  return (
    <section className="card" aria-labelledby="by-method">
      <header>
        <h2 id="by-method">{t('byMethod')}</h2>
        <Link to={HISTORY} search={dayList(day)} className="home-more small">
          {t('allTransactions')}
        </Link>
      </header>
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
