import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('demo-project-table', {
  projects: 'Projects',
  search: 'Search projects',
  searchHint: 'Project or leader',
  name: 'Project',
  leader: 'Leader',
  team: 'Team',
  progress: 'Progress',
  actions: 'Actions',
  date: 'Date',
  members: 'Members',
  detailsOf: 'Details of {name}',
  archive: 'Archive',
  archiveOne: 'Archive {name}',
  archived: { one: '{count} project archived', other: '{count} projects archived' },
  undo: 'Undo',
  close: 'Close',
  empty: 'No projects',
  emptyText: 'The sample data has no projects.',
})
