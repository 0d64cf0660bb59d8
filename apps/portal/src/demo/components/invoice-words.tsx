/** Status, amounts and balance of an invoice as text and components. */
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconChartPie from '@tabler/icons-react/dist/esm/icons/IconChartPie.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { StatusPill, type Tone } from '#ui/format/format.tsx'
import type { Invoice } from '../calls/invoices.calls.ts'
import { dollars } from '../dollars.ts'
import { t } from './invoice-table.messages.ts'

type Status = Invoice['invoiceStatus']

export const statusName = (status: Status): string => t(status)

export const statusTones: Readonly<Record<Status, Tone>> = {
  Paid: 'good',
  'Partial Payment': 'warn',
  Downloaded: 'quiet',
  Draft: 'quiet',
  Sent: 'quiet',
  'Past Due': 'bad',
}
const icons = {
  Paid: IconCircleCheck,
  'Partial Payment': IconChartPie,
  Downloaded: IconDownload,
  Draft: IconDeviceFloppy,
  Sent: IconSend,
  'Past Due': IconAlertCircle,
} as const

/** `#5022`, the same in every language. */
export const numberOf = (id: number): string => `#${String(id)}`

export const Dollars = ({ amount }: { readonly amount: number }) => (
  <bdi className="money">{dollars(amount)}</bdi>
)

type Owed = Pick<Invoice, 'invoiceStatus' | 'balance' | 'dueDate'>

/** Status icon and label; balance and due date are in the tooltip. */
export function InvoiceStatus({ invoiceStatus, balance, dueDate }: Owed) {
  const Icon = icons[invoiceStatus]
  const title = t('statusTitle', {
    status: t(invoiceStatus),
    balance: dollars(balance),
    due: dueDate,
  })
  return (
    <span className="demo-status" data-tone={statusTones[invoiceStatus]} title={title}>
      <Icon className="icon" aria-hidden />
      <bdi>{t(invoiceStatus)}</bdi>
    </span>
  )
}

interface BalanceProps extends Pick<Invoice, 'total' | 'balance'> {
  /** Where no heading says what the amount is. */
  readonly isNamed?: boolean
}

/** Paid, unpaid, or the open amount, which is negative after an overpayment. */
export function Balance({ total, balance, isNamed = false }: BalanceProps) {
  if (balance === 0) return <StatusPill tone="good" label={t('paid')} />
  if (balance === total) return <StatusPill tone="bad" label={t('unpaid')} />
  if (!isNamed) return <Dollars amount={balance} />
  return (
    <small>
      {t('balance')} <Dollars amount={balance} />
    </small>
  )
}
