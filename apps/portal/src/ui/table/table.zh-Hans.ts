import type { Catalogue } from '#ui/messages.ts'
import type { t } from './table.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'table',
  texts: {
    columns: '列',
    shownColumns: '显示的列',
    moveUp: '将“{column}”前移',
    moveDown: '将“{column}”后移',
    dense: '紧凑行距',
    reset: '恢复默认',
    rows: '行',
    rowsPerPage: '每页行数',
    previousPage: '上一页',
    nextPage: '下一页',
    range: '{from}–{to}，共 {total}',
    rangeCapped: '{from}–{to}，共 {total}+',
    none: '没有数据',
    pages: '{label}的分页',
    loading: '正在加载{label}',
    loadingNewer: '截至 {time}，更新中…',
    asOf: '截至 {time}',
    choose: '选择 {name}',
    chooseAll: '选择本页所有行',
    chooseNone: '取消选择',
    bulk: '已选择的行',
    chosen: '已选择 {total} 项',
    width: '“{column}”的宽度',
    widthFree: '自动',
    widthOf: '{width} 像素',
  },
}
