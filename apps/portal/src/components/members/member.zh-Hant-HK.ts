import type { Catalogue } from '#ui/messages.ts'
import type { t } from './member.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'member',
  texts: {
    name: '姓名',
    role: '職務',
    status: '狀態',
    ACTIVE: '使用中',
    SUSPENDED: '已暫停',
    LOCKED: '已鎖定',
    REMOVED: '已移除',
    INVITED: '已邀請',
    lastLogin: '上次登入',
    never: '從未',
    joined: '加入日期',
  },
}
