import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { Filled, Money, slot } from '#ui/format/format.tsx'
import { t } from './payment.messages.ts'

/** What a terminal has taken today; false for a role that may not see payments. */
export const todaysPayments = ({
  todayCount,
  todayAmount,
}: Pick<Terminal, 'todayCount' | 'todayAmount'>) =>
  todayCount !== null &&
  todayAmount !== null && (
    <Filled
      text={t('todaysPayments', { count: todayCount, amount: slot('amount') })}
      parts={{ amount: <Money value={todayAmount} /> }}
    />
  )
