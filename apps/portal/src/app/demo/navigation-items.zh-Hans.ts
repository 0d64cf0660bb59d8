import type { Catalogue } from '#ui/messages.ts'
import type { titles } from './navigation-items.ts'

export const catalogue: Catalogue<typeof titles> = {
  area: 'demo-pages',
  texts: {
    '/pages/access-control': '访问控制',
    '/pages/authentication/login': '模拟登录',
    '/pages/authentication/register': '模拟注册',
    '/apps/calendar': '日历',
    '/apps/chat': '聊天',
    '/portal/dashboards/tester': '组件测试',
    '/portal/dashboards/ecommerce': '电子商务',
    '/portal/dashboards/crm': '客户关系',
    '/portal/dashboards/analytics': '数据分析',
    '/apps/email': '邮件',
    '/pages/faq': '常见问题',
    '/pages/help-center': '帮助中心',
    '/apps/invoice/list': '发票',
    '/pages/user-profile/$tab': '个人资料',
    '/apps/user/list': '用户',
  },
}
