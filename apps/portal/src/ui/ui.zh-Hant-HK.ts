import type { Catalogue } from '#ui/messages.ts'
import type { t } from './ui.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'ui',
  texts: {
    close: '關閉',
    previous: '上一項',
    next: '下一項',
    drawerKeys: 'j 下一項，k 上一項，Esc 關閉',
    asOf: '截至 {time}',
    copy: '複製{label}',
    labelCopied: '已複製{label}',
    reference: '參考編號',
    retry: '再試一次',
    copyReference: '複製參考編號',
    copied: '已複製',
    loading: '載入中',
    stillWaiting: '仍在等候服務回應。',
    stopWaiting: '停止等候',
    messages: '訊息',
    closeMessage: '關閉此訊息',
    asTable: '以表格顯示',
    asChart: '以圖表顯示',
    calendar: '日曆',
    calendarOf: '日曆：{label}',
    previousMonth: '上一個月',
    nextMonth: '下一個月',
    calendarMissing: '未能載入日曆。請輸入日期，或在恢復連線後再試。',
    dateHint: 'YYYY-MM-DD',
  },
}
