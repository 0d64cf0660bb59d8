import type { Catalogue } from '#ui/messages.ts'
import type { t } from './history.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'pos-history',
  texts: {
    title: '更改紀錄',
    none: '沒有更改紀錄。',
    failed: '未能載入更改紀錄。',
    all: '在審計紀錄檢視更多',
    blocked: '已停用',
    unblocked: '已恢復使用',
    lost: '已報失並停用',
    pinSet: '已設定密碼（PIN）',
    pinChanged: '已更改密碼（PIN）',
    refundPinSet: '已設定退款密碼',
    pinRemoved: '已移除密碼（PIN）',
    refundPinRemoved: '已移除退款密碼',
    refundsBlocked: '已禁止退款',
    refundsUnblocked: '已容許退款',
    registered: '由支付服務機構登記',
    reported: '由支付服務機構更改',
    because: '{event}：{reason}',
    LOST_STOLEN: '遺失或被竊',
    BROKEN: '損壞',
    STAFF_CHANGE: '職員變動',
    SUSPECTED_FRAUD: '懷疑欺詐',
    PLANNED: '按計劃',
    OTHER: '其他',
  },
}
