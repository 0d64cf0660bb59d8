import type { PaymentWords } from './payment-words.ts'

export const paymentWords: PaymentWords = {
  network: {
    VISA: 'Visa',
    MASTERCARD: 'Mastercard',
    AMEX: '美國運通',
    JCB: 'JCB',
    UNIONPAY: '銀聯',
    OCTOPUS: '八達通',
    ALIPAYHK: 'AlipayHK',
    ALIPAYCN: '支付寶',
    WECHATPAY: '微信支付',
    FPS: '轉數快',
    TAPNGO: '拍住賞',
    PAYME: 'PayMe',
    BOCPAY: 'BoC Pay',
  },
  status: {
    PENDING: '處理中',
    SUCCESS: '成功',
    FAILED: '失敗',
    CANCELLED: '已取消',
    VOIDED: '已撤銷',
    EXPIRED: '已逾期',
  },
}
