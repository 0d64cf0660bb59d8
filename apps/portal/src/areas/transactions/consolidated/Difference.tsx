import { Money } from '#ui/format/Money.tsx'
import './consolidated.css'

/** What came less what was to come. Nothing is made of it where the two agree. */
export const Difference = ({ amount }: { readonly amount: string }) => (
  <span className="off" data-none={Number(amount) === 0 || undefined}>
    <Money value={amount} />
  </span>
)
