import type { Catalogue } from '#ui/messages.ts'
import type { t } from './filter.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'filter',
  texts: {
    filters: '篩選',
    add: '篩選',
    addTitle: '篩選條件',
    back: '所有篩選',
    clearAll: '全部清除',
    remove: '移除篩選：{label}',
    apply: '套用',
    none: '沒有',
    findChoice: '搜尋',
    noChoice: '沒有相符的項目',
    someOf: '{chosen} 項，共 {all} 項',
    atLeast: '最少',
    atMost: '最多',
    crossed: '請輸入不低於最少金額的金額',
    from: '{amount} 起',
    upTo: '最多 {amount}',
    fromDay: '由',
    toDay: '至',
    meanings: '可能的意思',
    clearSearch: '清除已輸入的文字',
  },
}
