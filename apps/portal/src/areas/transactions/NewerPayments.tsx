import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { MoneySource } from '@merchant/contract/areas/consolidated.shapes.ts'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { onLive, type LiveMessage } from '#api/live.ts'
import { Button } from '#ui/button.tsx'
import type { AddressedList } from '#components/list/use-list-search.ts'
import { heardAfter, heardAfterRead, isTop, newerOf, nothingHeard } from './newer.ts'
import { t } from './transactions.messages.ts'

interface NewerPaymentsProps {
  readonly list: Pick<AddressedList<unknown>, 'values' | 'days' | 'today'>
  readonly sources: readonly MoneySource[]
  /** The rows on the screen; groups of payments have no numbers. */
  readonly rows: readonly { readonly merTradeNo?: string }[]
  /** When they were read: later payments are newer. */
  readonly readAt: number
  /** Whether the rows are being read: the answer may lack a payment whose event arrives before it. */
  readonly isReading: boolean
  readonly onShow: () => void
}

/**
 * Says that payments have come in since the list was read. Rows do not move by themselves: somebody may be about
 * to press one.
 */
export function NewerPayments(props: NewerPaymentsProps) {
  const { list, sources, rows, readAt, isReading, onShow } = props
  const [heard, setHeard] = useState(nothingHeard)
  const [heardSince, setHeardSince] = useState(readAt)
  const listed = useMemo(() => new Set(rows.flatMap(({ merTradeNo }) => merTradeNo ?? [])), [rows])
  const shown = {
    values: list.values,
    until: list.days.endDate,
    today: list.today,
    sources,
    listed,
  }
  if (heardSince !== readAt) {
    setHeardSince(readAt)
    setHeard(heardAfterRead(heard, shown))
  }
  const isWanted = isTop(shown)
  const hear = useEffectEvent((message: LiveMessage) =>
    setHeard((before) => heardAfter(before, message, shown, isReading)),
  )
  useEffect(() => (isWanted ? onLive((message) => hear(message)) : undefined), [isWanted])
  const newer = newerOf(heard, shown)
  const isShown = isWanted && readAt > 0 && newer.count > 0
  return (
    // The status is there before its text, so that screen readers announce it.
    <div role="status" className="newer-status">
      {isShown && (
        <Button
          className="newer"
          icon={<IconArrowUp className="icon" aria-hidden />}
          onClick={onShow}
        >
          {newer.isExact ? t('newer', { count: newer.count }) : t('newerSome')}
        </Button>
      )}
    </div>
  )
}
