import type { Catalogue } from '#ui/messages.ts'
import type { t } from './loyalty-detail.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'loyaltyEntry',
  texts: {
    entryNo: '會員獎賞紀錄 {number}',
    entry: '會員獎賞紀錄',
    number: '會員獎賞編號',
    points: '{points} 分',
    balance: '之後結餘',
    happened: '此付款的積分',
    entryText: '{event}，{points}',
    failed: '未能載入紀錄',
    notFound: '沒有此編號的紀錄',
    notFoundText: '它可能屬於您不可檢視的分店或商戶。',
  },
}
