import type { ComponentProps } from 'react'
import { TitledCard } from '#ui/card.tsx'

/** A card about one side of a shop. */
export function ShopPart({ children, ...card }: ComponentProps<typeof TitledCard>) {
  return (
    <TitledCard {...card}>
      <div className="card-body shop-part">{children}</div>
    </TitledCard>
  )
}
