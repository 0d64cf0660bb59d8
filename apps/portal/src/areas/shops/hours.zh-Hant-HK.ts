import type { Catalogue } from '#ui/messages.ts'
import type { t } from './hours.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'shopHours',
  texts: {
    openingHours: '營業時間',
    edit: '編輯營業時間',
    editTitle: '{shop} 的營業時間',
    submit: '儲存營業時間',
    saved: '已儲存 {shop} 的營業時間。',
    none: '未有營業時間。只在營業時間內才會標示沒有訊號的終端機。',
    shut: '休息',
    why: '終端機在營業時間內一小時沒有傳送任何資料，便會標示為沒有訊號。',
    MON: '星期一',
    TUE: '星期二',
    WED: '星期三',
    THU: '星期四',
    FRI: '星期五',
    SAT: '星期六',
    SUN: '星期日',
    lineHint: '休息',
    lineHelp: '例如 09:00-\u206018:00，或 09:00-\u206013:00, 14:00-\u206020:00。休息日留空。',
    copy: '每日相同',
    badLine: '請輸入時間，例如 09:00-18:00，以逗號分隔',
    overlap: '時段重疊',
    tooMany: '每星期最多 {most} 個時段',
    businessDay: '營業日',
    cutoff: '營業日開始時間',
    cutoffOf: '於 {time} 開始。',
    midnight: '付款按日曆日計算。',
    consequence:
      '{before} 的付款仍屬前一日，{time} 的付款屬新一日。合計、報表及結算均按營業日計算。',
    onlyNew: '更改適用於其後報告的付款，較早的付款保留其營業日。',
    badCutoff: '請輸入時間，例如 04:00',
  },
}
