/** Who acts in the audit trail without being a person. */
import type { RefusalWords } from '#api/api.messages.ts'

export const catalogue: RefusalWords = {
  area: 'contract',
  texts: {
    'Payment platform': '支付平台',
    'FPS addressing': '轉數快賬戶綁定',
    Service: '本服務',
    'Refund service': '退款服務',
    'Your payment service': '您的支付服務機構',
    'Platform {platform}': '支付平台 {platform}',
  },
}
