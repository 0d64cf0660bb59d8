/** The columns of each list of payments: those shown first, then those that can be chosen. */
import type { HqpayTransaction } from '@merchant/contract/areas/consolidated.shapes.ts'
import type { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import type { ReactNode } from 'react'
import { Two } from '#ui/format/format.tsx'
import { columnsOf } from '#ui/table/columns.ts'
import { idColumn } from '#components/list/field-columns.tsx'
import { PaymentMethod } from '#components/payments/PaymentMethod.tsx'
import { methodOf, networkColumn, paymentColumns } from './payment-columns.tsx'
import { t } from './transactions.messages.ts'

const { createdAt, merTradeNo, shop, status, amount, ...extra } = paymentColumns
const { settlement, remark, ...others } = extra

/** Card and in-store payments. */
export const cisColumns = columnsOf<CisTransaction>({
  createdAt,
  merTradeNo,
  shop: { ...shop, drop: 3 },
  method: {
    ...networkColumn,
    header: t('method'),
    file: ['paymentNetwork', 'cardMasked'],
    cell: (row) => <PaymentMethod {...methodOf(row)} />,
  },
  status,
  amount,
  ...others,
  authCode: idColumn('authCode', t('authCode'), { isExtra: true }),
  rrn: idColumn('rrn', t('rrn'), { isExtra: true }),
  tid: idColumn('tid', t('tid'), { isExtra: true }),
  settlement,
  remark,
})

/** FPS app-to-app payments are all paid in the same way: what tells them apart is the bank's own number. */
export const fpsColumns = columnsOf<CisTransaction>({
  createdAt,
  merTradeNo,
  shop,
  // These ids differ at their end, so the column is wide enough for it.
  e2eId: idColumn('e2eId', t('endToEnd'), { width: 216, isLong: true, drop: 2 }),
  status,
  amount,
  ...extra,
})

/** The wallet, and whose code was shown. */
const walletCell = ({ paymentNetwork, qrMode }: HqpayTransaction): ReactNode => {
  const wallet = <PaymentMethod paymentNetwork={paymentNetwork} cardLast4={null} />
  return qrMode === null ? wallet : <Two first={wallet} second={t(qrMode)} />
}

/** Payments at smart terminals. */
export const smartPosColumns = columnsOf<HqpayTransaction>({
  createdAt,
  merTradeNo,
  shop: { ...shop, drop: 3 },
  wallet: {
    ...networkColumn,
    header: t('wallet'),
    file: ['paymentNetwork', 'walletType', 'qrMode'],
    cell: walletCell,
  },
  status,
  amount,
  ...extra,
  chnlSn: idColumn('chnlSn', t('channelNo'), { width: 176, isLong: true, isExtra: true }),
})
