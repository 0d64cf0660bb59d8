import type { Catalogue } from '#ui/messages.ts'
import type { t } from './filter.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'filter',
  texts: {
    filters: '筛选',
    add: '筛选',
    addTitle: '筛选条件',
    back: '所有筛选',
    clearAll: '全部清除',
    remove: '移除筛选：{label}',
    apply: '应用',
    none: '无',
    findChoice: '搜索',
    noChoice: '没有匹配项',
    someOf: '{chosen} 项，共 {all} 项',
    atLeast: '最小',
    atMost: '最大',
    crossed: '请输入不低于最小金额的金额',
    from: '{amount} 起',
    upTo: '最多 {amount}',
    fromDay: '从',
    toDay: '至',
    meanings: '可能的含义',
    clearSearch: '清除已输入的文字',
  },
}
