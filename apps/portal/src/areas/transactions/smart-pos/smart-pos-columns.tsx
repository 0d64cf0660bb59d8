import type { HqpayTransaction } from '@merchant/contract/areas/consolidated.shapes.ts'
import type { ReactNode } from 'react'
import { Two } from '#ui/format/Two.tsx'
import { columnsOf } from '#ui/table/columns.ts'
import { networkName, PaymentMethod } from '#components/payments/PaymentMethod.tsx'
import { mono, paymentColumns } from '../payment-columns.tsx'
import { PaymentCard } from '../PaymentCard.tsx'
import { t } from './smart-pos.messages.ts'

const { createdAt, merTradeNo, shop, status, amount, ...extra } = paymentColumns

/** The columns of smart-POS payments: the wallet, and whose code was shown. */
export const smartPosColumns = columnsOf<HqpayTransaction>({
  createdAt,
  merTradeNo,
  shop: { ...shop, drop: 3 },
  wallet: {
    width: 164,
    header: t('wallet'),
    sort: 'paymentNetwork',
    value: (row) => row.paymentNetwork,
    filters: {
      paymentNetworks: (row) => row.paymentNetwork,
      paymentMethods: (row) => row.paymentMethod,
    },
    file: ['paymentNetwork', 'walletType', 'qrMode'],
    cell: (row) => {
      const wallet = <PaymentMethod paymentNetwork={row.paymentNetwork} cardLast4={null} />
      return row.qrMode === null ? wallet : <Two first={wallet} second={t(row.qrMode)} />
    },
  },
  status,
  amount,
  ...extra,
  chnlSn: {
    width: 176,
    isLong: true,
    header: t('channelNo'),
    cell: (row) => mono(row.chnlSn),
    isExtra: true,
    file: ['chnlSn'],
  },
})

export const smartPosCard = (row: HqpayTransaction): ReactNode => (
  <PaymentCard row={row} name={networkName(row.paymentNetwork)} />
)
