import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('demo-project-table', {
  projects: 'Projects',
  search: 'Search projects',
  searchHint: 'Project or leader',
  name: 'Project',
  leader: 'Leader',
  team: 'Team',
  progress: 'Progress',
  empty: 'No projects',
  emptyText: 'The sample data has no projects.',
})
