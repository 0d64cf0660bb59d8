import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { MoneySource } from '@merchant/contract/areas/consolidated.shapes.ts'
import { useEffect, useState } from 'react'
import { onLive } from '#api/live.ts'
import { Button } from '#ui/button.tsx'
import type { AddressedList } from '#components/list/use-list-search.ts'
import { isTop, newerAfter, none, type Newer } from './newer.ts'
import { t } from './transactions.messages.ts'
import './newer-payments.css'

interface NewerPaymentsProps {
  readonly list: Pick<AddressedList<unknown>, 'values' | 'days' | 'today'>
  /** Whose payments belong to the list: the same array every time. */
  readonly sources: readonly MoneySource[]
  /** When the rows on the screen were read: what comes after that is newer. */
  readonly readAt: number
  readonly onShow: () => void
}

/**
 * Says that payments have come in since the list was read. No row moves by itself: somebody may be about to
 * press one.
 */
export function NewerPayments({ list, sources, readAt, onShow }: NewerPaymentsProps) {
  const [seen, setSeen] = useState<{ readonly readAt: number; readonly newer: Newer }>()
  const { values, days, today } = list
  const isWanted = readAt > 0 && isTop({ values, until: days.endDate, today })
  useEffect(() => {
    if (!isWanted) return
    const shown = { values, until: days.endDate, today, sources }
    return onLive((news) =>
      setSeen((before) => {
        const newer = before?.readAt === readAt ? before.newer : none
        return { readAt, newer: newerAfter(newer, news, shown) }
      }),
    )
  }, [isWanted, values, days.endDate, today, sources, readAt])
  const { count, isExact } = seen?.readAt === readAt ? seen.newer : none
  if (!isWanted || count === 0) return null
  return (
    <Button className="newer" icon={<IconArrowUp className="icon" aria-hidden />} onClick={onShow}>
      {isExact ? t('newer', { count }) : t('newerSome')}
    </Button>
  )
}
