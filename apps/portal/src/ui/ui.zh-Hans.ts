import type { Catalogue } from '#ui/messages.ts'
import type { t } from './ui.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'ui',
  texts: {
    close: '关闭',
    previous: '上一项',
    next: '下一项',
    drawerKeys: 'j 下一项，k 上一项，Esc 关闭',
    asOf: '截至 {time}',
    copy: '复制{label}',
    labelCopied: '已复制{label}',
    reference: '参考编号',
    retry: '重试',
    copyReference: '复制参考编号',
    copied: '已复制',
    loading: '加载中',
    stillWaiting: '仍在等待服务响应。',
    stopWaiting: '停止等待',
    messages: '消息',
    closeMessage: '关闭此消息',
    asTable: '以表格显示',
    asChart: '以图表显示',
    calendar: '日历',
    calendarOf: '日历：{label}',
    previousMonth: '上个月',
    nextMonth: '下个月',
    calendarMissing: '无法加载日历。请输入日期，或在恢复连接后重试。',
    dateHint: 'YYYY-MM-DD',
  },
}
