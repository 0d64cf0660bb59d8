import type { Catalogue } from '#ui/messages.ts'
import type { t } from './page-words.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'page-words',
  texts: {
    'resource-sdk': 'API 金鑰、Webhook、簽署密鑰',
    'resource-document': 'API 文件、指南',
    'payment-method': '退款限額、結算日數、手續費',
    user: '密碼、雙重認證、驗證器應用程式、通行密鑰、備用碼、登入狀態、已登入的裝置、語言、流動電話號碼',
    notifications: '通知設定、電郵、每日摘要',
    'membership-list': '職務、權限、邀請、用戶、職員',
    'membership-invite': '邀請、職務、新增成員、新用戶',
    hktpos: '密碼（PIN）、終端機密碼、退款密碼、停用、報失、遺失或被竊',
    'shop-list': '營業時間、地址',
    'consolidated-transaction': '手續費、結算、對賬、差額',
    'transaction-history': '退款、銷售、手續費、結算',
    audit: '紀錄、更改、操作人',
    fpsaddressing: '快速支付系統識別碼、FPS ID、銀行戶口',
  },
}
