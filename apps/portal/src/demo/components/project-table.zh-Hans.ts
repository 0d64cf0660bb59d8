import type { Catalogue } from '#ui/messages.ts'
import type { t } from './project-table.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'demo-project-table',
  texts: {
    projects: '项目',
    search: '搜索项目',
    searchHint: '项目或负责人',
    name: '项目',
    leader: '负责人',
    team: '团队',
    progress: '进度',
    actions: '操作',
    date: '日期',
    members: '成员',
    detailsOf: '{name} 的详细信息',
    archive: '归档',
    archiveOne: '归档 {name}',
    archived: '已归档 {count} 个项目',
    undo: '撤消',
    close: '关闭',
    empty: '没有项目',
    emptyText: '示例数据没有项目。',
  },
}
