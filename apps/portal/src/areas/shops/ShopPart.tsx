import { useId, type ReactNode } from 'react'
import '#kit/card.css'

interface ShopPartProps {
  readonly title: string
  /** Beside the title: a time, a count. */
  readonly aside?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A card about one side of a shop. */
export function ShopPart({ title, aside, action, children }: ShopPartProps) {
  const id = useId()
  return (
    <section className="card shop-part" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
        <span className="shop-part-action">{action}</span>
      </header>
      <div className="card-body">{children}</div>
    </section>
  )
}
