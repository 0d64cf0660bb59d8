import type { Catalogue } from '#ui/messages.ts'
import type { t } from './components.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'components',
  texts: {
    today: '今日',
    yesterday: '昨日',
    last7: '最近 7 日',
    lastWeek: '上星期',
    thisMonth: '本月',
    lastMonth: '上月',
    last3Months: '最近 3 個月',
    custom: '自訂範圍',
    day: '日期',
    apply: '套用',
    between: '{from} 至 {to}',
    badDate: '請輸入日期，例如 2026-11-21',
    badOrder: '最後一日早於第一日',
    badSpan: '每次最多 3 個月',
    allShops: '所有分店',
    someShops: '{chosen} 間分店，共 {all} 間',
    shops: '分店',
    rightMissing: '您沒有檢視付款的權限',
    rightMissingText:
      '您的職務（{role}）不包括此權限。職務為{givers}的人員可在「成員」給您合適的職務。',
    notLoaded: '未能載入。請在恢復連線後再試。',
  },
}
