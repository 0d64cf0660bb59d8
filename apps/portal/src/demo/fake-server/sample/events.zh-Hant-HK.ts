import type { Catalogue } from '#ui/messages.ts'
import type { t } from './events.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'demo-event-sample',
  texts: {
    review: '設計檢討',
    teak: '柚木會議室',
    drafts: '請帶同茶單的兩份草稿。',
    dentist: '看牙醫',
    supper: '到 Rosa 家吃晚飯',
    timetable: '渡輪時間表上線',
    away: '到海邊度假',
    noMail: '不看電郵。',
    library: '歸還圖書館的書',
    market: '夜市擺攤',
    standUp: '站立短會',
    birthday: '祖母生日',
    quarter: '季度結束',
    swimming: '游泳',
    holiday: '公眾假期',
    photographs: '拍攝冬季餐牌的照片',
    kitchen: '廚房',
    form: '交表格',
  },
}
