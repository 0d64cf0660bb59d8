import type { Catalogue } from '#ui/messages.ts'
import type { t } from './factor-requirement.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'factor-requirement',
  texts: {
    button: '雙重認證…',
    title: '按職務要求雙重認證',
    lead: '這些職務的成員不可只以密碼登入。沒有雙重認證的人，下次登入後須先設定，才可繼續。已登入的人不受影響。',
    roles: '須使用雙重認證的職務',
    lacking: '{count} 名成員尚未設定',
    nobodyLacks: '所有成員均已設定',
    holdsFrom: '生效日期',
    holdsFromHelp: '請預留數日：沒有雙重認證的人現在會收到電郵通知。',
    badDay: '請輸入今日或之後的日期',
    save: '儲存',
    saved: '已儲存。沒有雙重認證的成員會收到電郵通知。',
    savedNone: '已儲存。沒有職務須使用雙重認證。',
    note: '由 {day} 起，以下職務須以雙重認證登入：{roles}。其中 {count} 名成員尚未設定。',
  },
}
