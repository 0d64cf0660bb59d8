/** Payments in the palette, each with its refunds below it. */
import { can } from '@merchant/contract/access/permissions.ts'
import type { Found } from '@merchant/contract/areas/search.calls.ts'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import { Filled, Money, slot } from '#ui/format/format.tsx'
import { joinNames } from '#ui/format/lists.ts'
import { moneyText } from '#ui/format/text.ts'
import { paymentListPath } from '#components/payments/payment-list.ts'
import { t as payment } from '#components/payments/payment.messages.ts'
import { paidWith } from '#components/payments/PaymentMethod.tsx'
import { paymentRecord, requestAction } from '#components/requested-action.ts'
import { untilMinute } from '#ui/format/times.ts'
import type { PaletteContext, PaletteItem } from './items.ts'
import { t } from './palette.messages.ts'

type FoundPayment = Found['payments'][number]
type FoundRefund = FoundPayment['refunds'][number]

export const paymentsTitle = (payments: readonly FoundPayment[]): string =>
  t(payments.some(({ isNear }) => isNear) ? 'nearPayments' : 'payments')

/** Filtered by its number, the list has the payment whatever its date. */
const paymentPath = ({ merTradeNo, source }: FoundPayment): string => {
  const list = paymentListPath({ isSmartPos: source === 'HQPAY', isFpsA2a: source === 'FPS_A2A' })
  return `${list}?${new URLSearchParams({ merTradeNo, txn: merTradeNo }).toString()}`
}

export const paymentItems = (
  found: FoundPayment,
  { session, go }: PaletteContext,
): readonly PaletteItem[] => {
  const { merTradeNo, txnType, status, shopName, createdAt, refundableAmount, refunds } = found
  const path = paymentPath(found)
  const named = namedWith(found.amount, (amount) =>
    t(txnType === 'REFUND' ? 'refund' : 'payment', { amount, method: paidWith(found) }),
  )
  const parts = [shopName, untilMinute(createdAt), merTradeNo]
  const isOpen = Number(refundableAmount) > 0 && can(session.roleType, 'doRefund')
  const run = () => go(path)
  return [
    {
      id: `payment ${merTradeNo}`,
      ...named,
      hint: joinNames(status === 'SUCCESS' ? parts : [payment(status), ...parts]),
      icon: txnType === 'REFUND' ? IconArrowBackUp : IconReceipt2,
      actions: isOpen
        ? [
            {
              id: `refund ${merTradeNo}`,
              label: t('refundAction'),
              name: t('actionFor', { action: t('refundAction'), record: named.label }),
              run: () => go(path, requestAction(paymentRecord(merTradeNo), 'refund')),
            },
          ]
        : [],
      run,
    },
    ...refunds.map((refund) => ({ ...refundItem(refund), run })),
  ]
}

/** A label with its amount as text, and as it is shown, where the amount can be hidden. */
const namedWith = (amount: string, text: (amount: string) => string) => ({
  label: text(moneyText(amount)),
  shown: <Filled text={text(slot('amount'))} parts={{ amount: <Money value={amount} /> }} />,
})

/** A refund opens its payment: only a refund that succeeded has a row of its own. */
const refundItem = ({ refundNo, kind, amount: refunded, status, requestedAt }: FoundRefund) => ({
  id: `refund row ${refundNo}`,
  ...namedWith(refunded, (amount) => t(kind === 'VOID' ? 'void' : 'refundOf', { amount })),
  hint: joinNames([t(status), untilMinute(requestedAt), refundNo]),
  icon: IconArrowBackUp,
  isBelow: true,
})
