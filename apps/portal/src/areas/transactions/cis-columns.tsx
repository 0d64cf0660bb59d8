import type { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import type { ReactNode } from 'react'
import { columnsOf } from '#ui/table/columns.ts'
import { lastFourOf, paidWith, PaymentMethod } from '#components/payments/PaymentMethod.tsx'
import { mono, paymentColumns } from './payment-columns.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { t } from './transactions.messages.ts'

const { createdAt, merTradeNo, shop, status, amount, settlement, remark, ...extra } = paymentColumns

const numbers = columnsOf<CisTransaction>({
  authCode: {
    header: t('approval'),
    cell: (row) => mono(row.authCode),
    isExtra: true,
    file: ['authCode'],
  },
  rrn: { header: t('rrn'), cell: (row) => mono(row.rrn), isExtra: true, file: ['rrn'] },
  tid: { header: t('tid'), cell: (row) => mono(row.tid), isExtra: true, file: ['tid'] },
})

/** The columns of card and in-store payments. The first six are the board's; the others are chosen. */
export const cisColumns = columnsOf<CisTransaction>({
  createdAt,
  merTradeNo,
  shop: { ...shop, drop: 3 },
  method: {
    width: 164,
    header: t('method'),
    sort: 'paymentNetwork',
    value: (row) => row.paymentNetwork,
    filters: {
      paymentNetworks: (row) => row.paymentNetwork,
      paymentMethods: (row) => row.paymentMethod,
    },
    file: ['paymentNetwork', 'cardMasked'],
    cell: (row) => (
      <PaymentMethod
        paymentNetwork={row.paymentNetwork}
        cardLast4={lastFourOf(row.cardMasked)}
        isFpsA2a={row.isFpsA2a}
      />
    ),
  },
  status,
  amount,
  ...extra,
  ...numbers,
  settlement,
  remark,
})

/** A payment on a phone: what it was paid with and how much, where and when and how it stands. */
export const cisCard = (row: CisTransaction): ReactNode => (
  <PaymentCard
    row={row}
    name={paidWith({
      paymentNetwork: row.paymentNetwork,
      cardLast4: lastFourOf(row.cardMasked),
      isFpsA2a: row.isFpsA2a,
    })}
  />
)
