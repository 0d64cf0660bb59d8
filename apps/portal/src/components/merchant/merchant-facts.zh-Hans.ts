import type { Catalogue } from '#ui/messages.ts'
import type { t } from './merchant-facts.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'merchantFacts',
  texts: {
    failed: '无法加载商户信息',
    retry: '重试',
    ACTIVE: '使用中',
    SUSPENDED: '已暂停',
    FPS_A2A: '转数快应用间付款',
    PAYMENT_NETWORK: '智能 POS 和汇总报表',
    BILL_QR: '账单二维码',
    GO_WALLET: '会员积分钱包',
    noFeatures: '无',
    unknownFeatures: '无法核实',
    checking: '核实中…',
  },
}
