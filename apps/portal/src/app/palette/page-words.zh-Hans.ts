import type { Catalogue } from '#ui/messages.ts'
import type { t } from './page-words.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'page-words',
  texts: {
    'resource-sdk': 'API 密钥、Webhook、签名密钥',
    'resource-document': 'API 文档、指南',
    'payment-method': '退款限额、结算天数、手续费',
    user: '密码、双重验证、验证器应用、通行密钥、备用码、登录会话、已登录的设备、语言、手机号码',
    notifications: '通知设置、邮件、每日摘要',
    'membership-list': '角色、权限、邀请、用户、员工',
    'membership-invite': '邀请、角色、添加成员、新用户',
    hktpos: '密码（PIN）、终端密码、退款密码、停用、挂失、遗失或被盗',
    'shop-list': '营业时间、地址',
    'consolidated-transaction': '手续费、结算、对账、差额',
    'transaction-history': '退款、销售、手续费、结算',
    audit: '记录、更改、操作人',
    fpsaddressing: '转数快识别码、FPS ID、银行账户',
  },
}
