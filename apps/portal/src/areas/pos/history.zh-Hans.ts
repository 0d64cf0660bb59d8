import type { Catalogue } from '#ui/messages.ts'
import type { t } from './history.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'pos-history',
  texts: {
    title: '更改记录',
    none: '没有更改记录。',
    failed: '无法加载更改记录。',
    all: '在审计记录中查看更多',
    blocked: '已停用',
    unblocked: '已恢复使用',
    lost: '已挂失并停用',
    pinSet: '已设置密码（PIN）',
    pinChanged: '已修改密码（PIN）',
    refundPinSet: '已设置退款密码',
    pinRemoved: '已移除密码（PIN）',
    refundPinRemoved: '已移除退款密码',
    refundsBlocked: '已禁止退款',
    refundsUnblocked: '已允许退款',
    registered: '由支付服务机构登记',
    reported: '由支付服务机构更改',
    because: '{event}：{reason}',
    LOST_STOLEN: '遗失或被盗',
    BROKEN: '损坏',
    STAFF_CHANGE: '员工变动',
    SUSPECTED_FRAUD: '涉嫌欺诈',
    PLANNED: '按计划',
    OTHER: '其他',
  },
}
