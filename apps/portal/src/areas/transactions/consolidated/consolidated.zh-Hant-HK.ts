import type { Catalogue } from '#ui/messages.ts'
import type { t } from './consolidated.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'consolidated',
  texts: {
    title: '綜合報表',
    list: '所有來源的付款',
    search: '搜尋所有付款',
    views: '檢視',
    rows: '付款',
    businessDay: '按日',
    shop: '按分店',
    network: '按支付網絡',
    terminal: '按終端機',
    amount: '金額',
    points: '分',
    ofTerminal: '終端機',
    sales: '銷售 HKD',
    saleCount: '{sales} 筆銷售',
    tips: '小費 HKD',
    refunds: '退款 HKD',
    refundCount: '{refunds} 筆退款',
    voids: '撤銷 HKD',
    voidCount: '{voids} 筆撤銷',
    fees: '手續費 HKD',
    groupsEmpty: '沒有可合計的付款',
    otherDays: '如要檢視某日的付款，請按營業日篩選。',
  },
}
