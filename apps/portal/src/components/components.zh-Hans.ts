import type { Catalogue } from '#ui/messages.ts'
import type { t } from './components.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'components',
  texts: {
    today: '今天',
    yesterday: '昨天',
    last7: '最近 7 天',
    lastWeek: '上周',
    thisMonth: '本月',
    lastMonth: '上月',
    last3Months: '最近 3 个月',
    custom: '自定义范围',
    day: '日期',
    apply: '应用',
    between: '{from} 至 {to}',
    badDate: '请输入日期，例如 2026-11-21',
    badOrder: '最后一天早于第一天',
    badSpan: '每次最多 3 个月',
    allShops: '所有门店',
    someShops: '{chosen} 家门店，共 {all} 家',
    shops: '门店',
    rightMissing: '您没有查看付款的权限',
    rightMissingText:
      '您的角色（{role}）不包括此权限。角色为{givers}的人员可在“成员”中给您分配合适的角色。',
    notLoaded: '无法加载。请在恢复连接后重试。',
  },
}
