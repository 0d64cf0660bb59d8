import type { Bill, BillFilter } from '@merchant/contract/areas/bills.shapes.ts'
import { StatusPill, type Tone } from '#ui/format/format.tsx'
import { t } from './payment.messages.ts'

const tones: Readonly<Record<BillFilter, Tone>> = {
  UNPAID: 'quiet',
  PART_PAID: 'warn',
  PAID: 'good',
  OVERPAID: 'warn',
  OVERDUE: 'bad',
  PAID_TWICE: 'bad',
}

export const billStateName = (state: BillFilter): string => t(`bill${state}`)

/** One state of a bill as a coloured pill. */
export const BillPill = ({ state }: { readonly state: BillFilter }) => (
  <StatusPill tone={tones[state]} label={billStateName(state)} />
)

interface BillStateProps {
  readonly bill: Pick<Bill, 'state' | 'isOverdue' | 'isPaidTwice'>
}

/** Whether a bill is paid. That it was paid twice is said instead of that it is overpaid. */
export const BillState = ({ bill }: BillStateProps) => (
  <>
    <BillPill state={bill.isPaidTwice ? 'PAID_TWICE' : bill.state} />
    {bill.isOverdue && <BillPill state="OVERDUE" />}
  </>
)
