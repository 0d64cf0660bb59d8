import { Link } from '@tanstack/react-router'
import { dayList, HISTORY, type HomeDay } from './home-links.ts'
import { t } from './home.messages.ts'

interface HomeCardHeaderProps {
  /** The id that names the card. */
  readonly id: string
  readonly title: string
  readonly day: HomeDay
}

/** The title of a card, with a link to all transactions of the day. */
export const HomeCardHeader = ({ id, title, day }: HomeCardHeaderProps) => (
  <header>
    <h2 id={id}>{title}</h2>
    <Link to={HISTORY} search={dayList(day)} className="home-more small">
      {t('allTransactions')}
    </Link>
  </header>
)
