import type { Catalogue } from '#ui/messages.ts'
import type { t } from './shops.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'shops',
  texts: {
    title: '门店',
    list: '门店',
    add: '添加门店',
    search: '搜索门店',
    searchHint: '名称、代码、地区…',
    keyword: '名称、代码或地址',
    empty: '还没有门店',
    emptyMayAdd: '添加第一家门店。其终端由支付服务机构提供。',
    emptyText: '您可以查看所分配的门店。角色为{roles}的人员可以分配您。',
    noMatch: '没有符合的门店',
    noMatchText: '没有门店符合所有筛选。',
    name: '门店',
    shopCode: '代码',
    district: '地区',
    region: '区域',
    status: '状态',
    terminals: '终端',
    members: '成员',
    phone: '电话',
    HK: '香港岛',
    KLN: '九龙',
    NT: '新界',
    ACTIVE: '营业中',
    INACTIVE: '不接受新付款',
    CLOSED: '已关闭',
  },
}
