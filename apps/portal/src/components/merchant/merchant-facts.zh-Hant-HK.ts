import type { Catalogue } from '#ui/messages.ts'
import type { t } from './merchant-facts.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'merchantFacts',
  texts: {
    failed: '未能載入商戶資料',
    retry: '再試一次',
    ACTIVE: '使用中',
    SUSPENDED: '已暫停',
    FPS_A2A: '轉數快應用程式內付款',
    PAYMENT_NETWORK: '智能 POS 及綜合報表',
    BILL_QR: '賬單二維碼',
    GO_WALLET: '會員獎賞錢包',
    noFeatures: '沒有',
    unknownFeatures: '未能查核',
    checking: '查核中…',
  },
}
