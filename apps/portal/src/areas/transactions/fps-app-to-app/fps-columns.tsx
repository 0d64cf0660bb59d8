import type { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import type { ReactNode } from 'react'
import { columnsOf } from '#ui/table/columns.ts'
import { networkName } from '#components/payments/PaymentMethod.tsx'
import { mono, paymentColumns } from '../payment-columns.tsx'
import { PaymentCard } from '../PaymentCard.tsx'
import { t } from './fps.messages.ts'

const { createdAt, merTradeNo, shop, status, amount, ...extra } = paymentColumns

/** The columns of FPS app-to-app payments. All are paid alike: what tells them apart is the bank's own number. */
export const fpsColumns = columnsOf<CisTransaction>({
  createdAt,
  merTradeNo,
  shop,
  e2eId: {
    // It is its end that tells one from the next.
    width: 216,
    isLong: true,
    header: t('endToEnd'),
    cell: (row) => mono(row.e2eId),
    drop: 2,
    file: ['e2eId'],
  },
  status,
  amount,
  ...extra,
})

export const fpsCard = (row: CisTransaction): ReactNode => (
  <PaymentCard row={row} name={row.billReference ?? networkName(row.paymentNetwork)} />
)
