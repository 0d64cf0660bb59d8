import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listOfDay, type PaymentDay } from '#components/payments/day-list.ts'
import { t } from './home.messages.ts'

interface HomeCardHeaderProps {
  /** The id that names the card. */
  readonly id: string
  readonly title: string
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly day: PaymentDay
}

/** The title of a card, with a link to all transactions of the day. */
export const HomeCardHeader = ({ id, title, aside, day }: HomeCardHeaderProps) => (
  <header>
    <h2 id={id}>{title}</h2>
    {aside}
    <Link {...listOfDay(day)} className="home-more small">
      {t('allTransactions')}
    </Link>
  </header>
)
