/** Who acts in the audit trail without being a person. */
import type { RefusalWords } from '#api/api.messages.ts'

export const catalogue: RefusalWords = {
  area: 'contract',
  texts: {
    'Payment platform': '支付平台',
    'FPS addressing': '转数快账户绑定',
    Service: '本服务',
    'Refund service': '退款服务',
    'Your payment service': '您的支付服务机构',
    'Platform {platform}': '支付平台 {platform}',
  },
}
