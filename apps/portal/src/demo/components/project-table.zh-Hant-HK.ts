import type { Catalogue } from '#ui/messages.ts'
import type { t } from './project-table.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'demo-project-table',
  texts: {
    projects: '項目',
    search: '搜尋項目',
    searchHint: '項目或負責人',
    name: '項目',
    leader: '負責人',
    team: '團隊',
    progress: '進度',
    actions: '操作',
    date: '日期',
    members: '成員',
    detailsOf: '{name} 的詳細資料',
    archive: '封存',
    archiveOne: '封存 {name}',
    archived: '已封存 {count} 個項目',
    undo: '復原',
    close: '關閉',
    empty: '沒有項目',
    emptyText: '範例資料沒有項目。',
  },
}
