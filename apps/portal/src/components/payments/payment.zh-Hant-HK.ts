import { paymentWords } from '@merchant/contract/areas/payment-words.zh-Hant-HK.ts'
import type { Catalogue } from '#ui/messages.ts'
import type { t } from './payment.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'payment',
  texts: {
    ...paymentWords.network,
    appToApp: '轉數快應用程式內付款',
    ...paymentWords.status,
    billUNPAID: '未付',
    billPART_PAID: '部分已付',
    billPAID: '已付',
    billOVERPAID: '多付',
    billOVERDUE: '逾期未付',
    billPAID_TWICE: '重複付款',
    refundNONE: '未退款',
    refundASKED: '等待批准',
    refundREQUESTED: '已提出退款',
    refundPENDING: '退款處理中',
    refundPARTIAL: '已部分退款',
    refundFULL: '已退款',
    refundFAILED: '退款失敗',
    todaysPayments: '{count} 筆付款，HKD {amount}',
  },
}
