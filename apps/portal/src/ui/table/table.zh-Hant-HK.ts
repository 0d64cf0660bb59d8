import type { Catalogue } from '#ui/messages.ts'
import type { t } from './table.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'table',
  texts: {
    columns: '欄',
    shownColumns: '顯示的欄',
    moveUp: '將「{column}」移前',
    moveDown: '將「{column}」移後',
    dense: '緊密行距',
    reset: '回復預設',
    rows: '行',
    rowsPerPage: '每頁行數',
    previousPage: '上一頁',
    nextPage: '下一頁',
    range: '{from}–{to}，共 {total}',
    rangeCapped: '{from}–{to}，共 {total}+',
    none: '沒有資料',
    pages: '{label}的頁面',
    loading: '正在載入{label}',
    loadingNewer: '截至 {time}，更新中…',
    asOf: '截至 {time}',
    choose: '選取 {name}',
    chooseAll: '選取本頁所有行',
    chooseNone: '取消選取',
    bulk: '已選取的行',
    chosen: '已選取 {total} 項',
    width: '「{column}」的闊度',
    widthFree: '自動',
    widthOf: '{width} 像素',
  },
}
