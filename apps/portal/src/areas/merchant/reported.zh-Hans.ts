/** Names and terms that payment platforms report; others are shown as they are. */
import type { RefusalWords } from '#api/api.messages.ts'

export const catalogue: RefusalWords = {
  area: 'contract',
  texts: {
    Cards: '银行卡',
    'FPS app-to-app': '转数快应用间付款',
    'Billing QR': '账单二维码',
    'Wallet QR': '钱包二维码',
    Octopus: '八达通',
    'Tap & Go': '拍住赏',
    'American Express': '美国运通',
    UnionPay: '银联',
    Alipay: '支付宝',
    'WeChat Pay': '微信支付',
    FPS: '转数快',
    Terminal: '终端',
    App: '应用',
    Bill: '账单',
    Online: '在线',
    '{rate} % of the amount': '金额的 {rate}%',
  },
}
