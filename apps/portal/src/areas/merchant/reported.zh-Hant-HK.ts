/** Names and terms that payment platforms report; others are shown as they are. */
import type { RefusalWords } from '#api/api.messages.ts'

export const catalogue: RefusalWords = {
  area: 'contract',
  texts: {
    Cards: '銀行卡',
    'FPS app-to-app': '轉數快應用程式內付款',
    'Billing QR': '賬單二維碼',
    'Wallet QR': '錢包二維碼',
    Octopus: '八達通',
    'Tap & Go': '拍住賞',
    'American Express': '美國運通',
    UnionPay: '銀聯',
    Alipay: '支付寶',
    'WeChat Pay': '微信支付',
    FPS: '轉數快',
    Terminal: '終端機',
    App: '應用程式',
    Bill: '賬單',
    Online: '網上',
    '{rate} % of the amount': '金額的 {rate}%',
  },
}
