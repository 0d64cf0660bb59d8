import type { Catalogue } from '#ui/messages.ts'
import type { titles } from './navigation-items.ts'

export const catalogue: Catalogue<typeof titles> = {
  area: 'demo-pages',
  texts: {
    '/pages/access-control': '存取控制',
    '/pages/authentication/login': '模擬登入',
    '/pages/authentication/register': '模擬註冊',
    '/apps/calendar': '日曆',
    '/apps/chat': '聊天',
    '/portal/dashboards/tester': '元件測試',
    '/portal/dashboards/ecommerce': '電子商務',
    '/portal/dashboards/crm': '客戶關係',
    '/portal/dashboards/analytics': '數據分析',
    '/apps/email': '電郵',
    '/pages/faq': '常見問題',
    '/pages/help-center': '說明中心',
    '/apps/invoice/list': '發票',
    '/pages/user-profile/$tab': '個人檔案',
    '/apps/user/list': '使用者',
  },
}
