import type { Catalogue } from '#ui/messages.ts'
import type { t } from './limits.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'refund-limits',
  texts: {
    title: '退款限額',
    failed: '未能載入退款限額',
    change: '更改',
    none: '沒有限額：凡可退款的人均可獨自退款。',
    role: '職務',
    single: '每筆退款',
    day: '每人每日',
    noLimit: '沒有限額',
    meaning: '超出限額的退款，須等待另一名可在該分店退款的人員批准，最長 {count} 小時。',
    alone:
      '最少有一間分店沒有其他人可退款，因此該處無人可批准以下職務超出限額的退款：{roles}。這些退款會失效，不會送出。',
    dialogTitle: '退款限額',
    lead: '超出其中一項限額的退款，須經另一名人員批准才會送出，該人員須可在同一分店退款。留空表示沒有限額，0 表示每筆退款均須批准。',
    singleOf: '{role}：每筆退款',
    dayOf: '{role}：每人每日',
    hours: '決定時限（小時）',
    hoursHelp: '1 至 168。其後退款失效，不會退款。',
    badAmount: '請輸入金額，例如 500.00，或留空',
    badHours: '請輸入 1 至 168 的整數',
    save: '儲存限額',
    saved: '已儲存退款限額。管理員會收到電郵通知。',
  },
}
