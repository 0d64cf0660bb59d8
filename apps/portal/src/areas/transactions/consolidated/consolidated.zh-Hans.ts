import type { Catalogue } from '#ui/messages.ts'
import type { t } from './consolidated.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'consolidated',
  texts: {
    title: '汇总报表',
    list: '所有来源的付款',
    search: '搜索所有付款',
    views: '视图',
    rows: '付款',
    businessDay: '按日',
    shop: '按门店',
    network: '按支付网络',
    terminal: '按终端',
    amount: '金额',
    points: '分',
    ofTerminal: '终端',
    sales: '消费 HKD',
    saleCount: '{sales} 笔消费',
    tips: '小费 HKD',
    refunds: '退款 HKD',
    refundCount: '{refunds} 笔退款',
    voids: '撤销 HKD',
    voidCount: '{voids} 笔撤销',
    fees: '手续费 HKD',
    groupsEmpty: '没有可合计的付款',
    otherDays: '如要查看某天的付款，请按营业日筛选。',
  },
}
