import type { Catalogue } from '#ui/messages.ts'
import type { t } from './shops.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'shops',
  texts: {
    title: '分店',
    list: '分店',
    add: '新增分店',
    search: '搜尋分店',
    searchHint: '名稱、代號、地區…',
    keyword: '名稱、代號或地址',
    empty: '未有分店',
    emptyMayAdd: '新增首間分店。其終端機由支付服務機構提供。',
    emptyText: '您可檢視所獲指派的分店。職務為{roles}的人員可指派您。',
    noMatch: '沒有符合的分店',
    noMatchText: '沒有分店符合所有篩選。',
    name: '分店',
    shopCode: '代號',
    district: '地區',
    region: '區域',
    status: '狀態',
    terminals: '終端機',
    members: '成員',
    phone: '電話',
    HK: '香港島',
    KLN: '九龍',
    NT: '新界',
    ACTIVE: '營業中',
    INACTIVE: '不接受新付款',
    CLOSED: '已結業',
  },
}
