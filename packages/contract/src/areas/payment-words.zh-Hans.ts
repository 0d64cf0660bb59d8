import type { PaymentWords } from './payment-words.ts'

export const paymentWords: PaymentWords = {
  network: {
    VISA: 'Visa',
    MASTERCARD: 'Mastercard',
    AMEX: '美国运通',
    JCB: 'JCB',
    UNIONPAY: '银联',
    OCTOPUS: '八达通',
    ALIPAYHK: 'AlipayHK',
    ALIPAYCN: '支付宝',
    WECHATPAY: '微信支付',
    FPS: '转数快',
    TAPNGO: '拍住赏',
    PAYME: 'PayMe',
    BOCPAY: 'BoC Pay',
  },
  status: {
    PENDING: '处理中',
    SUCCESS: '成功',
    FAILED: '失败',
    CANCELLED: '已取消',
    VOIDED: '已撤销',
    EXPIRED: '已过期',
  },
}
