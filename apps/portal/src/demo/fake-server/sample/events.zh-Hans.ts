import type { Catalogue } from '#ui/messages.ts'
import type { t } from './events.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'demo-event-sample',
  texts: {
    review: '设计评审',
    teak: '柚木会议室',
    drafts: '请带上茶单的两份草稿。',
    dentist: '看牙医',
    supper: '去 Rosa 家吃晚饭',
    timetable: '渡轮时刻表上线',
    away: '去海边度假',
    noMail: '不看邮件。',
    library: '去图书馆还书',
    market: '夜市摆摊',
    standUp: '站会',
    birthday: '祖母生日',
    quarter: '季度结束',
    swimming: '游泳',
    holiday: '公共假期',
    photographs: '拍摄冬季菜单的照片',
    kitchen: '厨房',
    form: '交表格',
  },
}
