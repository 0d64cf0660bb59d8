import type { Catalogue } from '#ui/messages.ts'
import type { t } from './loyalty-detail.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'loyaltyEntry',
  texts: {
    entryNo: '會員獎賞紀錄 {number}',
    entry: '會員獎賞紀錄',
    number: '會員獎賞編號',
    points: '{points} 分',
    balance: '變動後結餘',
    happened: '此付款的積分',
    entryText: '{event}，{points}',
    failed: '未能載入紀錄',
    notFound: '找不到此編號的紀錄',
    notFoundText: '該紀錄可能屬於您無權檢視的分店或商戶。',
  },
}
