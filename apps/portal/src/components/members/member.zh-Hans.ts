import type { Catalogue } from '#ui/messages.ts'
import type { t } from './member.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'member',
  texts: {
    name: '姓名',
    role: '角色',
    status: '状态',
    ACTIVE: '使用中',
    SUSPENDED: '已暂停',
    LOCKED: '已锁定',
    REMOVED: '已移除',
    INVITED: '已邀请',
    lastLogin: '上次登录',
    never: '从未',
    joined: '加入日期',
  },
}
