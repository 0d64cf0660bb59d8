import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { MoneySource } from '@merchant/contract/areas/consolidated.shapes.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { onLive, type LiveMessage } from '#api/live.ts'
import { Button } from '#ui/button.tsx'
import type { AddressedList } from '#components/list/use-list-search.ts'
import { isTop, newerAfter, none, type Newer } from './newer.ts'
import { t } from './transactions.messages.ts'

interface NewerPaymentsProps {
  readonly list: Pick<AddressedList<unknown>, 'values' | 'days' | 'today'>
  readonly sources: readonly MoneySource[]
  /** When the rows on the screen were read: later payments are newer. */
  readonly readAt: number
  readonly onShow: () => void
}

/**
 * Says that payments have come in since the list was read. Rows do not move by themselves: somebody may be about
 * to press one.
 */
export function NewerPayments({ list, sources, readAt, onShow }: NewerPaymentsProps) {
  const [seen, setSeen] = useState<{ readonly readAt: number; readonly newer: Newer }>()
  const shown = { values: list.values, until: list.days.endDate, today: list.today, sources }
  const isWanted = readAt > 0 && isTop(shown)
  const count = useEffectEvent((message: LiveMessage) =>
    setSeen((before) => {
      const newer = before?.readAt === readAt ? before.newer : none
      return { readAt, newer: newerAfter(newer, message, shown) }
    }),
  )
  useEffect(() => (isWanted ? onLive((message) => count(message)) : undefined), [isWanted])
  const newer = seen?.readAt === readAt ? seen.newer : none
  if (!isWanted || newer.count === 0) return null
  return (
    <Button className="newer" icon={<IconArrowUp className="icon" aria-hidden />} onClick={onShow}>
      {newer.isExact ? t('newer', { count: newer.count }) : t('newerSome')}
    </Button>
  )
}
