import type { Catalogue } from '#ui/messages.ts'
import type { t } from './limits.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'refund-limits',
  texts: {
    title: '退款限额',
    failed: '无法加载退款限额',
    change: '更改',
    none: '没有限额：凡能退款的人均可单独退款。',
    role: '角色',
    single: '每笔退款',
    day: '每人每天',
    noLimit: '无限额',
    meaning: '超出限额的退款，须等待另一名能在该门店退款的人员批准，最长 {count} 小时。',
    alone:
      '至少有一家门店没有其他人能退款，因此该处无人能批准以下角色超出限额的退款：{roles}。这些退款会失效，不会发出。',
    dialogTitle: '退款限额',
    lead: '超出其中一项限额的退款，须经另一名人员批准才会发出，该人员须能在同一门店退款。留空表示无限额，0 表示每笔退款均须批准。',
    singleOf: '{role}：每笔退款',
    dayOf: '{role}：每人每天',
    hours: '决定时限（小时）',
    hoursHelp: '1 至 168。之后退款失效，不会退款。',
    badAmount: '请输入金额，例如 500.00，或留空',
    badHours: '请输入 1 至 168 的整数',
    save: '保存限额',
    saved: '已保存退款限额。管理员会收到邮件通知。',
  },
}
