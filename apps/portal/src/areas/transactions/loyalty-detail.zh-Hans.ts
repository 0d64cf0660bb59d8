import type { Catalogue } from '#ui/messages.ts'
import type { t } from './loyalty-detail.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'loyaltyEntry',
  texts: {
    entryNo: '会员积分记录 {number}',
    entry: '会员积分记录',
    number: '会员积分编号',
    points: '{points} 分',
    balance: '变动后余额',
    happened: '此付款的积分',
    entryText: '{event}，{points}',
    failed: '无法加载记录',
    notFound: '未找到此编号的记录',
    notFoundText: '该记录可能属于您无权查看的门店或商户。',
  },
}
