import { paymentWords } from '@merchant/contract/areas/payment-words.zh-Hans.ts'
import type { Catalogue } from '#ui/messages.ts'
import type { t } from './payment.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'payment',
  texts: {
    ...paymentWords.network,
    appToApp: '转数快应用间付款',
    ...paymentWords.status,
    billUNPAID: '未付',
    billPART_PAID: '部分已付',
    billPAID: '已付',
    billOVERPAID: '多付',
    billOVERDUE: '逾期未付',
    billPAID_TWICE: '重复付款',
    refundNONE: '未退款',
    refundASKED: '等待批准',
    refundREQUESTED: '已申请退款',
    refundPENDING: '退款处理中',
    refundPARTIAL: '已部分退款',
    refundFULL: '已退款',
    refundFAILED: '退款失败',
    todaysPayments: '{count} 笔付款，HKD {amount}',
  },
}
