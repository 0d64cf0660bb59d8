import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('demo-projects', {
  projects: 'Projects',
  search: 'Search projects',
  searchHint: 'Project or leader',
  name: 'Project',
  leader: 'Leader',
  team: 'Team',
  progress: 'Progress',
  progressOf: 'Progress of {name}',
  empty: 'No projects',
  emptyText: 'The sample data has no projects.',
})
